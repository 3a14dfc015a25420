import Foundation
import Summa
import SummaSystem
import SystemPackage

/// Fetches a document from a server with curl, which knows proxies and certificates.
struct Download {
  /// Bytes that a document may have.
  var limit: Int
  /// Whether it may lie on this machine, or on a private network.
  var allowsPrivate = false
  /// Seconds that the whole may take.
  var seconds = 120

  private static let mostRedirects = 3

  /// The bytes of the document at `address`.
  /// - Throws: `RecognitionError` that says why they cannot be had.
  func bytes(of address: WebAddress) throws(RecognitionError) -> [UInt8] {
    var address = address
    for _ in 0...Self.mostRedirects {
      let answer = try ask(address)
      switch answer.status {
      case 200: return answer.body
      case 301, 302, 303, 307, 308: address = try WebAddress(answer.redirect)
      default:
        throw RecognitionError(
          code: .notFound,
          message: "the server answered with \(answer.status); check the address")
      }
    }
    throw RecognitionError(
      code: .notFound,
      message: "the server sends on more than \(Self.mostRedirects) times; "
        + "give the address where the document is")
  }

  private struct Answer {
    var status: Int
    var redirect: String
    var body: [UInt8]
  }

  private func ask(_ address: WebAddress) throws(RecognitionError) -> Answer {
    let outcome: ForeignProgram.Outcome
    do {
      let configuration = try OpenFile(Array(CurlConfiguration(address: address.text).text.utf8))
      defer { withExtendedLifetime(configuration) {} }
      outcome = try ForeignProgram("curl").run(
        [
          "--disable", "--silent", "--globoff", "--proto", "=https", "--max-time", "\(seconds)",
          "--connect-timeout", "20", "--max-filesize", "\(limit)",
          // Behind the body, told apart by its own length.
          "--write-out", "\n%{http_code}\n%{redirect_url}",
        ] + (try pin(address)) + ["--config", configuration.path.string], limit: limit + (64 << 10))
    } catch let error as RecognitionError {
      throw error
    } catch let error as ForeignProgram.Failure {
      throw Self.failure(error, limit: limit)
    } catch let error as Errno {
      throw Self.failure(.unheard(error), limit: limit)
    } catch {
      throw Self.failure(.cancelled, limit: limit)
    }
    guard outcome.isSuccess else { throw failure(outcome.cause, address) }
    return try Self.answer(outcome.output)
  }

  /// The address that was looked at is the one that is asked.
  private func pin(_ address: WebAddress) throws(RecognitionError) -> [String] {
    guard !allowsPrivate else { return [] }
    let found = PublicAddress.addresses(of: address.host)
    guard let first = found.first else {
      throw RecognitionError(
        code: .notFound,
        message: "there is no server \(address.host) to be found; check the address, "
          + "and whether this machine is online")
    }
    guard found.allSatisfy(PublicAddress.isPublic) else {
      throw RecognitionError(
        code: .permissionDenied,
        message: "\(address.host) is this machine or one of a private network; "
          + "add --allow-private where that is meant")
    }
    let number = first.contains(":") ? "[\(first)]" : first
    return ["--resolve", "\(address.host):\(address.port):\(number)"]
  }

  private static func answer(_ output: [UInt8]) throws(RecognitionError) -> Answer {
    let newline = UInt8(ascii: "\n")
    guard let last = output.lastIndex(of: newline),
      let first = output[..<last].lastIndex(of: newline),
      let status = Int(String(decoding: output[output.index(after: first)..<last], as: UTF8.self))
    else {
      throw RecognitionError(code: .unreadable, message: "curl gave no answer; try again")
    }
    let redirect = String(decoding: output[output.index(after: last)...], as: UTF8.self)
    return Answer(status: status, redirect: redirect, body: Array(output[..<first]))
  }

  /// Source: curl(1), EXIT CODES.
  private func failure(
    _ cause: ChildProcess.Ending.Cause, _ address: WebAddress
  ) -> RecognitionError {
    switch cause {
    case .exit(5), .exit(6):
      RecognitionError(
        code: .notFound,
        message: "there is no server \(address.host) to be found; check the address, "
          + "and whether this machine is online")
    case .exit(7):
      RecognitionError(
        code: .notFound, message: "the server \(address.host) takes no connection; try later")
    case .exit(28):
      RecognitionError(
        code: .timedOut,
        message: "the document did not come within \(seconds) seconds; try again, or download it")
    case .exit(35), .exit(51), .exit(58), .exit(60), .exit(77):
      RecognitionError(
        code: .permissionDenied,
        message: "the server \(address.host) could not prove who it is; check the address")
    case .exit(63): Self.failure(.tooLong, limit: limit)
    case .exit(let code):
      RecognitionError(
        code: .unreadable,
        message: "the document could not be fetched (curl ended with \(code)); try again")
    case .signal(let number):
      RecognitionError(
        code: .unreadable,
        message: "the document could not be fetched (curl ended by signal \(number)); try again")
    }
  }

  private static func failure(
    _ failure: ForeignProgram.Failure, limit: Int
  ) -> RecognitionError {
    switch failure {
    case .missing(let name):
      RecognitionError(
        code: .programMissing,
        message: "documents are fetched with \(name), which is not there; "
          + "install it with apt-get install curl util-linux, or download the document")
    case .tooLong:
      RecognitionError(
        code: .tooManyBytes,
        message: "the document has more bytes than the limit of \(limit); "
          + "raise it with \(.limitBytes)")
    case .cancelled: RecognitionError(code: .cancelled, message: "the work was cancelled")
    case .unheard(let reason):
      RecognitionError(
        code: .failed, message: "curl could not be started (\(reason)); try again")
    }
  }
}
