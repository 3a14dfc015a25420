public import Foundation

/// Reads the text of a page, line by line.
///
/// Names and meaning are those of the request of the same name in Apple's Vision;
/// <doc:ComingFromVision> says where they are not.
///
/// ```swift
/// var request = RecognizeTextRequest()
/// request.recognitionLanguages = [Locale.Language(identifier: "de")]
/// for line in try await request.perform(on: URL(filePath: "receipt.jpg")) {
///   print(line.topCandidates(1)[0].string)
/// }
/// ```
public struct RecognizeTextRequest: ImageProcessingRequest {
  /// As Vision calls it.
  public typealias RecognitionLevel = SummaRecognition.RecognitionLevel

  /// Text lower than this fraction of the page's height is skipped, whatever ``regionOfInterest``
  /// is.
  ///
  /// Where Vision starts with 1/32, this is ``ReadingOptions/defaultMinimumTextHeightFraction``:
  /// receipts are long.
  public var minimumTextHeightFraction: Float
  /// Which reader reads.
  public var reader: ReaderChoice
  /// Whether accuracy or time goes first, and at what price.
  public var recognitionLevel: RecognitionLevel
  /// The most important first. ``supportedRecognitionLanguages`` says which there are.
  public var recognitionLanguages: [Locale.Language]
  /// Whether a page in another script is read in an installed language of that script; see
  /// ``ReadingOptions/automaticallyDetectsLanguage``.
  public var automaticallyDetectsLanguage: Bool
  /// Words and phrases to know; see ``ReadingOptions/customWords``.
  public var customWords: [String]
  /// Whether the shapes of numbers and the letters of languages weigh in; see
  /// ``ReadingOptions/usesLanguageCorrection``.
  public var usesLanguageCorrection: Bool
  /// The most readings that a line keeps for `topCandidates(_:)`, which has no others to give.
  ///
  /// Vision keeps 10, and so does this request unless told otherwise. Summa's own reader follows 8
  /// at once and has 5 or 6 a line in the mean, since some say the same but for blanks; Tesseract
  /// gives what its recogniser has left. All of them take no longer than 3, and about 6 % longer
  /// than one alone.
  public var candidateCount: Int
  /// The file of the receipt reader's weights; see ``ReadingOptions/weights``.
  public var weights: String?
  /// The part of the page that is read, in 0...1 of the upright page, origin lower left.
  ///
  /// As in Vision, `boundingBox` and the corners of what is found are then in 0...1 of the region,
  /// and `toImageCoordinates(from:imageSize:origin:)` leads from there to the whole page;
  /// `imageBox` is in pixels of the whole page in any case. A region that reaches over the page, or
  /// is empty, is an error.
  public var regionOfInterest: NormalizedRect
  /// The orientation of the stored image; nil takes the one that the file names.
  public var orientation: Orientation?
  /// What a file may cost.
  public var limits: DecodeLimits

  public init() {
    let defaults = ReadingOptions()
    minimumTextHeightFraction = Float(defaults.minimumTextHeightFraction)
    reader = defaults.reader
    recognitionLevel = defaults.recognitionLevel
    recognitionLanguages = defaults.recognitionLanguages.map(Locale.Language.init(identifier:))
    automaticallyDetectsLanguage = defaults.automaticallyDetectsLanguage
    customWords = defaults.customWords
    usesLanguageCorrection = defaults.usesLanguageCorrection
    candidateCount = 10
    regionOfInterest = .fullImage
    weights = defaults.weights
    orientation = nil
    limits = DecodeLimits()
  }

  /// The languages that ``reader`` reads on this machine.
  public var supportedRecognitionLanguages: [Locale.Language] {
    reader.languages.map(Locale.Language.init(identifier:))
  }

  /// Reads one page, off the caller's thread: its lines from top to bottom.
  /// - Parameters:
  ///   - source: the image.
  ///   - page: counted from 1.
  /// - Throws: `RecognitionError`, also for a file that cannot be read and a task that is
  ///   cancelled.
  @concurrent
  public func perform(
    on source: ImageSource, page: Int = 1
  ) async throws(RecognitionError) -> [RecognizedTextObservation] {
    var clock = StageClock()
    let request = RecognizeAmountsRequest(
      options: readingOptions, regionOfInterest: regionOfInterest, orientation: orientation,
      limits: limits)
    let document = try SourceDocument(source, request: request, clock: &clock)
    return try document.observations(onPage: page, clock: &clock).map {
      RecognizedTextObservation(
        candidates: $0.candidates, imageBox: $0.imageBox, quad: $0.quad,
        frame: PageFrame(size: $0.frame.size, region: regionOfInterest))
    }
  }

  var readingOptions: ReadingOptions {
    ReadingOptions(
      // The decimal fraction that was meant: as a `Double`, the `Float` 0.005 is less than 0.005.
      minimumTextHeightFraction: Double(minimumTextHeightFraction.description) ?? .nan,
      reader: reader,
      recognitionLevel: recognitionLevel,
      recognitionLanguages: recognitionLanguages.map(\.minimalIdentifier),
      automaticallyDetectsLanguage: automaticallyDetectsLanguage, customWords: customWords,
      usesLanguageCorrection: usesLanguageCorrection,
      candidateCount: candidateCount, weights: weights)
  }
}
