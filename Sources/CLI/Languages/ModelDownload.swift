import Foundation
import Subprocess
import Summa
import SummaSystem
import SystemPackage

/// Fetches files with the program curl, which knows proxies, certificates and how to go on where a
/// connection broke.
struct ModelDownload {
  /// A connection that brings fewer than 100 bytes a second for so long is given up.
  var stallSeconds: Int
  /// How often a connection that broke is taken up again.
  var attempts = 4

  private static let options = [
    "--silent", "--show-error", "--location", "--max-redirs", "5", "--proto", "=http,https",
    "--connect-timeout", "20", "--speed-limit", "100", "--user-agent", "summa",
  ]

  private struct Answer {
    var status: Int32
    var output: String
    var words: String

    /// The last answer's, where a server answered.
    var code: Int { Int(output.split(separator: "\n").last ?? "") ?? 0 }
  }

  private func curl(
    _ arguments: [String], _ address: String
  ) async throws(ModelError) -> Answer {
    let all =
      Self.options + ["--speed-time", String(stallSeconds)] + arguments + ["--config", "-"]
    do {
      let result = try await run(
        .name("curl"), arguments: Arguments(all),
        input: .string(CurlConfiguration(address: address).text), output: .string(limit: 1 << 20),
        error: .string(limit: 1 << 16))
      guard case .exited(let status) = result.terminationStatus else {
        throw ModelError("the download was ended from outside; try again")
      }
      return Answer(
        status: status, output: result.standardOutput,
        words: result.standardError.split(separator: "\n").last.map(String.init) ?? "")
    } catch let error as ModelError {
      throw error
    } catch {
      throw ModelError("curl could not be started; install it: apt-get install curl")
    }
  }

  /// A small text, or nil where there is none.
  func text(at address: String) async -> String? {
    let end = "\n%{http_code}"
    guard let answer = try? await curl(["--fail", "--write-out", end], address), answer.status == 0
    else { return nil }
    return answer.output
  }

  /// How long a file is, or nil where the server does not say.
  func size(at address: String) async -> Int? {
    guard let answer = try? await curl(["--fail", "--head"], address), answer.status == 0 else {
      return nil
    }
    let lengths = answer.output.split(whereSeparator: \.isNewline).compactMap { line -> Int? in
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, parts[0].lowercased() == "content-length" else { return nil }
      return Int(parts[1].drop { $0 == " " })
    }
    return lengths.last
  }

  /// Fetches a file into `target`, going on where it ends.
  /// - Throws: `ModelError`; what has come so far stays for the next time, unless it is useless.
  func fetch(_ address: String, into target: FilePath) async throws(ModelError) {
    var last = Answer(status: 0, output: "", words: "")
    for _ in 0..<attempts {
      last = try await curl(
        ["--fail", "--continue-at", "-", "--output", target.string, "--write-out", "%{http_code}"],
        address)
      switch (last.status, last.code) {
      case (0, _): return
      // All of it was there already, or more than there is.
      case (22, 416): return
      case (33, _), (36, _):
        // The server cannot go on in the middle.
        try? Files.remove(target)
      case (18, _), (28, _), (52, _), (55, _), (56, _), (92, _): continue
      default: throw Self.error(last, address)
      }
    }
    throw Self.error(last, address)
  }

  /// Source: curl(1), "EXIT CODES".
  private static func error(_ answer: Answer, _ address: String) -> ModelError {
    let host = URL(string: address)?.host() ?? address
    switch answer.status {
    case 5, 6, 7:
      return ModelError(
        "\(host) cannot be reached; check the network, or name another address with --from")
    case 22 where answer.code == 404:
      return ModelError("there is no \(address); check the language, or the address of --from")
    case 22:
      return ModelError("\(host) refused \(address) (HTTP \(answer.code)); try again later")
    case 47:
      return ModelError("\(host) leads in a circle; name another address with --from")
    case 35, 51, 58, 60, 77:
      return ModelError(
        "the connection to \(host) is not safe (\(answer.words)); check the date and certificates")
    case 23:
      return ModelError("the download could not be written; make room, or check --directory")
    case 1, 3:
      return ModelError("\(address) is no address of http or https; check --from")
    case 18, 28, 52, 55, 56, 92:
      return ModelError(
        "the connection to \(host) broke or stood still; what has come is kept, try again")
    default:
      return ModelError("\(address) could not be downloaded (\(answer.words)); try again")
    }
  }
}
