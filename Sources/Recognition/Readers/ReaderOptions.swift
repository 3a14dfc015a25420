/// What shapes the reading of lines; a reader is bound to one set, and heeds what it can.
public struct ReaderOptions: Sendable, Hashable {
  /// BCP 47 tags, the most important first.
  public var languages: [String]
  /// Words to know.
  public var customWords: [String]
  /// Whether the shapes of numbers weigh in, with Tesseract also its dictionaries.
  public var usesLanguageCorrection: Bool
  /// Whether accuracy goes before time.
  public var level: RecognitionLevel
  /// How many readings of a line to give; more than one takes longer.
  public var candidateCount: Int

  public init(
    languages: [String] = ["en-US"], customWords: [String] = [],
    usesLanguageCorrection: Bool = true, level: RecognitionLevel = .accurate,
    candidateCount: Int = 1
  ) {
    self.languages = languages
    self.customWords = customWords
    self.usesLanguageCorrection = usesLanguageCorrection
    self.level = level
    self.candidateCount = candidateCount
  }
}
