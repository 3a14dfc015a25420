import Summa
import Synchronization

/// Prints a text for each page on standard output, and the errors of pages on standard error.
final class PagePrinter: Sendable {
  private let text: @Sendable (PageAnswer) throws -> String
  private let worst = Mutex<ExitStatus?>(nil)

  /// - Parameter text: returns the text for a page that was read.
  init(text: @escaping @Sendable (PageAnswer) throws -> String) { self.text = text }

  /// The worst exit status of the pages; nil if all succeeded.
  var status: ExitStatus? { worst.withLock { $0 } }

  func report(_ event: DocumentBatch.Event) -> Bool {
    guard case .page(_, let answer) = event else { return true }
    if let error = answer.record.error {
      Terminal.warn(error.message)
      worst.withLock { $0 = .someFailed }
      // If a folder cannot be written to, the following pages would fail as well.
      guard error.code != RecognitionError.Code.cannotWrite.rawValue else {
        return stop(.cannotWrite)
      }
      return true
    }
    do {
      try StandardOutput.write(try text(answer))
      return true
    } catch {
      Terminal.warn((error as? RecognitionError)?.commandMessage ?? "\(error)")
      return stop(.cannotWrite)
    }
  }

  private func stop(_ status: ExitStatus) -> Bool {
    worst.withLock { $0 = status }
    return false
  }
}
