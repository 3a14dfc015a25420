public import SummaImaging
public import SummaMessages
public import SummaText

/// A kind of reader: what it is called, which languages it reads, and how one is made.
///
/// The package's own are ``ReaderChoice/engines``. A program adds one of its own with
/// ``ReaderChoice/custom(_:)``; two that are equal have to make readers that read alike, since
/// readers are kept for the next page.
public protocol ReadingEngine: Sendable, Hashable {
  /// As options, records and the command name it: one word.
  var name: String { get }

  /// BCP 47 tags of the languages that it reads on this machine; a script in a tag is meant where
  /// the language is not mostly written in it, as in `sr-Latn`.
  var languages: [String] { get }

  /// Whether it reads `languages`, which takes no model into memory.
  ///
  /// Without one of its own an engine reads what ``languages`` has.
  /// - Throws: `ReadError` for a tag that names no language, and for a language that is not read.
  func check(_ languages: [String]) throws(ReadError)

  /// What was chosen in `options` and does nothing with this engine, each as a sentence for people.
  /// Without one of its own an engine heeds all.
  func unheeded(in options: ReaderOptions) -> [ErrorMessage]

  /// Makes a reader, with its models loaded. Each is used for one page at a time; for more at once,
  /// more are made.
  /// - Throws: `ReadError` where that fails.
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
/// A reader holds its engine's memory and works on one sheet at a time; who wants more at once has
/// more readers.
public protocol TextReader {
  /// What stands in `lines`, in the same order; lines that hold no text are left out.
  /// - Throws: `ReadError` where the engine fails, or the task is cancelled.
  func read(_ lines: [FoundLine], of sheet: Sheet) throws(ReadError) -> [RecognizedTextObservation]
}
