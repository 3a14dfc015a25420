import Foundation
import Testing

/// A server of models on this machine, gone with the test; `Models/server.py` says in which ways it
/// serves.
final class ModelServer {
  private let process = Process()
  let port: Int

  /// - Parameter folder: of the files.
  init(_ folder: Scratch) throws {
    let script = Sample.root.appending(path: "Tests/CLITests/Models/server.py")
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", "-B", script.path(percentEncoded: false), folder.path]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    var line = Data()
    while let byte = try pipe.fileHandleForReading.read(upToCount: 1), byte != Data("\n".utf8) {
      line += byte
    }
    port = try #require(Int(String(decoding: line, as: UTF8.self)))
  }

  deinit { process.terminate() }

  func address(_ way: String) -> String { "http://127.0.0.1:\(port)/\(way)/" }

  /// The files that were asked for, each with the byte that was begun at.
  func log() async throws -> [String] {
    let run = try await Program.run("curl", ["--silent", "http://127.0.0.1:\(port)/log"])
    return run.output.split(separator: "\n").map(String.init)
  }
}
