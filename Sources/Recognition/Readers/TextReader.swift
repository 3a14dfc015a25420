public import SummaImaging
public import SummaText

/// Reads the text lines of a sheet.
///
/// A reader holds its engine's memory and works on one sheet at a time; who wants more at once has
/// more readers.
public protocol TextReader {
  /// What stands in `lines`, in the same order; lines that hold no text are left out.
  /// - Throws: `ReadError` where the engine fails, or the task is cancelled.
  func read(_ lines: [FoundLine], of sheet: Sheet) throws(ReadError) -> [RecognizedTextObservation]
}
