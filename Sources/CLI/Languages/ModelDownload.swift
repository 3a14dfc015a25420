import Dispatch
import Foundation
import Summa
import SummaSystem
import SystemPackage

/// Fetches models, their sizes and checksums from a server. Broken transfers are resumed.
struct ModelDownload {
  /// A connection with fewer than 100 bytes a second for this many seconds is closed.
  var stallSeconds: Int
  /// The number of attempts at a transfer.
  var attempts = 4

  private static let options = [
    "--fail", "--location", "--max-redirs", "5", "--proto", "=http,https", "--speed-limit", "100",
    "--user-agent", "summa",
  ]

  private func ask(
    _ address: String, _ options: [String] = []
  ) async throws(ModelError) -> Download.Answer {
    let download = Download(
      options: Self.options + ["--speed-time", String(stallSeconds)] + options, limit: 1 << 20)
    // A transfer blocks its thread, and Swift's pool has only one for each core.
    let result = await DispatchQueue.global().value {
      Result { () throws(ForeignProgram.Failure) in try download.fetch(address) }
    }
    switch result {
    case .success(let answer): return answer
    case .failure(.tooLong):
      throw ModelError("\(address) is longer than expected; check the address of --from")
    case .failure(let failure):
      let error = RecognitionError(
        failure, of: "curl", for: "models are downloaded", packages: "curl util-linux")
      throw ModelError(error.commandMessage)
    }
  }

  /// Returns a short text; nil if it could not be fetched.
  func text(at address: String) async -> String? {
    guard let answer = try? await ask(address), answer.cause == .exit(0) else { return nil }
    return String(decoding: answer.body, as: UTF8.self)
  }

  /// Returns the length of a file in bytes; nil if the server does not report it.
  func size(at address: String) async -> Int? {
    guard let answer = try? await ask(address, ["--head"]), answer.cause == .exit(0) else {
      return nil
    }
    let headers = String(decoding: answer.body, as: UTF8.self)
    let lengths = headers.split(whereSeparator: \.isNewline).compactMap { line -> Int? in
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, parts[0].lowercased() == "content-length" else { return nil }
      return Int(parts[1].drop { $0 == " " })
    }
    return lengths.last
  }

  /// Fetches a file into `target`, and resumes where `target` ends.
  /// - Throws: `ModelError`. The part that was fetched is kept for the next attempt, unless it is
  ///   useless.
  func fetch(_ address: String, into target: FilePath) async throws(ModelError) {
    var last = Download.Answer(cause: .exit(0))
    for _ in 0..<attempts {
      last = try await ask(address, ["--continue-at", "-", "--output", target.string])
      switch (last.cause, last.status) {
      case (.exit(0), _): return
      // The target was already complete, or longer than the server's file.
      case (.exit(22), 416): return
      case (.exit(33), _), (.exit(36), _):
        // The server cannot resume.
        try? Files.remove(target)
      case (.exit(18), _), (.exit(28), _), (.exit(52), _), (.exit(55), _), (.exit(56), _),
        (.exit(92), _):
        continue
      default: throw Self.error(last, address)
      }
    }
    throw Self.error(last, address)
  }

  /// Source: curl(1), EXIT CODES.
  private static func error(_ answer: Download.Answer, _ address: String) -> ModelError {
    let host = URL(string: address)?.host() ?? address
    guard case .exit(let code) = answer.cause else {
      return ModelError("the download was ended from outside; try again")
    }
    let message =
      switch code {
      case 5, 6, 7:
        "\(host) cannot be reached; check the network, or name another address with --from"
      case 22 where answer.status == 404:
        "there is no \(address); check the language, or the address of --from"
      case 22: "\(host) refused \(address) (HTTP \(answer.status)); try again later"
      case 47: "\(host) redirects in a circle; name another address with --from"
      case 35, 51, 58, 60, 77:
        "the connection to \(host) is not safe (\(answer.reason)); check the date and certificates"
      case 23: "the download could not be written; make room, or check --directory"
      case 1, 3: "\(address) is no address of http or https; check --from"
      case 18, 28, 52, 55, 56, 92:
        "the connection to \(host) broke or stalled; the part that came is kept, try again"
      default: "\(address) could not be downloaded (\(answer.reason)); try again"
      }
    return ModelError(message)
  }
}
