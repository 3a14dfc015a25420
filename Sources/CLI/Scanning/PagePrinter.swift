import Summa
import Synchronization

/// Prints a text for each page on standard output, and the errors of pages on standard error.
final class PagePrinter: Sendable {
  private let text: @Sendable (PageAnswer) throws -> String
  private let worst = Mutex<ExitStatus?>(nil)

  /// - Parameter text: returns the text for a page that was read.
  init(text: @escaping @Sendable (PageAnswer) throws -> String) { self.text = text }

  /// The worst exit status of the pages; nil if all succeeded.
  private var status: ExitStatus? { worst.withLock { $0 } }

  /// Reads documents, and prints their pages.
  /// - Throws: the exit code, if a page failed or the work was interrupted.
  func print(
    _ members: [DocumentBatch.Member], with service: WorkerService,
    memory: (any PageMemory)? = nil, passedOver: PassedOver = PassedOver()
  ) async throws {
    let interruption = await BatchRun.read(members, with: service, memory: memory, report: report)
    if interruption == nil { passedOver.report() }
    if let status = interruption ?? status { throw status.exitCode }
  }

  private func report(_ event: DocumentBatch.Event) -> Bool {
    guard case .page(_, let answer) = event else { return true }
    let record = answer.record
    if let error = record.error ?? record.annotationError { Terminal.warn(error.message) }
    if record.annotationError != nil { note(.cannotWrite) }
    if let error = record.error {
      note(.someFailed)
      // If a folder cannot be written to, the following pages would fail as well.
      return error.code == RecognitionError.Code.cannotWrite.rawValue ? stop() : true
    }
    do {
      try StandardOutput.write(try text(answer))
      return true
    } catch {
      Terminal.warn((error as? RecognitionError)?.commandMessage ?? "\(error)")
      return stop()
    }
  }

  private func stop() -> Bool {
    note(.cannotWrite)
    return false
  }

  /// A failure to write outweighs a failure to read.
  private func note(_ status: ExitStatus) {
    worst.withLock { if $0 != .cannotWrite { $0 = status } }
  }
}
