import Summa
import SummaSystem
import Synchronization

/// Files that have arrived, while they are read: what is told of them is printed, and then noted
/// as read.
final class WatchRound: Sendable {
  private let arrivals: [Arrival]
  private let read: ReadFiles
  private let printer: ScanPrinter
  private let tellsErrors: Bool
  private let failure = Mutex<RecognitionError?>(nil)
  private let closed = Mutex(false)

  /// - Parameters:
  ///   - arrivals: the files, in the order of the members of the batch.
  ///   - read: what keeps them over restarts.
  ///   - printer: what prints their records.
  ///   - tellsErrors: whether errors are said on standard error, too.
  init(arrivals: [Arrival], read: ReadFiles, printer: ScanPrinter, tellsErrors: Bool) {
    self.arrivals = arrivals
    self.read = read
    self.printer = printer
    self.tellsErrors = tellsErrors
  }

  /// - Returns: false where nothing more can be written.
  func tell(_ event: DocumentBatch.Event) -> Bool {
    switch event {
    case .page(let index, let answer):
      // Somebody took it away before it was read, which is no failure and nothing to keep.
      if answer.record.error != nil, isGone(index) { return true }
      if tellsErrors, let error = answer.record.error ?? answer.record.annotationError {
        Terminal.writeError("summa: \(Terminal.printable(error.message))\n")
      }
      return print(event)
    case .end(let index):
      guard print(event) else { return false }
      if isGone(index) { return true }
      do throws(RecognitionError) {
        try read.add(arrivals[index])
      } catch {
        failure.withLock { $0 = error }
        return false
      }
      return true
    }
  }

  /// Whether records can still be written, as far as is known.
  /// - Throws: `RecognitionError` where it could not be kept that a file was read.
  func isOpen() throws(RecognitionError) -> Bool {
    if let failure = failure.withLock({ $0 }) { throw failure }
    return !closed.withLock { $0 }
  }

  private func print(_ event: DocumentBatch.Event) -> Bool {
    let isOpen = printer.tell(event)
    if !isOpen { closed.withLock { $0 = true } }
    return isOpen
  }

  private func isGone(_ index: Int) -> Bool {
    FileVersion(of: arrivals[index].input.path) == nil
  }
}
