import Summa
import SummaSystem
import Synchronization
import SystemPackage

/// Waiting for events of folders or a moment, whichever comes first.
final class Bell: Sendable {
  private let heard = Mutex<[FolderEvents.Event]>([])
  private let strokes: AsyncStream<Void>
  private let hammer: AsyncStream<Void>.Continuation

  /// Begins to listen, on a thread that lives as long as the program.
  /// - Parameter events: nil where moments alone are waited for.
  init(_ events: FolderEvents?) throws(Errno) {
    // One stroke is enough for all that has happened.
    (strokes, hammer) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    guard let events else { return }
    try DetachedThread.start { [self] in
      while let new = try? events.next() {
        heard.withLock { $0 += new }
        hammer.yield()
      }
    }
  }

  /// What has happened since the last call.
  func takeEvents() -> [FolderEvents.Event] {
    heard.withLock { heard in
      defer { heard = [] }
      return heard
    }
  }

  /// Returns when something has happened, when the moment has come, or when the task is cancelled.
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
