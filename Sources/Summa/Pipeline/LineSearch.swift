/// The stages before reading: page → sheet → lines.
struct LineSearch: Sendable {
  private let preparer: SheetPreparer
  private let finder: LineFinder

  init(_ options: ReadingOptions) {
    preparer = SheetPreparer(binarization: options.binarization)
    finder = LineFinder(minimumTextHeightFraction: options.minimumTextHeightFraction)
  }

  /// The sheet of `page` and its lines. The times of the stages are added to `clock`.
  func lines(
    on page: Page, clock: inout StageClock
  ) throws(PrepareError) -> (sheet: Sheet, lines: [FoundLine]) {
    let sheet = try clock.time(.prepare) { () throws(PrepareError) in try preparer.prepare(page) }
    return (sheet, clock.time(.lines) { finder.lines(in: sheet) })
  }
}
