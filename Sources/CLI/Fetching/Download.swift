import SummaSystem
import SystemPackage

/// A request to a server, made by curl, which handles proxies and certificates and resumes
/// transfers.
struct Download: Sendable {
  /// Options of curl, in addition to those of every request. Source: curl(1).
  var options: [String]
  /// The most bytes that curl may print: the body, unless it goes to a file.
  var limit: Int

  /// The result of a request.
  struct Answer: Sendable {
    /// The exit code of curl, or the signal that ended it. Source: curl(1), EXIT CODES.
    var cause: ChildProcess.Ending.Cause
    var body: [UInt8] = []
    /// The HTTP status of the last response; 0 if no server responded.
    var status = 0
    /// The address that the response redirects to; empty without a redirection.
    var redirect = ""
    /// curl's message about a failure; empty after a success.
    var reason = ""
  }

  /// Requests an address, and waits until the transfer has ended.
  /// - Throws: `ForeignProgram.Failure` if curl did not run to its end.
  func fetch(_ address: String) throws(ForeignProgram.Failure) -> Answer {
    let configuration: OpenFile
    do throws(Errno) {
      configuration = try OpenFile(Array(Self.configuration(for: address).utf8))
    } catch {
      throw .unheard(error)
    }
    defer { withExtendedLifetime(configuration) {} }
    let outcome = try ForeignProgram("curl").run(
      options + [
        "--silent", "--connect-timeout", "20",
        "--write-out", Self.fields.map { "\n%{\($0)}" }.joined(),
        "--config", configuration.path.string,
      ], limit: limit + (64 << 10))
    return Self.answer(outcome)
  }

  /// The variables that curl prints after the body, one a line.
  private static let fields = ["http_code", "redirect_url", "errormsg"]

  private static func answer(_ outcome: ForeignProgram.Outcome) -> Answer {
    var body = outcome.output[...]
    var values: [String] = []
    for _ in fields {
      guard let newline = body.lastIndex(of: UInt8(ascii: "\n")) else {
        return Answer(cause: outcome.cause)
      }
      values.append(String(decoding: body[body.index(after: newline)...], as: UTF8.self))
      body = body[..<newline]
    }
    return Answer(
      cause: outcome.cause, body: Array(body), status: Int(values[2]) ?? 0, redirect: values[1],
      reason: values[0])
  }

  /// A configuration file of curl that names the address. The command line would show it to every
  /// user of the machine, and an address may contain a password or a key. Source: curl(1),
  /// `--config`.
  static func configuration(for address: String) -> String {
    let quoted = address.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      // A second line would be another option.
      .filter { !$0.isNewline }
    return "url = \"\(quoted)\"\n"
  }
}
