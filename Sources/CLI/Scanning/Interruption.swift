import Dispatch
import Glibc
import Synchronization

/// Turns Ctrl-C and a request to terminate into the cancellation of a task; a second one ends the program at once.
final class Interruption {
  private let sources: [any DispatchSourceSignal]
  private let happened = Happened()

  /// Whether a signal has come.
  var hasHappened: Bool { happened.flag.load(ordering: .relaxed) }

  private final class Happened: Sendable {
    let flag = Atomic(false)
  }

  init(cancelling task: Task<Void, Never>) {
    let happened = happened
    sources = [SIGINT, SIGTERM].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        if happened.flag.exchange(true, ordering: .relaxed) {
          exit(ExitStatus.interrupted.rawValue)
        }
        task.cancel()
      }
      source.resume()
      return source
    }
  }
}
