import Dispatch
import Glibc
import SummaSystem
import Synchronization

/// Handles requests to end the program: Ctrl-C, `kill`, and a terminal that is closed.
///
/// The first request cancels the work, which ends in order and keeps its complete results. A second
/// request ends the program at once, as does the first if no work is registered. Neither leaves a
/// partial file behind.
final class Interruption: Sendable {
  static let shared = Interruption()

  private struct State {
    var sources: [any DispatchSourceSignal] = []
    /// The first request.
    var signal: Int32?
    /// True if work will be registered.
    var isExpectingWork = false
    var tasks: [Task<Void, Never>] = []
  }

  private let state = Mutex(State())
  private let queue = DispatchQueue(label: "summa.interruption")

  private init() {}

  /// Installs the signal handlers. Until then signals end the program as usual.
  func install() {
    state.withLock { state in
      guard state.sources.isEmpty else { return }
      for number in [SIGINT, SIGTERM, SIGHUP] {
        // Under nohup the signal is ignored, so that work continues without its terminal.
        if number == SIGHUP, Self.isIgnored(number) { continue }
        signal(number, SIG_IGN)
        let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
        source.setEventHandler { [self] in receive(number) }
        source.resume()
        state.sources.append(source)
      }
    }
  }

  /// Makes the first request wait for work that will be registered, since a ledger may already be
  /// open.
  func expectWork() { state.withLock { $0.isExpectingWork = true } }

  /// Registers a task, which a request cancels instead of ending the program.
  func cancel(_ task: Task<Void, Never>) {
    let isLate = state.withLock { state in
      state.tasks.append(task)
      return state.signal != nil
    }
    if isLate { task.cancel() }
  }

  /// Runs `work`, which a request cancels instead of ending the program.
  /// - Returns: the exit status of an interruption; nil if the work was completed.
  func run(_ work: @escaping @Sendable () async -> Void) async -> ExitStatus? {
    let task = Task(operation: work)
    cancel(task)
    await task.value
    return status
  }

  /// The exit status of interrupted work; nil if there was no request.
  var status: ExitStatus? {
    switch state.withLock({ $0.signal }) {
    case nil: nil
    case SIGHUP: .hungUp
    case SIGTERM: .terminated
    default: .interrupted
    }
  }

  private func receive(_ number: Int32) {
    let tasks = state.withLock { state -> [Task<Void, Never>]? in
      guard state.signal == nil, state.isExpectingWork || !state.tasks.isEmpty else { return nil }
      state.signal = number
      return state.tasks
    }
    if let tasks { return tasks.forEach { $0.cancel() } }
    PartialFiles.shared.removeAll()
    Self.end(by: number)
  }

  /// Ends the program by the signal itself, since a shell ends its loop over files only then. C:
  /// `raise`.
  private static func end(by number: Int32) -> Never {
    signal(number, SIG_DFL)
    var set = sigset_t()
    unsafe sigemptyset(&set)
    unsafe sigaddset(&set, number)
    unsafe pthread_sigmask(SIG_UNBLOCK, &set, nil)
    raise(number)
    _exit(128 + number)
  }

  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    guard unsafe sigaction(number, nil, &action) == 0 else { return false }
    // Functions have no equality, so their bits are compared.
    return unsafe unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
      == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
