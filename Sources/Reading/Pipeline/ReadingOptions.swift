import Glibc
import SummaSystem
package import SystemPackage

/// The options of reading pages. They are the same for every request, worker and command.
public struct ReadingOptions: Sendable, Hashable, Codable {
  /// Text lower than this fraction of the page's height is skipped. The height of a page counts as
  /// at most 2.5 times its width. See ``defaultMinimumTextHeightFraction``.
  public var minimumTextHeightFraction: Double
  /// The reader.
  public var reader: ReaderChoice
  /// Whether accuracy or speed has priority.
  public var recognitionLevel: RecognitionLevel
  /// BCP 47 tags, the most important first. The receipt reader detects a page's language by its
  /// letters and uses these tags if the page has little text.
  public var recognitionLanguages: [String]
  /// True if pages in a script that the receipt reader does not know are read with Tesseract, in an
  /// installed language of that script. Languages of ``recognitionLanguages`` have priority.
  ///
  /// Only for `ReaderChoice.automatic`. Pages that the receipt reader reads with certainty take no
  /// longer.
  public var automaticallyDetectsLanguage: Bool
  /// Words and phrases to prefer, compared without case. Clear print is not changed.
  public var customWords: [String]
  /// True if reading is influenced by the shapes of numbers and the letters of languages, or with
  /// Tesseract by its dictionaries. Numbers are not changed. See `ReaderOptions` for the effect.
  public var usesLanguageCorrection: Bool
  /// The method that separates ink from paper.
  public var binarization: Binarization
  /// True if sheets of paper in the picture are found, straightened and read one by one, so text
  /// around them is ignored. If no sheet is found, the page is read without changes.
  public var rectifies: Bool
  /// The number of readings of a line that are kept. More than one takes longer.
  public var candidateCount: Int
  /// A file with further labels of amounts, units, tax codes and months, in the format and the
  /// sections of `keywords.txt`. They have priority over the built-in ones. The path has the form
  /// of `FilePath.recordText`.
  ///
  /// If ``keywords`` is set, the file is not read; messages still name it.
  public var keywordsFile: String?
  /// The text of a file of keywords, for callers without a file and for other processes.
  public var keywords: String?
  /// The file of the receipt reader's weights, in the form of ``keywordsFile``. If it is nil, the
  /// environment variable `SUMMA_WEIGHTS` names the file. Otherwise the `receipt.safetensors` that
  /// was built or installed with the program, or is in its folder, is used.
  public var weights: String?

  /// Determined by `summa tune` on real receipts; see Tuning/TextHeight. Only this value is lowered
  /// on pages where much of the text is smaller.
  public static let defaultMinimumTextHeightFraction = 0.005

  public init(
    minimumTextHeightFraction: Double = Self.defaultMinimumTextHeightFraction,
    reader: ReaderChoice = .automatic, recognitionLevel: RecognitionLevel = .accurate,
    recognitionLanguages: [String] = ["en-US"], automaticallyDetectsLanguage: Bool = true,
    customWords: [String] = [], usesLanguageCorrection: Bool = true,
    binarization: Binarization = .sauvola, rectifies: Bool = true, candidateCount: Int = 3,
    keywordsFile: String? = nil, keywords: String? = nil, weights: String? = nil
  ) {
    self.minimumTextHeightFraction = minimumTextHeightFraction
    self.reader = reader
    self.recognitionLevel = recognitionLevel
    self.recognitionLanguages = recognitionLanguages
    self.automaticallyDetectsLanguage = automaticallyDetectsLanguage
    self.customWords = customWords
    self.usesLanguageCorrection = usesLanguageCorrection
    self.binarization = binarization
    self.rectifies = rectifies
    self.candidateCount = candidateCount
    self.keywordsFile = keywordsFile
    self.keywords = keywords
    self.weights = weights
  }

