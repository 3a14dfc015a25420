/// The stages before reading: page → sheet → lines.
struct LineSearch: Sendable {
  private let preparer: SheetPreparer
  private let finder: LineFinder

  init(_ options: ReadingOptions) {
    preparer = SheetPreparer(binarization: options.binarization)
    finder = LineFinder(minimumTextHeightFraction: options.minimumTextHeightFraction)
  }

  /// The sheet of `page` and its lines. The times of the stages are added to `clock`.
  /// - Throws: `RecognitionError` where memory runs out, or the task is cancelled.
  func lines(
    on page: Page, clock: inout StageClock
  ) throws(RecognitionError) -> (sheet: Sheet, lines: [FoundLine]) {
    do {
      let sheet = try clock.time(.prepare) { try preparer.prepare(page) }
      return (sheet, try clock.time(.lines) { try finder.lines(in: sheet) })
    } catch {
      throw RecognitionError(error)
    }
  }
}
