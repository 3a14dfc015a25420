import Foundation
import SummaSystem
import SystemPackage

/// A worker, with the lines that are sent to it and the replies that it sends. One thread of the
/// service uses it.
final class WorkerProcess {
  /// The next event of a worker.
  enum Event {
    case reply(WorkerReply)
    /// The worker sent a line that is not a reply.
    case invalid
    /// The process has ended, or has closed its output.
    case ended
    /// The timeout expired.
    case timedOut

    var isTimedOut: Bool { if case .timedOut = self { true } else { false } }
  }

  let child: ChildProcess
  private var lines = LineBuffer()
  private let encoder = JSONEncoder()
  private let decoder = JSONDecoder()

  /// The time in which a worker has to be ready: long enough to load the program and its libraries
  /// on a busy machine.
  static let startLimit = Duration.seconds(30)

  /// - Throws: `Errno` if no process can be started.
  init(_ program: WorkerProgram) throws(Errno) {
    child = try ChildProcess(
      program.executable, arguments: [program.executable.string] + program.arguments,
      // A crash is reported by its signal. Printing a backtrace would take seconds.
      environment: LibraryEnvironment.variables.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 })
    try child.input.setNonBlocking()
    encoder.outputFormatting = .sortedKeys
  }

  /// Sends a line.
  /// - Returns: nil, or the event that prevented it.
  func send(_ line: some Encodable, timeout: inout Timeout) -> Event? {
    guard let data = try? encoder.encode(line) else { return .invalid }
    var bytes = Array(data + "\n".utf8)[...]
    while !bytes.isEmpty {
      do {
        bytes = bytes.dropFirst(try child.input.write(bytes))
      } catch Errno.resourceTemporarilyUnavailable {
        if let event = wait(for: child.input.number, .writable, &timeout) { return event }
      } catch {
        return .ended
      }
    }
    return nil
  }

  /// Waits for the next event.
  func next(timeout: inout Timeout) -> Event {
    while true {
      if let line = lines.next() {
        guard let reply = try? decoder.decode(WorkerReply.self, from: Data(line)) else {
          return .invalid
        }
        return .reply(reply)
      }
      if let event = wait(for: child.output.number, .readable, &timeout) { return event }
      guard let piece = try? child.output.piece(ofAtMost: 1 << 16), !piece.isEmpty else {
        return .ended
      }
      lines.append(piece)
    }
  }

  /// Ends the process and returns its exit status.
  func end() -> ChildProcess.Ending? {
    child.kill()
    return try? child.wait()
  }

  /// Waits until `descriptor` is ready.
  /// - Returns: nil if it is ready, else the event that prevented it.
  private func wait(
    for descriptor: Int32, _ readiness: Poll.Readiness, _ timeout: inout Timeout
  ) -> Event? {
    let step = Int32(Timeout.step / .milliseconds(1))
    while !timeout.isExpired {
      guard let isReady = try? Poll.wait(for: descriptor, readiness, milliseconds: step) else {
        return .ended
      }
      if isReady { return nil }
      timeout.update(isStopped: child.isStopped)
    }
    return .timedOut
  }
}

/// The command that starts a worker, such as `summa worker`.
public struct WorkerProgram: Sendable, Hashable {
  /// The path of the program. `PATH` is not searched.
  public var executable: FilePath
  public var arguments: [String]

  public init(executable: FilePath, arguments: [String] = ["worker"]) {
    self.executable = executable
    self.arguments = arguments
  }
}