  /// Checks the numbers, the keywords and the languages without loading a model.
  /// - Throws: `RecognitionError` for a number out of range, for a language that does not exist,
  ///   that the reader does not know or that is not installed, and for keywords that cannot be
  ///   read.
  public func check() throws(RecognitionError) {
    try checkNumbers()
    _ = try RecognitionError.wrapping { try reader.engine(for: recognitionLanguages) }
    _ = try ownKeywords()
  }

  /// Options that were set but have no effect with the chosen reader, each as a sentence for users.
  /// It is empty if ``check()`` throws.
  public var unheeded: [ErrorMessage] {
    // Both readers may be used, so no option is without effect.
    if detectsLanguage { return [] }
    guard let engine = try? reader.engine(for: recognitionLanguages) else { return [] }
    return engine.unheeded(in: readerOptions)
  }

  /// True if the language of each page is detected. A reader that was chosen explicitly is always
  /// used.
  var detectsLanguage: Bool { automaticallyDetectsLanguage && reader == .automatic }

  /// The options of the reader.
  var readerOptions: ReaderOptions {
    ReaderOptions(
      languages: recognitionLanguages, customWords: customWords,
      usesLanguageCorrection: usesLanguageCorrection, level: recognitionLevel,
      candidateCount: candidateCount, weights: weights)
  }

  /// Checks the numbers. Every request calls it.
  /// - Throws: `RecognitionError` with the code `bad_options`.
  package func checkNumbers() throws(RecognitionError) {
    // This also rejects NaN.
    guard (0..<1).contains(minimumTextHeightFraction) else {
      throw RecognitionError(
        code: .badOptions,
        message:
          "\(.minimumTextHeightFraction) is a fraction of the page's height, from 0 to below 1, "
          + "and not \(minimumTextHeightFraction)")
    }
    guard candidateCount >= 1 else {
      throw RecognitionError(
        code: .badOptions,
        message: "\(.candidateCount) is how many readings of a line are kept, at least 1, "
          + "and not \(candidateCount)")
    }
  }

  /// The built-in keywords and those of ``keywords`` or ``keywordsFile``.
  func keywordTable() throws(RecognitionError) -> KeywordTable {
    guard let own = try ownKeywords() else { return .standard }
    return .standard + own
  }

  /// The keywords of ``keywords`` or ``keywordsFile``; nil if neither is set.
  private func ownKeywords() throws(RecognitionError) -> KeywordTable? {
    let text: String
    if let keywords {
      text = keywords
    } else if let keywordsFile, let path = FilePath(recordText: keywordsFile) {
      text = try Self.keywords(at: path)
    } else {
      return nil
    }
    do {
      return try KeywordTable(parsing: text)
    } catch {
      throw RecognitionError(
        code: .badKeywords,
        message: "\(keywordsFile.map { "\($0), " } ?? "")\(error); "
          + "lines are as in \"[total]\" and \"en: TOTAL | SUM\"")
    }
  }

  /// Reads a file of keywords, which may be a pipe.
  /// - Throws: `RecognitionError` with the code `bad_keywords`.
  package static func keywords(at path: FilePath) throws(RecognitionError) -> String {
    let name = path.recordText
    let bytes: [UInt8]
    do throws(Errno) {
      let file = try Files.open(path, O_RDONLY)
      // One byte more than the limit shows that the file is too long.
      bytes = try file.bytes(limit: Self.keywordsLimit + 1)
    } catch {
      throw RecognitionError(
        code: .badKeywords,
        message: "\(name) cannot be read (\(error)); check the name and its permissions")
    }
    guard bytes.count <= Self.keywordsLimit else {
      throw RecognitionError(
        code: .badKeywords,
        message: "\(name) has more than \(Self.keywordsLimit) bytes; name a file of keywords")
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw RecognitionError(
        code: .badKeywords, message: "\(name) is no text in UTF-8; save it as such")
    }
    return text
  }

  /// In bytes; far more than all words of all languages need.
  private static let keywordsLimit = 1 << 20
}
