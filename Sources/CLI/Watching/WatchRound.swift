import Summa
import SummaLedger
import SummaSystem
import Synchronization

/// Prints the records of files that have arrived, and then notes the files as read. Records that a
/// killed run has already printed are left out.
final class WatchRound: Sendable {
  private let arrivals: [Arrival]
  private let read: ReadFiles
  private let printer: ScanPrinter
  private let printsErrors: Bool
  private let log: RecordLog?
  private let memory: LedgerMemory?
  /// The number of records to leave out, by the file's index in `arrivals`.
  private let printed: Mutex<[Int: Int]>
  private let failure = Mutex<RecognitionError?>(nil)
  private let closed = Mutex(false)

  /// - Parameters:
  ///   - arrivals: the files, in the order of the members of the batch.
  ///   - log: the file that it prints to; nil for standard output.
  ///   - printsErrors: true if errors are also printed on standard error.
  ///   - remainder: the records that an earlier run has printed of an unfinished file.
  init(
    arrivals: [Arrival], read: ReadFiles, printer: ScanPrinter, log: RecordLog? = nil,
    memory: LedgerMemory? = nil, printsErrors: Bool, remainder: WatchRemainder = WatchRemainder()
  ) {
    self.log = log
    self.memory = memory
    let counts = arrivals.enumerated().compactMap { index, arrival in
      remainder.count(of: arrival).map { (index, $0) }
    }
    printed = Mutex(Dictionary(uniqueKeysWithValues: counts))
    self.arrivals = arrivals
    self.read = read
    self.printer = printer
    self.printsErrors = printsErrors
  }

  /// - Returns: false if nothing more can be written.
  func report(_ event: DocumentBatch.Event) -> Bool {
    switch event {
    case .page(let index, let answer):
      // A file that was removed before it was read is not a failure.
      if answer.record.error != nil, isGone(index) { return true }
      do throws(RecognitionError) {
        guard try begin(index) else { return true }
      } catch {
        failure.withLock { $0 = error }
        return false
      }
      if printsErrors, let error = answer.record.error ?? answer.record.annotationError {
        Terminal.warn(error.message)
      }
      return print(event)
    case .end(let index):
      guard print(event) else { return false }
      if isGone(index) { return true }
      // The file is noted as read only afterwards, so that a killed watch loses nothing.
      guard memory?.settleHere() != false else { return false }
      do throws(RecognitionError) {
        try read.add(arrivals[index])
      } catch {
        failure.withLock { $0 = error }
        return false
      }
      return true
    }
  }

  /// Notes the offset of a file's records before the first of them.
  /// - Returns: true if the next record is to be printed.
  private func begin(_ index: Int) throws(RecognitionError) -> Bool {
    guard let log else { return true }
    let left = printed.withLock { printed in
      defer { printed[index] = max(0, (printed[index] ?? 0) - 1) }
      return printed[index]
    }
    if let left { return left == 0 }
    try read.begin(arrivals[index], from: try log.length())
    return true
  }

  /// True if records can still be written, as far as is known.
  /// - Throws: `RecognitionError` if the state could not be written.
  func isOpen() throws(RecognitionError) -> Bool {
    if let failure = failure.withLock({ $0 }) { throw failure }
    return !closed.withLock { $0 }
  }

  private func print(_ event: DocumentBatch.Event) -> Bool {
    let isOpen = printer.report(event)
    if !isOpen { closed.withLock { $0 = true } }
    return isOpen
  }

  private func isGone(_ index: Int) -> Bool {
    FileVersion(of: arrivals[index].input.path) == nil
  }
}
