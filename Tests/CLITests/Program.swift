import Foundation
import Subprocess
import Summa
import SystemPackage
import Testing

/// Tests that run the built program. They run one after another, since each keeps all cores busy.
@Suite(.serialized) struct CommandTests {}

/// The built `summa`, run as a user runs it. Each function checks the exit code, which has to be 0
/// unless another one is given; nil accepts any.
enum Program {
  /// The result of a run.
  struct Run {
    /// The exit code; 128 plus the signal's number if a signal ended it.
    var status: Int32
    var output: String
    var error: String

    /// The records of `--format jsonl`.
    var records: [RecognizedAmounts] {
      get throws { try Program.records(output) }
    }

    /// The output as one JSON value.
    func json<Value: Decodable>(_ type: Value.Type) throws -> Value {
      try JSONDecoder().decode(type, from: Data(output.utf8))
    }

    /// Each line of the output as a JSON value.
    func jsonLines<Value: Decodable>(_ type: Value.Type) throws -> [Value] {
      try output.split(separator: "\n").map { try JSONDecoder().decode(type, from: Data($0.utf8)) }
    }
  }

  /// The program is next to the bundle of the tests.
  static let path: String = {
    let bundles = CommandLine.arguments.filter { $0.contains(".xctest") }
      .map { URL(filePath: $0) }
    let executable = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    let build = Sample.root.appending(path: ".build/debug/anything")
    // The argument names the bundle, or the executable inside of it.
    let folders = (bundles + [executable, build]).flatMap {
      [$0.deletingLastPathComponent(), $0.deletingLastPathComponent().deletingLastPathComponent()]
    }
    let candidates = folders.map { $0.appending(path: "summa").path(percentEncoded: false) }
    return candidates.first { FileManager.default.isExecutableFile(atPath: $0) } ?? "summa"
  }()

  @discardableResult
  static func run(
    _ arguments: [String], in folder: Scratch? = nil,
    environment: [Environment.Key: String?] = [:], status: Int32? = 0,
    at location: SourceLocation = #_sourceLocation
  ) async throws -> Run {
    try await run(
      path, arguments, in: folder, environment: environment, status: status, at: location)
  }

  /// Runs any program.
  @discardableResult
  static func run(
    _ executable: String, _ arguments: [String], in folder: Scratch? = nil,
    environment: [Environment.Key: String?] = [:], status: Int32? = 0,
    at location: SourceLocation = #_sourceLocation
  ) async throws -> Run {
    try await run(executable, Arguments(arguments), in: folder, environment, status, location)
  }

  /// Runs a script of bash, in which `$0` is `summa` and `$1` the first of the arguments.
  @discardableResult
  static func shell(
    _ script: String, _ arguments: [String] = [], in folder: Scratch? = nil, status: Int32? = 0,
    at location: SourceLocation = #_sourceLocation
  ) async throws -> Run {
    try await run(
      "/bin/bash", ["-c", script, path] + arguments, in: folder, status: status, at: location)
  }

  /// Runs `summa` with arguments of arbitrary bytes.
  @discardableResult
  static func run(
    bytes arguments: [[UInt8]], in folder: Scratch? = nil,
    environment: [Environment.Key: String?] = [:], status: Int32? = 0,
    at location: SourceLocation = #_sourceLocation
  ) async throws -> Run {
    try await run(
      path, Arguments(arguments.map { $0 + [0] }), in: folder, environment, status, location)
  }

  private static func run(
    _ executable: String, _ arguments: Arguments, in folder: Scratch?,
    _ environment: [Environment.Key: String?], _ status: Int32?, _ location: SourceLocation
  ) async throws -> Run {
    let result = try await Subprocess.run(
      .path(FilePath(executable)), arguments: arguments,
      environment: .inherit.updating(environment),
      workingDirectory: folder.map { FilePath($0.path) },
      output: .string(limit: 64 << 20), error: .string(limit: 1 << 20))
    let run = Run(
      status: code(result.terminationStatus), output: result.standardOutput,
      error: result.standardError)
    #expect(run.status == status ?? run.status, "\(run.error)", sourceLocation: location)
    return run
  }

  static func code(_ status: TerminationStatus) -> Int32 {
    switch status {
    case .exited(let code): code
    case .signaled(let signal): 128 + signal
    }
  }

  static func records(_ lines: String) throws -> [RecognizedAmounts] {
    try lines.split(separator: "\n").map {
      try JSONDecoder().decode(RecognizedAmounts.self, from: Data($0.utf8))
    }
  }

  /// The records without their times, which differ from run to run.
  static func untimed(_ records: [RecognizedAmounts]) -> [RecognizedAmounts] {
    records.map { record in
      var record = record
      record.durations = [:]
      return record
    }
  }

  /// The children of a process. Source: proc(5), `/proc/pid/task/tid/children`.
  static func children(of process: Int32) throws -> [Int32] {
    let tasks = "/proc/\(process)/task"
    return try FileManager.default.contentsOfDirectory(atPath: tasks).flatMap { task in
      // A thread may have ended since the folder was listed.
      let line = FileManager.default.contents(atPath: "\(tasks)/\(task)/children") ?? Data()
      return String(decoding: line, as: UTF8.self).split(separator: " ").compactMap { Int32($0) }
    }
  }

  /// The processes with `marker` on their command line or as their working folder, except this one.
  static func processes(with marker: String) throws -> [Int32] {
    try FileManager.default.contentsOfDirectory(atPath: "/proc").compactMap(Int32.init).filter {
      guard $0 != getpid() else { return false }
      // It may have ended since the folder was listed.
      let line = FileManager.default.contents(atPath: "/proc/\($0)/cmdline") ?? Data()
      let folder = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\($0)/cwd")
      return String(decoding: line, as: UTF8.self).contains(marker) || folder == marker
    }
  }
}
