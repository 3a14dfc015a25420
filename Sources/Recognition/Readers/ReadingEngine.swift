public import SummaImaging
public import SummaMessages
public import SummaText

/// A kind of reader: its name, its languages, and a factory for readers.
///
/// The package's own are ``ReaderChoice/engines``. A program adds its own with
/// ``ReaderChoice/custom(_:)``. Readers are kept for later pages, so readers of equal engines have
/// to be interchangeable.
public protocol ReadingEngine: Sendable, Hashable {
  /// The name in options, in records and for the command: one word.
  var name: String { get }

  /// BCP 47 tags of the languages that it reads on this machine. A tag has a script if it is not
  /// the usual one of the language, as in `sr-Latn`.
  var languages: [String] { get }

  /// Checks that the engine reads `languages`, without loading a model.
  ///
  /// The default implementation accepts the languages in ``languages``.
  /// - Throws: `ReadError` for a tag that names no language, and for a language that is not read.
  func check(_ languages: [String]) throws(ReadError)

  /// The options that were set but do not affect this engine, each as a sentence for people. Empty
  /// by default.
  func unheeded(in options: ReaderOptions) -> [ErrorMessage]

  /// Makes a reader with its models loaded. A reader serves one page at a time; more pages at once
  /// need more readers.
  /// - Throws: `ReadError` if that fails.
  func reader(for options: ReaderOptions) throws(ReadError) -> any TextReader
}

extension ReadingEngine {
  public func unheeded(in options: ReaderOptions) -> [ErrorMessage] { [] }

  public func check(_ languages: [String]) throws(ReadError) {
    let known = self.languages
    for tag in try LanguageTag.list(languages) where !tag.isIn(known) {
      throw ReadError(
        .languageNotInstalled,
        "the \(name) reader does not know the language \(tag.text); "
          + "read with \(.reader, set: "tesseract"), or without \(.reader)")
    }
  }
}

/// Reads the text lines of a sheet.
///
/// A reader owns its engine's memory and works on one sheet at a time. Callers that read several
/// sheets at once need several readers.
public protocol TextReader {
  /// The script of the sheet read last, if the reader lacks a model for it. Nil by default.
  var unreadScript: UnreadScript? { get }

  /// The text of `lines`, in the same order. Lines without text are left out.
  /// - Throws: `ReadError` if the engine fails, or the task is cancelled.
  func read(_ lines: [FoundLine], of sheet: Sheet) throws(ReadError) -> [RecognizedTextObservation]

  /// The text of further lines of the sheet read last, which are in the same script. By default
  /// ``read(_:of:)``.
  /// - Throws: `ReadError` if the engine fails, or the task is cancelled.
  func readFurther(
    _ lines: [FoundLine], of sheet: Sheet
  ) throws(ReadError) -> [RecognizedTextObservation]
}

extension TextReader {
  public var unreadScript: UnreadScript? { nil }

  public func readFurther(
    _ lines: [FoundLine], of sheet: Sheet
  ) throws(ReadError) -> [RecognizedTextObservation] {
    try read(lines, of: sheet)
  }
}
