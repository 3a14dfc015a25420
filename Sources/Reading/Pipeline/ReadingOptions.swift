import Glibc
import SummaSystem
package import SystemPackage

/// How pages are read; the same for every request, worker and command.
public struct ReadingOptions: Sendable, Hashable, Codable {
  /// Text lower than this fraction of the page's height is skipped; a page counts as two and a half
  /// times as high as it is wide at most. See ``defaultMinimumTextHeightFraction``.
  public var minimumTextHeightFraction: Double
  /// Which reader reads.
  public var reader: ReaderChoice
  /// Whether accuracy or time goes first, and at what price.
  public var recognitionLevel: RecognitionLevel
  /// BCP 47 tags, the most important first. The receipt reader finds a page's language by its
  /// letters, and takes these where the page says little.
  public var recognitionLanguages: [String]
  /// Whether a page in a script that the receipt reader does not know is read with Tesseract in an
  /// installed language of that script, those of ``recognitionLanguages`` first.
  ///
  /// For `ReaderChoice.automatic` alone. Pages that the receipt reader surely reads take no longer.
  public var automaticallyDetectsLanguage: Bool
  /// Words and phrases to know, compared without case; clear print stays as it is.
  public var customWords: [String]
  /// Whether the shapes of numbers and the letters of languages weigh in, with Tesseract its
  /// dictionaries; numbers are left alone. See `ReaderOptions` for what it brings.
  public var usesLanguageCorrection: Bool
  /// How ink is told from paper.
  public var binarization: Binarization
  /// Whether sheets of paper are looked for in the picture, straightened and read one by one, so
  /// that what lies around them gives no text; where none shows well, the page is read as it is.
  public var rectifies: Bool
  /// How many readings of a line are kept; more than one takes longer.
  public var candidateCount: Int
  /// A file of further words by which receipts label their amounts, and of units, tax codes and
  /// months, in the form and the sections of `keywords.txt`; they go before the package's own.
  /// Named as `FilePath.recordText` gives it.
  ///
  /// Where ``keywords`` is set the file is not read, and only named in messages.
  public var keywordsFile: String?
  /// The text of such a file, for those who have no file, or read it for another process.
  public var keywords: String?
  /// The file of the receipt reader's weights, named as ``keywordsFile`` is. Nil takes the one that
  /// the environment's `SUMMA_WEIGHTS` names, else the `receipt.safetensors` that was built or
  /// installed with the program, or lies beside it.
  public var weights: String?

  /// Found by `summa tune` on real receipts; see Tuning/TextHeight. This value alone gives way on
  /// pages where much of the text is lower.
  public static let defaultMinimumTextHeightFraction = 0.005

  public init(
    minimumTextHeightFraction: Double = Self.defaultMinimumTextHeightFraction,
    reader: ReaderChoice = .automatic, recognitionLevel: RecognitionLevel = .accurate,
    recognitionLanguages: [String] = ["en-US"], automaticallyDetectsLanguage: Bool = false,
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

  /// Whether the numbers and the keywords make sense and the languages can be read, which takes no
  /// model into memory.
  /// - Throws: `RecognitionError` for a number out of its range, for a tag that names no language,
  ///   for one that the reader does not know or that is not installed, and for a file of keywords
  ///   that cannot be read.
  public func check() throws(RecognitionError) {
    try checkNumbers()
    do throws(ReadError) {
      _ = try reader.engine(for: recognitionLanguages)
      if detectsLanguage { try DetectingReader.check() }
    } catch {
      throw RecognitionError(error)
    }
    _ = try ownKeywords()
  }

  /// What was chosen here and does nothing for the reader that reads, each as a sentence for
  /// people; empty where ``check()`` throws.
  public var unheeded: [ErrorMessage] {
    // Either reader may read then.
    if detectsLanguage { return [] }
    guard let engine = try? reader.engine(for: recognitionLanguages) else { return [] }
    var sentences = engine.unheeded(in: readerOptions)
    if automaticallyDetectsLanguage {
      sentences.append(
        "\(.automaticallyDetectsLanguage) does nothing with \(.reader, set: reader.name), "
          + "which reads every page")
    }
    return sentences
  }

  /// Whether the language of each page is told from the page: whoever names a reader wants that
  /// one.
  var detectsLanguage: Bool { automaticallyDetectsLanguage && reader == .automatic }

  /// What of this a reader needs to know.
  var readerOptions: ReaderOptions {
    ReaderOptions(
      languages: recognitionLanguages, customWords: customWords,
      usesLanguageCorrection: usesLanguageCorrection, level: recognitionLevel,
      candidateCount: candidateCount, weights: weights)
  }

  /// Whether the numbers make sense, which every request asks.
  /// - Throws: `RecognitionError` with the code `bad_options`.
  package func checkNumbers() throws(RecognitionError) {
    // What is no number is in no range.
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

  /// The package's keywords and those of ``keywords`` or ``keywordsFile``.
  func keywordTable() throws(RecognitionError) -> KeywordTable {
    guard let own = try ownKeywords() else { return .standard }
    return .standard + own
  }

  /// The keywords of ``keywords`` or ``keywordsFile``, nil where neither is set.
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

  /// The text of a file of keywords, which may be a pipe.
  /// - Throws: `RecognitionError` with the code `bad_keywords`.
  package static func keywords(at path: FilePath) throws(RecognitionError) -> String {
    let name = path.recordText
    let bytes: [UInt8]
    do throws(Errno) {
      let file = try Files.open(path, O_RDONLY)
      // One byte more than the limit tells that it is passed.
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

  /// Far more than all words of all languages.
  private static let keywordsLimit = 1 << 20
}
