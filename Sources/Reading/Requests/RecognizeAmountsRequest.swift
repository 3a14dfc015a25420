/// Finds the amounts on a page, including the total.
///
/// ```swift
/// let request = RecognizeAmountsRequest()
/// let result = try await request.perform(on: URL(filePath: "receipt.jpg"))
/// print(result.total?.exact.text ?? "no total")
/// ```
public struct RecognizeAmountsRequest: ImageProcessingRequest, Codable {
  /// The options of reading.
  public var options: ReadingOptions
  /// The part of the page that is read, in 0...1 of the upright page, origin lower left.
  ///
  /// Positions of results still refer to the whole page, for drawing and for hit tests. A region
  /// that is empty or extends beyond the page is an error.
  public var regionOfInterest: NormalizedRect
  /// The orientation of the stored image; nil for the one in the file.
  public var orientation: Orientation?
  /// The limits of the file.
  public var limits: DecodeLimits
  /// The password of an encrypted PDF. It is passed to Poppler's tools as an argument, which other
  /// users of the machine can see while the tools run.
  public var password: String?
  /// True if text in a file, such as a PDF, is used if it agrees with what the page shows.
  public var usesTextLayers: Bool
  /// The corners of the only sheet of paper that is read, clockwise from the upper left corner of
  /// its text, in pixels of the upright page, origin upper left. If it is nil, sheets are searched
  /// for, unless ``ReadingOptions/rectifies`` is false.
  public var sheet: Quad?
  /// True if the pages of a file are one document unless they show that they are several, so that
  /// it has one total; see ``DocumentPages``. Requests for one page of a file ignore it.
  public var joinsPages: Bool

  public init(
    options: ReadingOptions = ReadingOptions(), regionOfInterest: NormalizedRect = .fullImage,
    orientation: Orientation? = nil, limits: DecodeLimits = DecodeLimits(), password: String? = nil,
    usesTextLayers: Bool = true, sheet: Quad? = nil, joinsPages: Bool = true
  ) {
    self.options = options
    self.regionOfInterest = regionOfInterest
    self.orientation = orientation
    self.limits = limits
    self.password = password
    self.usesTextLayers = usesTextLayers
    self.sheet = sheet
    self.joinsPages = joinsPages
  }

  /// Reads one page off the caller's thread. If a picture has several sheets, the largest is read.
  /// - Parameters:
  ///   - source: the image.
  ///   - page: counted from 1.
  /// - Throws: `RecognitionError`, including for unreadable files and cancelled tasks.
  @concurrent
  public func perform(
    on source: ImageSource, page: Int = 1
  ) async throws(RecognitionError) -> RecognizedAmounts {
    try await performOnAllSheets(of: source, page: page)[0]
  }

  /// Reads all sheets of paper on one page off the caller's thread, the largest first. There is at
  /// least one result: if no sheet is found, that of the whole page.
  /// - Parameters:
  ///   - source: the image.
  ///   - page: counted from 1.
  /// - Throws: `RecognitionError`, including for unreadable files and cancelled tasks.
  @concurrent
  public func performOnAllSheets(
    of source: ImageSource, page: Int = 1
  ) async throws(RecognitionError) -> [RecognizedAmounts] {
    var clock = StageClock()
    let document = try SourceDocument(source, request: self, clock: &clock)
    return try document.amounts(onPage: page, clock: &clock)
  }

  /// Reads all pages in order, off the caller's thread. There is one result per page, or one per
  /// sheet on pages with several sheets. With ``joinsPages``, pages of one document share its date,
  /// shop and currency, the total is on the page where it is printed, and
  /// ``RecognizedAmounts/document`` has the place of each.
  /// - Throws: `RecognitionError` of the first page that fails.
  @concurrent
  public func performOnAllPages(
    of source: ImageSource
  ) async throws(RecognitionError) -> [RecognizedAmounts] {
    var clock = StageClock()
    let document = try SourceDocument(source, request: self, clock: &clock)
    var pages: [DocumentPages.Page] = []
    for number in 1...document.pageCount {
      pages.append(try document.documentPage(number, clock: &clock))
      clock = StageClock()
    }
    guard joinsPages else { return pages.flatMap(\.results) }
    return try DocumentPages(options).joined(pages).flatMap { $0 }
  }

  /// Reads pictures as the pages of one document with one total, off the caller's thread.
  /// - Parameters:
  ///   - sources: the pictures in order; all pages of a file are read.
  ///   - title: the title of the document.
  /// - Throws: `RecognitionError` of the first page that fails, or if there are too many pages.
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
