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
  /// Whether accuracy or time goes first (row A3).
  public var recognitionLevel: RecognitionLevel
  /// The most important first (row B4). ``supportedRecognitionLanguages()`` says which there are.
  public var recognitionLanguages: [Locale.Language]
  /// Words to know beside the dictionary's (row B3).
  public var customWords: [String]
  /// Whether dictionaries weigh in (row B4).
  public var usesLanguageCorrection: Bool
  /// How many readings each line keeps for `topCandidates(_:)`; more than one takes longer (row B5).
  public var candidateCount: Int
  /// The orientation of the stored image; nil takes the one that the file names (row B6).
  public var orientation: Orientation?
  /// What a file may cost.
  public var limits: DecodeLimits

  public init() {
    let defaults = ReadingOptions()
    minimumTextHeightFraction = defaults.minimumTextHeightFraction
    recognitionLevel = defaults.recognitionLevel
    recognitionLanguages = defaults.recognitionLanguages.map(Locale.Language.init(identifier:))
    customWords = defaults.customWords
    usesLanguageCorrection = defaults.usesLanguageCorrection
    candidateCount = 3
    orientation = nil
    limits = DecodeLimits()
  }

  /// The languages whose models are installed.
  /// - Throws: `RecognitionError` where there is none.
  public static func supportedRecognitionLanguages() throws(RecognitionError) -> [Locale.Language] {
    do {
      return try TesseractModels.installed().tags.map(Locale.Language.init(identifier:))
    } catch {
      throw RecognitionError(error)
    }
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
      minimumTextHeightFraction: minimumTextHeightFraction, recognitionLevel: recognitionLevel,
      recognitionLanguages: recognitionLanguages.map(\.minimalIdentifier),
      customWords: customWords, usesLanguageCorrection: usesLanguageCorrection,
      candidateCount: candidateCount)
  }
}
