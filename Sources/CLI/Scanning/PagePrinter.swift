import Summa
import Synchronization

/// Prints what is told of each page on standard output, and why pages could not be read on standard
/// error.
final class PagePrinter: Sendable {
  private let text: @Sendable (PageAnswer) throws -> String
  private let worst = Mutex<ExitStatus?>(nil)

  /// - Parameter text: what is printed of a page that was read.
  init(text: @escaping @Sendable (PageAnswer) throws -> String) { self.text = text }

  /// Nil where all went well.
  var status: ExitStatus? { worst.withLock { $0 } }

  func tell(_ event: DocumentBatch.Event) -> Bool {
    guard case .page(_, let answer) = event else { return true }
    if let error = answer.record.error {
      Terminal.writeError("summa: \(Terminal.printable(error.message))\n")
      worst.withLock { $0 = .someFailed }
      // A folder that cannot be written to fails all that follow, too.
      guard error.code != RecognitionError.Code.cannotWrite.rawValue else {
        return stop(.cannotWrite)
      }
      return true
    }
    do {
      try StandardOutput.write(try text(answer))
      return true
    } catch {
      Terminal.writeError("summa: \((error as? RecognitionError)?.commandMessage ?? "\(error)")\n")
      return stop(.cannotWrite)
    }
  }

  private func stop(_ status: ExitStatus) -> Bool {
    worst.withLock { $0 = status }
    return false
  }
}
