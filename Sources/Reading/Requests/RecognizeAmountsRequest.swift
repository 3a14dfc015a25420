/// Finds the amounts on a page, and which one is the total.
///
/// ```swift
/// let request = RecognizeAmountsRequest()
/// let result = try await request.perform(on: URL(filePath: "receipt.jpg"))
/// print(result.total?.amount.exact ?? "no total")
/// ```
public struct RecognizeAmountsRequest: ImageProcessingRequest, Codable {
  /// How pages are read.
  public var options: ReadingOptions
  /// The part of the page that is read, in 0...1 of the upright page, origin lower left.
  ///
  /// What is found has its place on the whole page all the same, so that it can be drawn there and
  /// looked up. A region that reaches over the page, or is empty, is an error.
  public var regionOfInterest: NormalizedRect
  /// The orientation of the stored image; nil takes the one that the file names.
  public var orientation: Orientation?
  /// What a file may cost.
  public var limits: DecodeLimits
  /// For a PDF that is encrypted. Poppler's tools are given it as an argument, which other users of
  /// the machine can see while they run.
  public var password: String?
  /// Whether text that a file brings along, as PDFs do, is taken where it is what the page shows.
  public var usesTextLayers: Bool
  /// The corners of the one sheet of paper that is read, clockwise from the upper left one of its
  /// text, in pixels of the upright page, origin upper left; nil has sheets looked for, unless
  /// ``ReadingOptions/rectifies`` says otherwise.
  public var sheet: Quad?

  public init(
    options: ReadingOptions = ReadingOptions(), regionOfInterest: NormalizedRect = .fullImage,
    orientation: Orientation? = nil, limits: DecodeLimits = DecodeLimits(), password: String? = nil,
    usesTextLayers: Bool = true, sheet: Quad? = nil
  ) {
    self.options = options
    self.regionOfInterest = regionOfInterest
    self.orientation = orientation
    self.limits = limits
    self.password = password
    self.usesTextLayers = usesTextLayers
    self.sheet = sheet
  }

  /// Reads one page, off the caller's thread; of a picture of several sheets the largest.
  /// - Parameters:
  ///   - source: the image.
  ///   - page: counted from 1.
  /// - Throws: `RecognitionError`, also for a file that cannot be read and a task that is
  ///   cancelled.
  @concurrent
  public func perform(
    on source: ImageSource, page: Int = 1
  ) async throws(RecognitionError) -> RecognizedAmounts {
    try await performOnAllSheets(of: source, page: page)[0]
  }

  /// Reads all sheets of paper on one page, off the caller's thread, the largest first: at least
  /// one result, that of the whole page where no sheet shows well.
  /// - Parameters:
  ///   - source: the image.
  ///   - page: counted from 1.
  /// - Throws: `RecognitionError`, also for a file that cannot be read and a task that is
  ///   cancelled.
  @concurrent
  public func performOnAllSheets(
    of source: ImageSource, page: Int = 1
  ) async throws(RecognitionError) -> [RecognizedAmounts] {
    var clock = StageClock()
    let document = try SourceDocument(source, request: self, clock: &clock)
    return try document.amounts(onPage: page, clock: &clock)
  }

  /// Reads all pages, off the caller's thread, in their order: one result a page, or several of a
  /// page of several sheets.
  /// - Throws: `RecognitionError` of the first page that fails.
  @concurrent
  public func performOnAllPages(
    of source: ImageSource
  ) async throws(RecognitionError) -> [RecognizedAmounts] {
    var clock = StageClock()
    let document = try SourceDocument(source, request: self, clock: &clock)
    var pages: [RecognizedAmounts] = []
    for number in 1...document.pageCount {
      pages += try document.amounts(onPage: number, clock: &clock)
      clock = StageClock()
    }
    return pages
  }

  /// Reads pictures as the pages of one document, off the caller's thread: one total over all of
  /// them.
  /// - Parameters:
  ///   - sources: in their order; of a file of several pages all are taken.
  ///   - title: what people call the document.
  /// - Throws: `RecognitionError` of the first page that fails, or where there are too many.
  @concurrent
  public func performOnDocument(
    of sources: [ImageSource], title: String? = nil
  ) async throws(RecognitionError) -> RecognizedDocument {
    var pages: [ReadPage] = []
    for source in sources {
      var clock = StageClock()
      let document = try SourceDocument(source, request: self, clock: &clock)
      for number in 1...document.pageCount {
        pages += try document.read(page: number, clock: &clock)
        clock = StageClock()
      }
    }
    return try RecognizedDocument(pages, title: title, options: options)
  }
}
