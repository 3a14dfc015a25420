import Foundation
import SystemPackage

/// An image source opened for a request.
package struct SourceDocument {
  private enum Content {
    case document(ImageDocument)
    case page(Page)
  }

  private let content: Content
  /// The name of the file in the form of records; empty for images without a file.
  private let name: String
  /// The electronic invoice inside the document.
  private let invoice: ElectronicInvoice?
  private let options: ReadingOptions
  private let region: NormalizedRect
  private let usesTextLayers: Bool
  /// The corners of the sheet of paper, if the request has them.
  private let sheet: Quad?

  package init(
    _ source: ImageSource, request: RecognizeAmountsRequest, clock: inout StageClock
  ) throws(RecognitionError) {
    options = request.options
    usesTextLayers = request.usesTextLayers
    sheet = request.sheet
    try options.checkNumbers()
    region = try Self.checked(request.regionOfInterest)
    switch source {
    case .file(let url):
      name = FilePath(url)?.recordText ?? ""
      content = try Self.document(FilePath(url), request: request, clock: &clock)
    case .path(let path):
      name = path.recordText
      content = try Self.document(path, request: request, clock: &clock)
    case .data(let data):
      name = ""
      content = try RecognitionError.wrapping {
        .document(try Self.decoder(for: request).open([UInt8](data)))
      }
    case .raster(let raster): (name, content) = ("", .page(Page(raster)))
    case .page(let page): (name, content) = ("", .page(page))
    }
    invoice = Self.invoice(in: content)
  }

  /// The first electronic invoice among the attachments.
  private static func invoice(in content: Content) -> ElectronicInvoice? {
    guard case .document(let document) = content,
      let attachments = try? document.attachments()
    else { return nil }
    return attachments.lazy
      .compactMap { InvoiceReader().invoice(in: $0.bytes, source: $0.name) }.first
  }

  private static func document(
    _ path: FilePath?, request: RecognizeAmountsRequest, clock: inout StageClock
  ) throws(RecognitionError) -> Content {
    guard let path else {
      throw RecognitionError(
        code: .notFound, message: "the address names no file of this machine; give one that does")
    }
    return try clock.time(.decode) { () throws(RecognitionError) in
      let reader = FileReader(limit: request.limits.bytes)
      let decoder = Self.decoder(for: request)
      return try RecognitionError.wrapping {
        let (file, head) = try reader.open(path)
        if let document = try decoder.open(file, head: head) { return .document(document) }
        return .document(try decoder.open(try reader.bytes(of: path)))
      }
    }
  }

  /// Returns a decoder that decodes pages at the size that reading needs.
  private static func decoder(for request: RecognizeAmountsRequest) -> ImageDecoder {
    let options = request.options
    // In pixels, for text of the minimum height. Readers do not improve with more.
    let sufficientTextHeight = 16.0
    // Keeps the number of rows finite for tiny fractions.
    let fraction = max(options.minimumTextHeightFraction, 1e-6)
    return ImageDecoder(
      limits: request.limits,
      sufficientHeight: options.minimumTextHeightFraction > 0
        ? Int(sufficientTextHeight / fraction) : nil,
      orientation: request.orientation, password: request.password)
  }

  private static func checked(
    _ region: NormalizedRect
  ) throws(RecognitionError) -> NormalizedRect {
    guard region.isPartOfImage else {
      throw RecognitionError(
        code: .badOptions,
        message: "\(.regionOfInterest) is a part of the page that has some size, within 0...1 "
          + "counted from the lower left corner, and not \(region.x),\(region.y),"
          + "\(region.width),\(region.height)")
    }
    return region
  }

  package var pageCount: Int {
    switch content {
    case .document(let document): document.pageCount
    case .page: 1
    }
  }

  /// The largest memory in bytes that reading a page takes, estimated from its header; 0 if the
  /// page is already decoded.
  package func estimatedMemory(ofPage number: Int) throws(RecognitionError) -> Int {
    switch content {
    case .document(let document):
      try RecognitionError.wrapping { try document.estimatedMemory(ofPage: number) }
    case .page: 0
    }
  }

  /// The size of the upright page in pixels.
  package func size(ofPage number: Int) throws(RecognitionError) -> PixelSize {
    switch content {
    case .document(let document):
      try RecognitionError.wrapping { document.upright(try document.header(ofPage: number)) }
    case .page(let page): page.pictureSize
    }
  }

  /// The upright page in colour at full size, for drawing.
  package func colorPage(_ number: Int) throws(RecognitionError) -> ColorRaster {
    switch content {
    case .document(let document):
      try RecognitionError.wrapping { try document.colorPage(number) }
    case .page(let page):
      ColorRaster(
        size: page.raster.size, pixels: page.raster.pixels.flatMap { [$0, $0, $0] })
    }
  }

  /// Returns the amounts of a page, with at least one result: one for each sheet.
  package func amounts(
    onPage number: Int, clock: inout StageClock
  ) throws(RecognitionError) -> [RecognizedAmounts] {
    try documentPage(number, clock: &clock).results
  }

  /// Reads a page, and finds its amounts as those of a separate document.
  package func documentPage(
    _ number: Int, clock: inout StageClock
  ) throws(RecognitionError) -> DocumentPages.Page {
    let page = try page(number, isRead: true, clock: &clock)
    return try withReadings(of: page, clock: &clock) {
      (pipeline, readings) throws(RecognitionError) in
      var found = DocumentPages.Page(readings: [], results: [])
      for var reading in readings {
        var amounts = try pipeline.amounts(of: &reading)
        amounts.file = name
        found.results.append(invoice.map(amounts.confirmed(by:)) ?? amounts)
        found.readings.append(reading.result)
        found.readings[found.readings.count - 1].invoice = invoice
      }
      return found
    }
  }

  /// Reads a page for a ``RecognizedDocument``, sheet by sheet: at least one result.
  package func read(page number: Int, clock: inout StageClock) throws(RecognitionError)
    -> [ReadPage]
  {
    let page = try page(number, isRead: true, clock: &clock)
    return try withReadings(of: page, clock: &clock) { _, readings in
      readings.map { reading in
        var page = reading.result
        page.invoice = invoice
        return page
      }
    }
  }

  private func withReadings<Value: Sendable>(
    of page: Page, clock: inout StageClock,
    _ body: (Pipeline, [Pipeline.Reading]) throws(RecognitionError) -> Value
  ) throws(RecognitionError) -> Value {
    try PipelinePool.shared.withPipeline(for: options) {
      (pipeline) throws(RecognitionError) in
      try body(pipeline, try pipeline.readings(of: page, quad: sheet, clock: &clock))
    }
  }

  package func observations(
    onPage number: Int, clock: inout StageClock
  ) throws(RecognitionError) -> [RecognizedTextObservation] {
    try text(onPage: number, clock: &clock).sheets.flatMap(\.lines)
  }

  /// The text of a page.
  package struct PageText {
    /// At least one; the whole page if no sheet is found.
    package var sheets: [SheetText] = []
    /// The size of the upright page in pixels.
    package var size: PixelSize
    package var orientation: Orientation
    package var resolution: TextRecord.Resolution?
    /// True if the file has text for the page, whether or not it was used.
    package var hasTextLayer = false
  }

  package func text(onPage number: Int, clock: inout StageClock) throws(RecognitionError)
    -> PageText
  {
    let page = try page(number, isRead: true, clock: &clock)
    var text = PageText(
      size: page.pictureSize, orientation: page.orientation,
      resolution: resolution(ofPage: number), hasTextLayer: page.text != nil)
    text.sheets = try withReadings(of: page, clock: &clock) { _, readings in
      readings.map { reading in
        // The lines are upright on the sheet, not on the picture.
        let blocks = TextLayout().blocks(of: reading.result.lines)
        return SheetText(lines: reading.result.linesOnPicture, blocks: blocks)
      }
    }
    return text
  }

  private func resolution(ofPage number: Int) -> TextRecord.Resolution? {
    guard case .document(let document) = content,
      let density = document.density(ofPage: number)
    else { return nil }
    return TextRecord.Resolution(
      x: density.x.rounded(digits: 2), y: density.y.rounded(digits: 2))
  }

  /// Returns the upright sheets of a page as they are prepared for reading, or the page itself if
  /// no sheet is found.
  package func sheets(
    onPage number: Int, clock: inout StageClock
  ) throws(RecognitionError) -> [(page: Page, gray: GrayRaster)] {
    let page = try page(number, clock: &clock)
    return try PipelinePool.shared.withPipeline(for: options) {
      (pipeline) throws(RecognitionError) in
      var sheets: [(page: Page, gray: GrayRaster)] = []
      for sheet in try pipeline.sheets(in: page, at: sheet, clock: &clock).pages {
        let found = try pipeline.upright(sheet, clock: &clock)
        sheets.append((found.page, found.sheet.gray))
      }
      return sheets
    }
  }

  package func strips(
    onPage number: Int, cutter: StripCutter, clock: inout StageClock
  ) throws(RecognitionError) -> [LineStrip] {
    let page = try page(number, clock: &clock)
    return try PipelinePool.shared.withPipeline(for: options) {
      (pipeline) throws(RecognitionError) in
      var strips: [LineStrip] = []
      for sheet in try pipeline.pages(in: page, at: self.sheet, clock: &clock) {
        let found = try pipeline.lines(on: sheet, clock: &clock)
        strips += found.text.lines.map {
          LineStrip(cutter.cut($0, from: found.sheet), of: found.sheet, on: found.page)
        }
      }
      return strips
    }
  }

  /// - Parameter isRead: true if text in the file may replace the pixels.
  private func page(
    _ number: Int, isRead: Bool = false, clock: inout StageClock
  ) throws(RecognitionError) -> Page {
    guard !Task.isCancelled else { throw RecognitionError(CancellationError()) }
    return switch content {
    case .document(let document):
      try clock.time(.decode) { () throws(RecognitionError) in
        try RecognitionError.wrapping {
          var page =
            try isRead && usesTextLayers
            ? document.readablePage(number) : document.page(number)
          if !usesTextLayers { page.text = nil }
          return page.cropped(to: region)
        }
      }
    case .page(let page): page.cropped(to: region)
    }
  }
}
