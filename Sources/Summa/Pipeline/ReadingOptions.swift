import Glibc
import SummaSystem
import SystemPackage

/// How pages are read; the same for every request, worker and command.
public struct ReadingOptions: Sendable, Hashable, Codable {
  /// Text lower than this fraction of the page's height is skipped (row A2). See ``defaultMinimumTextHeightFraction``.
  public var minimumTextHeightFraction: Double
  /// Which reader reads.
  public var reader: ReaderChoice
  /// Whether accuracy or time goes first (row A3).
  public var recognitionLevel: RecognitionLevel
  /// BCP 47 tags, the most important first (row B4).
  public var recognitionLanguages: [String]
  /// Words to know (row B3).
  public var customWords: [String]
  /// Whether the shapes of numbers weigh in, with Tesseract also its dictionaries (row B4).
  public var usesLanguageCorrection: Bool
  /// How ink is told from paper.
  public var binarization: Binarization
  /// How many readings of a line are kept (row B5); more than one takes longer.
  public var candidateCount: Int
  /// A file of further words by which receipts label their amounts, in the form of `keywords.txt`; they go before the
  /// package's own. Named as `FilePath.recordText` gives it.
  public var keywordsFile: String?

  /// Found by `summa tune` on real receipts; see Tuning/TextHeight.
  public static let defaultMinimumTextHeightFraction = 0.005

  public init(
    minimumTextHeightFraction: Double = Self.defaultMinimumTextHeightFraction,
    reader: ReaderChoice = .automatic, recognitionLevel: RecognitionLevel = .accurate,
    recognitionLanguages: [String] = ["en-US"],
    customWords: [String] = [], usesLanguageCorrection: Bool = true,
    binarization: Binarization = .sauvola, candidateCount: Int = 3,
    keywordsFile: String? = nil
  ) {
    self.minimumTextHeightFraction = minimumTextHeightFraction
    self.reader = reader
    self.recognitionLevel = recognitionLevel
    self.recognitionLanguages = recognitionLanguages
    self.customWords = customWords
    self.usesLanguageCorrection = usesLanguageCorrection
    self.binarization = binarization
    self.candidateCount = candidateCount
    self.keywordsFile = keywordsFile
  }

  /// Whether the languages can be read and the keywords make sense, which takes no model into memory.
  /// - Throws: `RecognitionError` for a tag that names no language, for one that the reader does not know or that is not
  ///   installed, and for a file of keywords that cannot be read.
  public func check() throws(RecognitionError) {
    do {
      if case .tesseract = try reader.resolved(for: recognitionLanguages) {
        _ = try TesseractModels.installed().codes(for: recognitionLanguages)
      }
    } catch {
      throw RecognitionError(error)
    }
    _ = try keywords()
  }

  /// The package's keywords and those of ``keywordsFile``.
  func keywords() throws(RecognitionError) -> KeywordTable {
    guard let keywordsFile else { return .standard }
    do {
      guard let path = FilePath(recordText: keywordsFile) else { throw Errno.noSuchFileOrDirectory }
      let bytes = try Files.open(path, O_RDONLY).bytes(limit: 1 << 20)
      guard let text = String(validating: bytes, as: UTF8.self) else { throw Errno.invalidArgument }
      return try .standard + KeywordTable(parsing: text)
    } catch let fault as KeywordTable.Fault {
      throw RecognitionError(
        code: "bad_keywords",
        message: "\(keywordsFile), \(fault); lines are as in \"[total]\" and \"en: TOTAL | SUM\"")
    } catch {
      throw RecognitionError(
        code: "bad_keywords",
        message: "\(keywordsFile) cannot be read as UTF-8 text (\(error))")
    }
  }
}
