import Dispatch
import Glibc
import SummaSystem
import Synchronization

/// What happens when the program is asked to end: by Ctrl-C, by `kill`, or by a terminal that is
/// closed.
///
/// Work that can end in order does so, with what is complete; a second request ends it at once, as
/// the first does where nothing has to be kept. No partial file is left behind either way.
final class Interruption: Sendable {
  static let shared = Interruption()

  private struct State {
    var sources: [any DispatchSourceSignal] = []
    /// The first request.
    var signal: Int32?
    var tasks: [Task<Void, Never>] = []
  }

  private let state = Mutex(State())
  private let queue = DispatchQueue(label: "summa.interruption")

  private init() {}

  /// Begins to listen. Without it requests end the program in the system's way.
  func install() {
    state.withLock { state in
      guard state.sources.isEmpty else { return }
      for number in [SIGINT, SIGTERM, SIGHUP] {
        // nohup has it ignored, so that work goes on without its terminal.
        if number == SIGHUP, Self.isIgnored(number) { continue }
        signal(number, SIG_IGN)
        let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
        source.setEventHandler { [self] in receive(number) }
        source.resume()
        state.sources.append(source)
      }
    }
  }

  /// Has a request cancel `task` rather than end the program.
  func cancel(_ task: Task<Void, Never>) {
    let isLate = state.withLock { state in
      state.tasks.append(task)
      return state.signal != nil
    }
    if isLate { task.cancel() }
  }

  /// Does `work`, which a request cancels rather than ending the program.
  /// - Returns: how it was interrupted, or nil.
  func run(_ work: @escaping @Sendable () async -> Void) async -> ExitStatus? {
    let task = Task(operation: work)
    cancel(task)
    await task.value
    return status
  }

  /// What the program ends with when work was cut short; nil where nobody asked for that.
  var status: ExitStatus? {
    switch state.withLock({ $0.signal }) {
    case nil: nil
    case SIGHUP: .hungUp
    case SIGTERM: .terminated
    default: .interrupted
    }
  }

  private func receive(_ number: Int32) {
    let tasks = state.withLock { state -> [Task<Void, Never>] in
      guard state.signal == nil, !state.tasks.isEmpty else { return [] }
      state.signal = number
      return state.tasks
    }
    guard tasks.isEmpty else { return tasks.forEach { $0.cancel() } }
    PartialFiles.shared.removeAll()
    Self.end(by: number)
  }

  /// Ends by the signal itself: a shell ends its loop over files only when it sees that. C:
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
    // Compared by their bits, since functions have no equality.
    return unsafe unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
      == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
