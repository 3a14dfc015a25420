import Foundation
import Summa
import Synchronization

/// Prints the records of a scan as they are read, shows the progress, and counts failures.
final class ScanPrinter: Sendable {
  private struct State: ~Copyable {
    var sink: OutputSink
    var encoder: any PageEncoder
    var progress: PageProgress
    var pages = 0
    var totals = 0
    var unread = UnreadPages()
    var failure: RecognitionError?
  }

  private let selection: PageSelection?
  private let summarizes: Bool
  private let state: Mutex<State>

  /// - Parameters:
  ///   - selection: the pages that are read of each file; nil for all.
  ///   - summarizes: true if the scan ends with a summary for people.
  init(
    sink: consuming OutputSink, encoder: any PageEncoder, fileCount: Int,
    selection: PageSelection? = nil, summarizes: Bool
  ) throws(RecognitionError) {
    self.selection = selection
    self.summarizes = summarizes
    var encoder = encoder
    try sink.write(encoder.header())
    var progress = PageProgress(fileCount: fileCount)
    progress.draw()
    state = Mutex(State(sink: sink, encoder: encoder, progress: progress))
  }

  /// Prints a page, or counts a file as done.
  /// - Returns: false if the output failed, so that the work should stop.
  func report(_ event: DocumentBatch.Event) -> Bool {
    state.withLock { state in
      guard state.failure == nil else { return false }
      switch event {
      case .page(_, let answer): return print(answer.record, &state)
      case .end:
        state.progress.endFile()
        return true
      }
    }
  }

  private func print(_ record: RecognizedAmounts, _ state: inout State) -> Bool {
    state.progress.clear()
    do throws(RecognitionError) {
      try state.sink.write(state.encoder.bytes(of: record))
    } catch {
      state.failure = error
      return false
    }
    if record.sheet?.number ?? 1 == 1 { state.pages += 1 }
    if record.total != nil { state.totals += 1 }
    state.unread.append(record)
    if let error = record.annotationError, summarizes {
      Terminal.warn(error.message)
    }
    if record.status == .error || record.annotationError != nil {
      state.progress.hasFailed = true
    }
    state.progress.advance(record, of: selection)
    return true
  }

  /// Closes the output and reports the outcome.
  func finish(_ interruption: ExitStatus?) -> ExitStatus {
    state.withLock { state in
      state.progress.clear()
      do throws(RecognitionError) {
        if state.failure == nil {
          try state.sink.write(state.encoder.footer())
          try state.sink.finish()
        }
      } catch {
        state.failure = error
      }
      let status = state.progress.status(state.failure, interruption)
      guard [.success, .someFailed].contains(status) else { return status }
      state.unread.report()
      if summarizes {
        let failed = state.progress.failedFiles
        Terminal.writeError(
          "\(state.totals.counted("total")) on \(state.pages.counted("page")) of "
            + "\(state.progress.files.counted("file"))"
            + (failed == 0 ? "\n" : ", \(failed) could not be read\n"))
      }
      return status
    }
  }
}
