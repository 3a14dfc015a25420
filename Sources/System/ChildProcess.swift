import CSummaSystem
import Glibc
import Synchronization
package import SystemPackage

/// A child process with pipes to its standard input and output; its standard error is discarded.
///
/// It shares no other descriptor with this process. Only ``wait()`` reaps it, so ``kill()`` cannot
/// hit an unrelated process that has the same number.
package final class ChildProcess: Sendable {
  /// The outcome of a process: its exit code or signal, and its resources.
  package struct Ending: Sendable, Hashable {
    package enum Cause: Sendable, Hashable {
      case exit(Int32)
      case signal(Int32)
    }

    package var cause: Cause
    /// The peak memory, in bytes.
    package var peakMemory: Int
  }

  /// The pipe to the child's standard input.
  package let input: Descriptor
  /// The pipe from the child's standard output.
  package let output: Descriptor
  package let number: Int32
  private let state = Mutex((isReaped: false, wasKilled: false))

  /// Starts `executable`, which is not searched in `PATH`. C: `posix_spawn`.
  /// - Parameters:
  ///   - arguments: including the program's own name as the first one.
  ///   - environment: added to this process's environment, with precedence.
  package init(
    _ executable: FilePath, arguments: [String], environment: [String: String] = [:]
  ) throws(Errno) {
    let toChild = try Pipe()
    let fromChild = try Pipe()
    number = try Self.spawn(
      executable, arguments: arguments, environment: environment,
      input: toChild.reader.number, output: fromChild.writer.number)
    input = toChild.writer
    output = fromChild.reader
  }

  /// Kills the child; does nothing if it has been reaped. C: `kill`.
  package func kill() {
    state.withLock { state in
      guard !state.isReaped else { return }
      state.wasKilled = true
      // It is not an error if the child has already ended.
      _ = try? SystemCall.kill.make { Glibc.kill(number, SIGKILL) }
    }
  }

  /// True if ``kill()`` was called before the child was reaped.
  package var wasKilled: Bool { state.withLock { $0.wasKilled } }

  /// Waits for the child to end; the caller must know that it will. C: `waitid`, `wait4`.
  package func wait() throws(Errno) -> Ending {
    var information = unsafe siginfo_t()
    // The child remains a zombie with its number until no `kill()` can be in progress.
    _ = try SystemCall.wait.make {
      unsafe waitid(P_PID, id_t(number), &information, WEXITED | WNOWAIT)
    }
    var status: Int32 = 0
    var usage = rusage()
    try state.withLock { state throws(Errno) in
      _ = try SystemCall.wait.make { unsafe wait4(number, &status, 0, &usage) }
      state.isReaped = true
    }
    let signal = status & 0x7F
    return Ending(
      cause: signal == 0 ? .exit(status >> 8 & 0xFF) : .signal(signal),
      peakMemory: usage.ru_maxrss << 10)
  }

  /// True if the child is stopped, as by Ctrl-Z. Source: proc(5), `/proc/pid/stat`, field 3.
  package var isStopped: Bool {
    guard let text = ProcessFile.text("/proc/\(number)/stat"),
      // The process name before it may contain brackets and spaces.
      let state = text[(text.lastIndex(of: ")") ?? text.startIndex)...].dropFirst(2).first
    else { return false }
    return state == "T" || state == "t"
  }
}

// MARK: - Starting

extension ChildProcess {
  private static func spawn(
    _ executable: FilePath, arguments: [String], environment: [String: String],
    input: Int32, output: Int32
  ) throws(Errno) -> Int32 {
    var strings = unsafe arguments.map { unsafe strdup($0) as UnsafeMutablePointer<CChar>? }
    var variables = unsafe Self.environment(with: environment)
    defer { unsafe (strings + variables).forEach { unsafe free($0) } }
    unsafe strings.append(nil)
    unsafe variables.append(nil)
    var number: pid_t = 0
    _ = try SystemCall.spawn.make {
      unsafe executable.withPlatformString { path in
        unsafe summa_spawn(&number, path, strings, variables, input, output)
      }
    }
    return number
  }

  /// `NAME=value` of this process as bytes, with variables replaced by `changes`.
  private static func environment(
    with changes: [String: String]
  ) -> [UnsafeMutablePointer<CChar>?] {
    var variables = unsafe changes.map { unsafe strdup("\($0)=\($1)") }
    var next = unsafe environ
    while let variable = unsafe next.pointee {
      let name = unsafe String(cString: variable).prefix { $0 != "=" }
      if changes[String(name)] == nil { unsafe variables.append(strdup(variable)) }
      unsafe next += 1
    }
    return unsafe variables
  }
}

/// A pipe whose ends are not inherited by started programs. C: `pipe2`.
private struct Pipe: ~Copyable {
  let reader: Descriptor
  let writer: Descriptor

  init() throws(Errno) {
    var ends: [Int32] = [-1, -1]
    _ = try SystemCall.pipe.make { unsafe summa_pipe(&ends) }
    reader = Descriptor(owning: ends[0])
    writer = Descriptor(owning: ends[1])
  }
}

/// Ties this process to its parent.
package enum ParentDeath {
  /// Makes the kernel end this process together with the thread of `parent` that started it, even
  /// if that is killed. Does nothing if another process has started it. C: `prctl`,
  /// `PR_SET_PDEATHSIG`.
  package static func follow(_ parent: Int32) {
    guard getppid() == parent else { return }
    summa_die_with_parent()
    // The parent may have ended before the call, without a signal.
    if getppid() != parent { _exit(0) }
  }
}
