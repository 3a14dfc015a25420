/// Finds the text lines of a page and cuts them out without reading them.
public struct CutStripsRequest: Sendable, Hashable {
  /// The options of finding lines. Options of reading have no effect.
  public var options: ReadingOptions
  /// The orientation of the stored image; nil for the one in the file.
  public var orientation: Orientation?
  /// The limits of the file.
  public var limits: DecodeLimits

  public init(
    options: ReadingOptions = ReadingOptions(), orientation: Orientation? = nil,
    limits: DecodeLimits = DecodeLimits()
  ) {
    self.options = options
    self.orientation = orientation
    self.limits = limits
  }

  /// Cuts strips for Summa's own reader: 32 px high, with capitals and digits 19 px high.
  public static let cutter = ReceiptReader.cutter

  /// Returns the strips of all pages in order, from top to bottom on each page. Runs off the
  /// caller's thread.
  /// - Throws: `RecognitionError` of the first page that fails.
  @concurrent
  public func performOnAllPages(
    of source: ImageSource
  ) async throws(RecognitionError) -> [LineStrip] {
    var clock = StageClock()
    let request = RecognizeAmountsRequest(
      options: options, orientation: orientation, limits: limits)
    let document = try SourceDocument(source, request: request, clock: &clock)
    var strips: [LineStrip] = []
    for number in 1...document.pageCount {
      strips += try document.strips(onPage: number, cutter: Self.cutter, clock: &clock)
    }
    return strips
  }
}
