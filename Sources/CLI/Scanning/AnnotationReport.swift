import Summa
import Synchronization

/// Prints a line for each picture that was drawn, and the errors.
final class AnnotationReport: Sendable {
  private let worst = Mutex<ExitStatus?>(nil)

  /// The worst exit status of the pages; nil if all succeeded.
  var status: ExitStatus? { worst.withLock { $0 } }

  func report(_ event: DocumentBatch.Event) -> Bool {
    guard case .page(_, let answer) = event else { return true }
    let record = answer.record
    if let error = record.error ?? record.annotationError {
      Terminal.warn(error.message)
      note(record.error == nil ? .cannotWrite : .someFailed)
    }
    guard let path = record.annotated else { return true }
    let amounts = record.amounts.count.counted("amount")
    let total = record.total.map { ", total \($0.exactText)" } ?? ", no total"
    do {
      let sheet = record.sheet.flatMap { $0.count > 1 ? "sheet \($0.number): " : nil } ?? ""
      try StandardOutput.write("\(Terminal.printable(path)): \(sheet)\(amounts)\(total)\n")
      return true
    } catch {
      Terminal.warn(error.commandMessage)
      note(.cannotWrite)
      return false
    }
  }

  /// A failure to write outweighs a failure to read.
  private func note(_ status: ExitStatus) {
    worst.withLock { if $0 != .cannotWrite { $0 = status } }
  }
}
