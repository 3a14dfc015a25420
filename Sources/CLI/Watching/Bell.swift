import Summa
import SummaSystem
import Synchronization
import SystemPackage

/// Waits for events of folders or for a point in time, whichever comes first.
final class Bell: Sendable {
  private let heard = Mutex<[FolderEvents.Event]>([])
  private let strokes: AsyncStream<Void>
  private let hammer: AsyncStream<Void>.Continuation

  /// Starts to wait for events, on a thread that lives as long as the program.
  /// - Parameter events: nil to wait for points in time only.
  init(_ events: FolderEvents?) throws(Errno) {
    // One wake-up is enough for any number of events.
    (strokes, hammer) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    guard let events else { return }
    try DetachedThread.start { [self] in
      while let new = try? events.next() {
        heard.withLock { $0 += new }
        hammer.yield()
      }
    }
  }

  /// Returns the events since the last call.
  func takeEvents() -> [FolderEvents.Event] {
    heard.withLock { heard in
      defer { heard = [] }
      return heard
    }
  }

  /// Returns at an event, at the given time, or when the task is cancelled.
  func wait(until moment: ContinuousClock.Instant) async {
    let timer = Task { [hammer] in
      try await Task.sleep(until: moment, clock: .continuous)
      hammer.yield()
    }
    defer { timer.cancel() }
    var iterator = strokes.makeAsyncIterator()
    _ = await iterator.next()
  }
}
