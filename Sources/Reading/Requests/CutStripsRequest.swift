/// Finds the text lines of a page and cuts them out, without reading them.
public struct CutStripsRequest: Sendable, Hashable {
  /// How lines are found; what says how they are read has no say here.
  public var options: ReadingOptions
  /// The orientation of the stored image; nil takes the one that the file names.
  public var orientation: Orientation?
  /// What a file may cost.
  public var limits: DecodeLimits

  public init(
    options: ReadingOptions = ReadingOptions(), orientation: Orientation? = nil,
    limits: DecodeLimits = DecodeLimits()
  ) {
    self.options = options
    self.orientation = orientation
    self.limits = limits
  }

  /// Strips as Summa's own reader takes them: 32 px high, capitals and digits 19 px of it.
  public static let cutter = ReceiptReader.cutter

  /// The strips of all pages, off the caller's thread, in their order: those of a page from top to
  /// bottom.
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
