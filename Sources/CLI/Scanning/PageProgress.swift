import Summa

/// The progress of a batch, counted in pages, and its outcome, counted in files. A file that is not
/// open yet counts as one page.
struct PageProgress {
  private(set) var bar: ProgressBar
  /// The expected pages of the current file.
  private var expected = 1
  private var reported = 0
  private let fileCount: Int
  /// The number of files that are done.
  private(set) var files = 0
  private(set) var failedFiles = 0
  /// True if a page of the current file has failed.
  var hasFailed = false

  init(fileCount: Int) {
    self.fileCount = fileCount
    bar = ProgressBar(total: fileCount, unit: "pages")
  }

  mutating func draw() { bar.draw() }

  /// Erases the bar, so that something else can be printed.
  func clear() { bar.clear() }

  /// Counts a page, and redraws the bar.
  /// - Parameters:
  ///   - record: the record of a page, or of a sheet of paper on it.
  ///   - selection: the pages that are read; nil for all.
  mutating func advance(_ record: RecognizedAmounts, of selection: PageSelection?) {
    guard record.sheet?.number ?? 1 == 1 else { return bar.advance(by: 0) }
    let count = record.pages.map { selection?.count(of: $0) ?? $0 } ?? expected
    bar.expect(count - expected)
    expected = count
    reported += 1
    bar.advance(by: reported <= expected ? 1 : 0)
  }

  /// Counts a file as done, including its pages that were not reported.
  mutating func endFile() {
    bar.advance(by: max(0, expected - reported))
    (expected, reported) = (1, 0)
    files += 1
    if hasFailed { failedFiles += 1 }
    hasFailed = false
  }

  /// The exit status of the batch, with a message if it was not completed.
  /// - Parameter failure: the reason why the output could not be written.
  func status(_ failure: RecognitionError?, _ interruption: ExitStatus?) -> ExitStatus {
    if let failure { return .cannotWrite.after(failure.commandMessage) }
    if let interruption {
      return interruption.after(
        "interrupted after \(files) of \(fileCount.counted("file")); "
          + "the results so far are complete")
    }
    return failedFiles == 0 ? .success : .someFailed
  }
}
