public import Foundation

/// Reads the text of a page, line by line.
///
/// Names and meaning are those of the request of the same name in Apple's Vision.
///
/// ```swift
/// var request = RecognizeTextRequest()
/// request.recognitionLanguages = [Locale.Language(identifier: "de")]
/// for line in try await request.perform(on: .file(URL(filePath: "receipt.jpg"))) {
///   print(line.topCandidates(1)[0].string)
/// }
/// ```
public struct RecognizeTextRequest: Sendable, Hashable {
  /// Text lower than this fraction of the page's height is skipped (row A2).
  public var minimumTextHeightFraction: Double
  /// Which reader reads.
  public var reader: ReaderChoice
  /// Whether accuracy or time goes first (row A3).
  public var recognitionLevel: RecognitionLevel
  /// The most important first (row B4). ``supportedRecognitionLanguages()`` says which there are.
  public var recognitionLanguages: [Locale.Language]
  /// Words to know (row B3).
  public var customWords: [String]
  /// Whether the shapes of numbers weigh in, with Tesseract also its dictionaries (row B4).
  public var usesLanguageCorrection: Bool
  /// How many readings each line keeps for `topCandidates(_:)`; more than one takes longer (row B5).
  public var candidateCount: Int
  /// The file of the receipt reader's weights; see ``ReadingOptions/weights``.
  public var weights: String?
  /// The orientation of the stored image; nil takes the one that the file names (row B6).
  public var orientation: Orientation?
  /// What a file may cost.
  public var limits: DecodeLimits

  public init() {
    let defaults = ReadingOptions()
    minimumTextHeightFraction = defaults.minimumTextHeightFraction
    reader = defaults.reader
    recognitionLevel = defaults.recognitionLevel
    recognitionLanguages = defaults.recognitionLanguages.map(Locale.Language.init(identifier:))
    customWords = defaults.customWords
    usesLanguageCorrection = defaults.usesLanguageCorrection
    candidateCount = 3
    weights = defaults.weights
    orientation = nil
    limits = DecodeLimits()
  }

  /// The languages that are read on this machine: those of Summa's own reader, and of Tesseract's installed models.
  public static func supportedRecognitionLanguages() -> [Locale.Language] {
    Set(ReaderChoice.engines.flatMap(\.languages)).sorted().map(Locale.Language.init(identifier:))
  }

  /// Reads one page, off the caller's thread: its lines from top to bottom.
  /// - Parameters:
  ///   - source: the image.
  ///   - page: counted from 1.
  /// - Throws: `RecognitionError`, also for a file that cannot be read and a task that is cancelled.
  @concurrent
  public func perform(
    on source: ImageSource, page: Int = 1
  ) async throws(RecognitionError) -> [RecognizedTextObservation] {
    var clock = StageClock()
    let request = RecognizeAmountsRequest(
      options: readingOptions, orientation: orientation, limits: limits)
    let document = try SourceDocument(source, request: request, clock: &clock)
    return try document.observations(onPage: page, clock: &clock)
  }

  private var readingOptions: ReadingOptions {
    ReadingOptions(
      minimumTextHeightFraction: minimumTextHeightFraction, reader: reader,
      recognitionLevel: recognitionLevel,
      recognitionLanguages: recognitionLanguages.map(\.minimalIdentifier),
      customWords: customWords, usesLanguageCorrection: usesLanguageCorrection,
      candidateCount: candidateCount, weights: weights)
  }
}
