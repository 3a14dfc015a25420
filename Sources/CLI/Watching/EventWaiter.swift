import Summa
import SummaSystem
import Synchronization
import SystemPackage

/// Waits for events of folders or for a point in time, whichever comes first.
final class EventWaiter: Sendable {
  private let pending = Mutex<[FolderEvents.Event]>([])
  private let wakeUps: AsyncStream<Void>
  private let continuation: AsyncStream<Void>.Continuation

  /// Starts to wait for events, on a thread that lives as long as the program.
  /// - Parameter events: nil to wait for points in time only.
  init(_ events: FolderEvents?) throws(Errno) {
    // One wake-up is enough for any number of events.
    (wakeUps, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    guard let events else { return }
    try DetachedThread.start { [self] in
      while let new = try? events.next() {
        pending.withLock { $0 += new }
        continuation.yield()
      }
    }
  }

  /// Returns the events since the last call.
  func takeEvents() -> [FolderEvents.Event] {
    pending.withLock { pending in
      defer { pending = [] }
      return pending
    }
  }

  /// Returns at an event, at the given time, or when the task is cancelled.
  func wait(until moment: ContinuousClock.Instant) async {
    let timer = Task { [continuation] in
      try await Task.sleep(until: moment, clock: .continuous)
      continuation.yield()
    }
    defer { timer.cancel() }
    var iterator = wakeUps.makeAsyncIterator()
    _ = await iterator.next()
  }
}
