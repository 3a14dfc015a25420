public import SummaGeometry
import SummaSystem
import SummaText

/// An image file whose pages have been counted.
public struct ImageDocument: Sendable {
  let codec: any ImageCodec
  /// The bytes of the file in memory.
  let byteCount: Int
  let decoder: ImageDecoder

  /// The format, as detected from the first bytes.
  public var format: ImageFormat { type(of: codec).format }

  /// At least 1.
  public var pageCount: Int { codec.pageCount }

  /// The orientation of the first page; `.up` if its header is damaged. Other pages may differ:
  /// ``Page/orientation``.
  public var orientation: Orientation {
    if let orientation = decoder.orientation { return orientation }
    do { return try codec.header(ofPage: 1).orientation } catch { return .up }
  }

  /// The header of a page, checked against the limits. `number` counts from 1.
  package func header(ofPage number: Int) throws(DecodeError) -> PageHeader {
    guard (1...pageCount).contains(number) else {
      throw DecodeError(.noSuchPage, "there is no page \(number): the file has \(pageCount)")
    }
    var header = try codec.header(ofPage: number)
    try decoder.limits.check(
      size: header.size, of: format, page: pageCount > 1 ? number : nil)
    if let orientation = decoder.orientation { header.orientation = orientation }
    return header
  }

  /// Decodes a page for reading, grey and upright. `number` counts from 1.
  /// - Throws: `DecodeError` for a page that is damaged, exceeds a limit or does not exist.
  public func page(_ number: Int) throws(DecodeError) -> Page {
    try page(number, isReadable: false)
  }

  /// The same, but with a single white pixel as its raster if the text layer certainly matches the
  /// picture of the page.
  package func readablePage(_ number: Int) throws(DecodeError) -> Page {
    try page(number, isReadable: true)
  }

  /// The pixel density of the upright page according to the file; nil if unknown.
  package func density(ofPage number: Int) -> PixelDensity? {
    guard let header = try? header(ofPage: number) else { return nil }
    return header.density?.oriented(header.orientation)
  }

  package func upright(_ header: PageHeader) -> PixelSize {
    header.orientation.uprightSize(of: header.size)
  }

  /// - Parameter isReadable: true if certain text may replace pixels.
  private func page(_ number: Int, isReadable: Bool) throws(DecodeError) -> Page {
    let header = try header(ofPage: number)
    let orientation = header.orientation
    let text = try codec.text(ofPage: number)
    var trust = TextTrust.certain
    if let codec = codec as? any FileCodec, text != nil {
      trust = try codec.textTrust(ofPage: number)
    }
    let decoded: GrayRaster
    let toStored: Transform
    if isReadable, text != nil, trust == .certain {
      decoded = GrayRaster(size: PixelSize(width: 1, height: 1), filledWith: 255)
      toStored = .scale(x: Double(header.size.width), y: Double(header.size.height))
    } else {
      // The memory freed by earlier pages is too fragmented for this one.
      if header.size.width * header.size.height >= Self.largePixels { FreeMemory.giveBack() }
      let reduction = reduction(of: upright(header))
      decoded = try gray(ofPage: number, size: header.size, reduction: reduction)
      toStored = .scale(x: Double(reduction), y: Double(reduction))
    }
    let toPage = (orientation.transform(from: decoded.size).inverse ?? .identity)
      .then(toStored)
      .then(orientation.transform(from: header.size))
    var page = Page(
      number: number, count: pageCount, size: upright(header), orientation: orientation,
      raster: decoded.oriented(orientation), toPage: toPage,
      text: text?.map { $0.oriented(orientation) })
    page.textTrust = trust
    // The orientation in the file says how the camera was held, not whether the text is upright.
    page.isUpright = decoder.orientation != nil
    page.color = { smallColorPage(number) }
    return page
  }

  /// The XML files embedded in the document.
  package func attachments() throws(DecodeError) -> [Attachment] {
    guard let codec = codec as? any FileCodec else { return [] }
    return try codec.attachments()
  }

  /// The factor by which an upright page of `size` is reduced for reading.
  func reduction(of size: PixelSize) -> Int {
    guard let sufficient = decoder.sufficientHeight else { return 1 }
    var reduction = 1
    while reduction < 4, size.height / (2 * reduction) >= max(sufficient, 1) { reduction *= 2 }
    return reduction
  }

  private func gray(
    ofPage number: Int, size: PixelSize, reduction: Int
  ) throws(DecodeError) -> GrayRaster {
    if let codec = codec as? any ReducingImageCodec {
      return try codec.gray(ofPage: number, size: size, reduction: reduction)
    }
    let raster = try codec.gray(ofPage: number, size: size)
    try check(raster.size, against: size, ofPage: number)
    return raster.reduced(by: reduction)
  }

  /// Decodes a page in colour at full size, upright, for drawing. `number` counts from 1.
  /// - Throws: `DecodeError` for a page that is damaged, exceeds a limit or does not exist.
  public func colorPage(_ number: Int) throws(DecodeError) -> ColorRaster {
    let header = try header(ofPage: number)
    let raster = try codec.color(ofPage: number, size: header.size)
    try check(raster.size, against: header.size, ofPage: number)
    return raster.oriented(header.orientation)
  }

  /// The number of pixels of pages for which the time of returning memory is negligible.
  private static let largePixels = 8_000_000

  /// The most pixels of a page that is decoded once more, and of its raster in colour, and the most
  /// bytes that decoding it may hold.
  private static let mostPixels = 16_000_000
  private static let mostColorPixels = 3_000_000
  private static let mostHeldBytes = 12_000_000

  /// Decodes a page in colour, upright, at the size that is read or a smaller one.
  /// - Returns: nil for a page that is damaged, large or slow to decode.
  private func smallColorPage(_ number: Int) -> ColorRaster? {
    guard !(codec is any FileCodec), let header = try? header(ofPage: number),
      let held = try? codec.heldBytes(ofPage: number, size: header.size),
      held <= Self.mostHeldBytes
    else { return nil }
    let pixels = header.size.width * header.size.height
    guard pixels <= Self.mostPixels else { return nil }
    var reduction = reduction(of: upright(header))
    guard let codec = codec as? any ReducingImageCodec else {
      guard pixels <= Self.mostColorPixels else { return nil }
      return try? colorPage(number).reduced(by: reduction)
    }
    while pixels > Self.mostColorPixels * reduction * reduction, reduction < 8 { reduction *= 2 }
    return try? codec.color(ofPage: number, size: header.size, reduction: reduction)
      .oriented(header.orientation)
  }

  private func check(
    _ size: PixelSize, against claimed: PixelSize, ofPage number: Int
  ) throws(DecodeError) {
    guard size != claimed else { return }
    throw DecodeError(
      .corrupt, "the page is not of the size that its header says; export it anew",
      page: pageCount > 1 ? number : nil)
  }
}

extension RecognizedTextObservation {
  /// Returns the line with all its boxes on the upright page.
  func oriented(_ orientation: Orientation) -> RecognizedTextObservation {
    guard orientation != .up else { return self }
    return moved(
      by: orientation.transform(from: frame.size),
      to: PageFrame(size: orientation.uprightSize(of: frame.size)))
  }
}
