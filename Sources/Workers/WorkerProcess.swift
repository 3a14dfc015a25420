import Foundation
import SummaSystem
import SystemPackage

/// A child process as its thread in the service sees it: lines to it, replies from it, and an end.
final class WorkerProcess {
  /// What comes next from a worker.
  enum Event {
    case reply(WorkerReply)
    /// Something that is no reply.
    case nonsense
    /// The process has ended, or closed its output.
    case gone
    /// Patience is over.
    case late

    var isLate: Bool { if case .late = self { true } else { false } }
  }

  let child: ChildProcess
  private var lines = LineBuffer()
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)
  private let encoder = JSONEncoder()
  private let decoder = JSONDecoder()

  /// How long a worker may take to be ready: loading the program and its libraries, on a machine
  /// that is busy.
  static let startLimit = Duration.seconds(30)

  /// - Throws: `Errno` where no process can be started.
  init(_ program: WorkerProgram) throws(Errno) {
    child = try ChildProcess(
      program.executable, arguments: [program.executable.string] + program.arguments,
      // A crash is reported by its signal; printing a backtrace for it would take seconds.
      environment: LibraryEnvironment.variables.merging(["SWIFT_BACKTRACE": "enable=no"]) {
        old, _ in
        old
      })
    try child.input.setNonBlocking()
    encoder.outputFormatting = .sortedKeys
  }

  /// Says a line.
  /// - Returns: nil, or what happened instead.
  func send(_ line: some Encodable, patience: inout Patience) -> Event? {
    guard var bytes = try? encoder.encode(line)[...] else { return .nonsense }
    bytes.append(UInt8(ascii: "\n"))
    while !bytes.isEmpty {
      do {
        let written = try unsafe bytes.withUnsafeBytes { try unsafe child.input.write($0) }
        bytes = bytes.dropFirst(written)
      } catch Errno.resourceTemporarilyUnavailable {
        if let event = wait(for: child.input.number, .writable, &patience) { return event }
      } catch {
        return .gone
      }
    }
    return nil
  }

  /// Waits for what the worker says next.
  func next(patience: inout Patience) -> Event {
    while true {
      if let line = lines.next() {
        guard let reply = try? decoder.decode(WorkerReply.self, from: Data(line)) else {
          return .nonsense
        }
        return .reply(reply)
      }
      if let event = wait(for: child.output.number, .readable, &patience) { return event }
      let count = try? unsafe buffer.withUnsafeMutableBytes {
        try unsafe child.output.read(into: $0)
      }
      guard let count, count > 0 else { return .gone }
      lines.append(buffer[..<count])
    }
  }

  /// Ends the process, wherever it is, and says how it ended.
  func end() -> ChildProcess.Ending? {
    child.kill()
    return try? child.wait()
  }

  /// Nil when `descriptor` is ready.
  private func wait(
    for descriptor: Int32, _ readiness: Poll.Readiness, _ patience: inout Patience
  ) -> Event? {
    let step = Int32(Patience.step / .milliseconds(1))
    while !patience.isOver {
      guard let isReady = try? Poll.wait(for: descriptor, readiness, milliseconds: step) else {
        return .gone
      }
      if isReady { return nil }
      patience.look(isStopped: child.isStopped)
    }
    return .late
  }
}

/// The program that is a worker, such as `summa worker`.
public struct WorkerProgram: Sendable, Hashable {
  /// A path that is not looked for in `PATH`.
  public var executable: FilePath
  public var arguments: [String]

  public init(executable: FilePath, arguments: [String] = ["worker"]) {
    self.executable = executable
    self.arguments = arguments
  }
}
