import Foundation
import SystemPackage

/// An image source opened for a request.
struct SourceDocument {
  private enum Content {
    case document(ImageDocument)
    case page(Page)
  }

  private let content: Content
  /// What the document says of itself for machines.
  private let invoice: ElectronicInvoice?
  private let options: ReadingOptions
  private let region: NormalizedRect
  private let usesTextLayers: Bool
  /// Where somebody says that the paper is.
  private let sheet: Quad?

  init(
    _ source: ImageSource, request: RecognizeAmountsRequest, clock: inout StageClock
  ) throws(RecognitionError) {
    options = request.options
    usesTextLayers = request.usesTextLayers
    sheet = request.sheet
    try options.checkNumbers()
    region = try Self.checked(request.regionOfInterest)
    switch source {
    case .file(let url):
      content = try Self.document(FilePath(url), request: request, clock: &clock)
    case .path(let path):
      content = try Self.document(path, request: request, clock: &clock)
    case .data(let data):
      do {
        content = .document(try Pipeline.decoder(for: request).open([UInt8](data)))
      } catch {
        throw RecognitionError(error)
      }
    case .raster(let raster): content = .page(Page(raster))
    case .page(let page): content = .page(page)
    }
    invoice = Self.invoice(in: content)
  }

  /// The first that the file carries along.
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
      let decoder = Pipeline.decoder(for: request)
      do {
        let (file, head) = try reader.open(path)
        if let document = try decoder.open(file, head: head) { return .document(document) }
        return .document(try decoder.open(try reader.bytes(of: path)))
      } catch let error as RecognitionError {
        throw error
      } catch {
        throw RecognitionError(error)
      }
    }
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

  var pageCount: Int {
    switch content {
    case .document(let document): document.pageCount
    case .page: 1
    }
  }

  /// The bytes that reading a page takes at most, as far as its header tells; 0 where it is decoded
  /// already.
  func estimatedMemory(ofPage number: Int) throws(RecognitionError) -> Int {
    switch content {
    case .document(let document):
      do { return try document.estimatedMemory(ofPage: number) } catch {
        throw RecognitionError(error)
      }
    case .page: return 0
    }
  }

  /// The upright page in pixels.
  func size(ofPage number: Int) throws(RecognitionError) -> PixelSize {
    switch content {
    case .document(let document):
      do { return document.upright(try document.header(ofPage: number)) } catch {
        throw RecognitionError(error)
      }
    case .page(let page): return page.pictureSize
    }
  }

  /// The page in colour, upright at full size, to draw on.
  func colorPage(_ number: Int) throws(RecognitionError) -> ColorRaster {
    switch content {
    case .document(let document):
      do { return try document.colorPage(number) } catch { throw RecognitionError(error) }
    case .page(let page):
      return ColorRaster(
        size: page.raster.size, pixels: page.raster.pixels.flatMap { [$0, $0, $0] })
    }
  }

  /// What stands on a page, sheet by sheet: at least one.
  func amounts(
    onPage number: Int, clock: inout StageClock
  ) throws(RecognitionError) -> [RecognizedAmounts] {
    let page = try page(number, isRead: true, clock: &clock)
    let invoice = invoice
    return try PipelinePool.shared.withPipeline(for: options) {
      (pipeline) throws(RecognitionError) in
      var results: [RecognizedAmounts] = []
      for reading in try readings(of: page, with: pipeline, clock: &clock) {
        let amounts: RecognizedAmounts
        if let known = reading.amounts {
          amounts = known
        } else {
          var clock = StageClock(reading.page.durations)
          amounts = try pipeline.amounts(on: reading.page, clock: &clock)
        }
        results.append(invoice.map(amounts.confirmed(by:)) ?? amounts)
      }
      return results
    }
  }

  /// A page for a ``RecognizedDocument``, sheet by sheet: at least one.
  func read(page number: Int, clock: inout StageClock) throws(RecognitionError) -> [ReadPage] {
    let page = try page(number, isRead: true, clock: &clock)
    let invoice = invoice
    return try PipelinePool.shared.withPipeline(for: options) {
      (pipeline) throws(RecognitionError) in
      var pages: [ReadPage] = []
      for reading in try readings(of: page, with: pipeline, clock: &clock) {
        pages.append(reading.page)
        pages[pages.count - 1].invoice = invoice
      }
      return pages
    }
  }

  /// A sheet or page that was read, with what it took.
  private struct Reading {
    var page: ReadPage
    /// Nil where nothing depended on them so far.
    var amounts: RecognizedAmounts?
  }

  /// A page, sheet by sheet: at least one. Sheets that were found too small, or have print of a few
  /// pixels, may have lost a total that the picture as it is has: then it is read so.
  private func readings(
    of page: Page, with pipeline: Pipeline, clock: inout StageClock
  ) throws(RecognitionError) -> [Reading] {
    var readings: [Reading] = []
    for sheet in try pipeline.sheets(in: page, at: sheet, clock: &clock) {
      var read = try pipeline.read(sheet, clock: &clock)
      let isDoubtful = self.sheet == nil && read.sheet != nil
      let amounts = isDoubtful ? try pipeline.amounts(on: read, clock: &clock) : nil
      read.durations = clock.durations
      readings.append(Reading(page: read, amounts: amounts))
      // What was done for all of them is told with the first.
      clock = StageClock()
    }
    guard readings.allSatisfy({ $0.amounts.map { $0.total == nil } ?? false }) else {
      return readings
    }
    var whole = try pipeline.read(page, clock: &clock)
    var amounts = try pipeline.amounts(on: whole, clock: &clock)
    guard amounts.total != nil else {
      let durations = readings[0].page.durations.merging(clock.durations, uniquingKeysWith: +)
      readings[0].page.durations = durations
      readings[0].amounts?.durations = durations
      return readings
    }
    for reading in readings {
      amounts.durations.merge(reading.page.durations, uniquingKeysWith: +)
    }
    whole.durations = amounts.durations
    return [Reading(page: whole, amounts: amounts)]
  }

  func observations(
    onPage number: Int, clock: inout StageClock
  ) throws(RecognitionError) -> [RecognizedTextObservation] {
    try text(onPage: number, clock: &clock).sheets.flatMap(\.lines)
  }

  /// What is known of the text of a page.
  struct PageText {
    /// At least one; the whole page where none shows.
    var sheets: [SheetText] = []
    /// Of the upright page in pixels.
    var size: PixelSize
    var orientation: Orientation
    var resolution: TextRecord.Resolution?
    /// Whether the file brings text along, be it this one.
    var hasTextLayer = false
  }

  func text(onPage number: Int, clock: inout StageClock) throws(RecognitionError) -> PageText {
    let page = try page(number, isRead: true, clock: &clock)
    let resolution = self.resolution(ofPage: number)
    return try PipelinePool.shared.withPipeline(for: options) {
      (pipeline) throws(RecognitionError) in
      var text = PageText(
        size: page.pictureSize, orientation: page.orientation, resolution: resolution,
        hasTextLayer: page.text != nil)
      for sheet in try pipeline.sheets(in: page, at: sheet, clock: &clock) {
        let read = try pipeline.read(sheet, clock: &clock)
        // On the sheet they stand upright.
        let blocks = TextLayout().blocks(of: read.lines)
        text.sheets.append(SheetText(lines: read.linesOnPicture, blocks: blocks))
      }
      return text
    }
  }

  private func resolution(ofPage number: Int) -> TextRecord.Resolution? {
    guard case .document(let document) = content,
      let density = document.density(ofPage: number)
    else { return nil }
    return TextRecord.Resolution(
      x: PageRecord.rounded(density.x, 2), y: PageRecord.rounded(density.y, 2))
  }

  /// The sheets of a page, their text upright, as they are prepared for reading; the page itself
  /// where there is none.
  func sheets(
    onPage number: Int, clock: inout StageClock
  ) throws(RecognitionError) -> [(page: Page, gray: GrayRaster)] {
    let page = try page(number, clock: &clock)
    return try PipelinePool.shared.withPipeline(for: options) {
      (pipeline) throws(RecognitionError) in
      var sheets: [(page: Page, gray: GrayRaster)] = []
      for sheet in try pipeline.sheets(in: page, at: sheet, clock: &clock) {
        let found = try pipeline.upright(sheet, clock: &clock)
        sheets.append((found.page, found.sheet.gray))
      }
      return sheets
    }
  }

  func strips(
    onPage number: Int, cutter: StripCutter, clock: inout StageClock
  ) throws(RecognitionError) -> [LineStrip] {
    let page = try page(number, clock: &clock)
    let search = try LineSearch(options)
    var strips: [LineStrip] = []
    for sheet in search.sheets(in: page, clock: &clock) {
      let found = try search.lines(on: sheet, clock: &clock)
      strips += found.text.lines.map {
        LineStrip(cutter.cut($0, from: found.sheet), of: found.sheet, on: found.page)
      }
    }
    return strips
  }

  /// - Parameter isRead: whether text that the file brings along does in place of pixels.
  private func page(
    _ number: Int, isRead: Bool = false, clock: inout StageClock
  ) throws(RecognitionError) -> Page {
    guard !Task.isCancelled else { throw RecognitionError(CancellationError()) }
    switch content {
    case .document(let document):
      return try clock.time(.decode) { () throws(RecognitionError) in
        do {
          var page =
            try isRead && usesTextLayers
            ? document.readablePage(number) : document.page(number)
          if !usesTextLayers { page.text = nil }
          return page.cropped(to: region)
        } catch {
          throw RecognitionError(error)
        }
      }
    case .page(let page):
      return page.cropped(to: region)
    }
  }
}
