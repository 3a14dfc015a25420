public import Foundation

/// Reads the text of a page, line by line.
///
/// Names and meaning are those of the request of the same name in Apple's Vision. The article
/// "Coming from Vision" lists the differences.
///
/// ```swift
/// var request = RecognizeTextRequest()
/// request.recognitionLanguages = [Locale.Language(identifier: "de")]
/// for line in try await request.perform(on: URL(filePath: "receipt.jpg")) {
///   print(line.topCandidates(1)[0].string)
/// }
/// ```
public struct RecognizeTextRequest: ImageProcessingRequest {
  /// The name in Vision.
  public typealias RecognitionLevel = SummaRecognition.RecognitionLevel

  /// Text lower than this fraction of the page's height is skipped, whatever the
  /// ``regionOfInterest``.
  ///
  /// Vision's default is 1/32. Receipts are long, so the default here is
  /// ``ReadingOptions/defaultMinimumTextHeightFraction``.
  public var minimumTextHeightFraction: Float
  /// The reader.
  public var reader: ReaderChoice
  /// Whether accuracy or speed has priority.
  public var recognitionLevel: RecognitionLevel
  /// The most important language first. ``supportedRecognitionLanguages`` lists the available ones.
  public var recognitionLanguages: [Locale.Language]
  /// True if pages in another script are read in an installed language of that script; see
  /// ``ReadingOptions/automaticallyDetectsLanguage``.
  public var automaticallyDetectsLanguage: Bool
  /// Words and phrases to prefer; see ``ReadingOptions/customWords``.
  public var customWords: [String]
  /// True if the shapes of numbers and the letters of languages influence reading; see
  /// ``ReadingOptions/usesLanguageCorrection``.
  public var usesLanguageCorrection: Bool
  /// The largest number of readings of a line that are kept for `topCandidates(_:)`.
  ///
  /// The default is 10, as in Vision. Summa's own reader has a beam of 8 and keeps 5 or 6 readings
  /// of a line on average, because some differ only in spaces. Tesseract returns the readings that
  /// its recogniser has left. Keeping all readings takes no longer than keeping 3, and about 6 %
  /// longer than keeping one.
  public var candidateCount: Int
  /// The file of the receipt reader's weights; see ``ReadingOptions/weights``.
  public var weights: String?
  /// The part of the page that is read, in 0...1 of the upright page, origin lower left.
  ///
  /// As in Vision, `boundingBox` and the corners of results are then in 0...1 of the region;
  /// `toImageCoordinates(from:imageSize:origin:)` converts them to the whole page. `imageBox` is
  /// always in pixels of the whole page. A region that is empty or extends beyond the page is an
  /// error.
  public var regionOfInterest: NormalizedRect
  /// The orientation of the stored image; nil for the one in the file.
  public var orientation: Orientation?
  /// The limits of the file.
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

  /// Reads the lines of one page from top to bottom, off the caller's thread.
  /// - Parameters:
  ///   - source: the image.
  ///   - page: counted from 1.
  /// - Throws: `RecognitionError`, including for unreadable files and cancelled tasks.
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
      // Converted by way of text, because `Double(Float(0.005))` is less than 0.005.
      minimumTextHeightFraction: Double(minimumTextHeightFraction.description) ?? .nan,
      reader: reader,
      recognitionLevel: recognitionLevel,
      recognitionLanguages: recognitionLanguages.map(\.minimalIdentifier),
      automaticallyDetectsLanguage: automaticallyDetectsLanguage, customWords: customWords,
      usesLanguageCorrection: usesLanguageCorrection,
      candidateCount: candidateCount, weights: weights)
  }
}
