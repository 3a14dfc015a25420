import Foundation
import Testing

/// A local server of models, which ends when their folder is removed. See `Models/server.py` for
/// its modes.
struct ModelServer {
  let port: Int

  /// - Parameter folder: the folder of the files.
  init(_ folder: Scratch) async throws {
    let script = Sample.root.appending(path: "Tests/CLITests/Models/server.py")
    let run = try await Program.run(
      "/usr/bin/env", ["python3", "-B", script.path(percentEncoded: false), folder.path])
    port = try #require(Int(run.output.prefix { $0.isNumber }), "\(run.error)")
  }

  func address(_ way: String) -> String { "http://127.0.0.1:\(port)/\(way)/" }

  /// The requested files, each with the byte that the request starts at.
  func log() async throws -> [String] {
    let run = try await Program.run(
      "/usr/bin/env", ["curl", "--silent", "http://127.0.0.1:\(port)/log"])
    return run.output.split(separator: "\n").map(String.init)
  }
}
