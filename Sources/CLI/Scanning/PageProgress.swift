import Summa

/// How far a batch of files has come, page by page: of a file that is not open yet one page is
/// expected.
struct PageProgress {
  private(set) var bar: ProgressBar
  /// Of the file that is told of.
  private var expected = 1
  private var told = 0

  init(fileCount: Int) { bar = ProgressBar(total: fileCount, unit: "pages") }

  /// Draws the bar as it is.
  mutating func draw() { bar.draw() }

  /// Takes the bar away, so that something else can be printed.
  func clear() { bar.clear() }

  /// Counts a page, and draws the bar anew.
  /// - Parameters:
  ///   - record: of a page, or of a sheet on it.
  ///   - selection: the pages that are read; nil for all.
  mutating func advance(_ record: RecognizedAmounts, of selection: PageSelection?) {
    guard record.sheet?.number ?? 1 == 1 else { return bar.advance(by: 0) }
    let count = record.pages.map { selection?.count(of: $0) ?? $0 } ?? expected
    bar.expect(count - expected)
    expected = count
    told += 1
    bar.advance(by: told <= expected ? 1 : 0)
  }

  /// Counts a file as done, with the pages of it that nobody told of.
  mutating func endFile() {
    bar.advance(by: max(0, expected - told))
    (expected, told) = (1, 0)
  }
}
