import CSummaLeptonica
public import SummaGeometry

/// Bytes to upright pages: JPEG, PNG, TIFF, WebP, BMP, GIF and PNM, with their EXIF orientation applied.
///
/// ```swift
/// let document = try ImageDecoder().open(bytes)
/// let page = try document.page(1)
/// ```
public struct ImageDecoder: Sendable {
  /// What a file may cost.
  public var limits: DecodeLimits
  /// The height in pixels that is enough to read from. A page at least twice as high is decoded at a half or a quarter of
  /// its size, which saves time and memory; nil decodes every page whole.
  public var sufficientHeight: Int?
  /// The orientation to use instead of the one that the file names.
  public var orientation: Orientation?

  public init(
    limits: DecodeLimits = DecodeLimits(), sufficientHeight: Int? = nil,
    orientation: Orientation? = nil
  ) {
    self.limits = limits
    self.sufficientHeight = sufficientHeight
    self.orientation = orientation
  }

  /// Checks format, size and page count, without decoding pixels.
  ///
  /// - Throws: `DecodeError` for bytes that are no image, are damaged or break a limit.
  public func open(_ bytes: [UInt8]) throws(DecodeError) -> ImageDocument {
    try limits.check(byteCount: bytes.count)
    guard let format = ImageFormat(magic: bytes) else {
      let guess = ImageFormat.guess(bytes).map { "it looks like \($0)" }
      let formats = "JPEG, PNG, TIFF, WebP, BMP, GIF or PNM"
      throw DecodeError(
        .notAnImage,
        "the file is not an image that Summa reads\(guess.map { " (\($0))" } ?? ""); "
          + "convert it to \(formats)")
    }
    var count = 1
    if format == .tiff {
      count = try LeptonicaCodec(bytes, format: format).pageCount(limit: limits.pages)
      guard count <= limits.pages else {
        throw DecodeError(
          .tooManyPages,
          "the file has more than \(limits.pages) pages; raise the limit with --max-pages")
      }
    }
    return ImageDocument(
      bytes: bytes, format: format, pageCount: count, decoder: self,
      orientation: orientation ?? EXIF.orientation(of: bytes, format: format))
  }
}

/// An image file whose header has been read.
public struct ImageDocument: Sendable {
  let bytes: [UInt8]
  /// Told by the first bytes.
  public let format: ImageFormat
  /// More than 1 for TIFF alone.
  public let pageCount: Int
  let decoder: ImageDecoder
  /// How the stored image is to be turned. For TIFF `.up`: Leptonica turns its pages while it decodes.
  public let orientation: Orientation

  /// The size of the stored page in pixels, checked against the limits. `number` counts from 1.
  private func storedSize(ofPage number: Int) throws(DecodeError) -> PixelSize {
    guard (1...pageCount).contains(number) else {
      throw DecodeError(.noSuchPage, "there is no page \(number): the file has \(pageCount)")
    }
    let size =
      switch format {
      case .jpeg: try JPEGCodec.size(of: bytes)
      case .png: try PNGCodec.size(of: bytes)
      default: try LeptonicaCodec(bytes, format: format).size(page: number - 1)
      }
    try decoder.limits.check(size: size, page: pageCount > 1 ? number : nil)
    return size
  }

  /// The page to read from, grey and upright. `number` counts from 1.
  public func page(_ number: Int) throws(DecodeError) -> Page {
    let stored = try storedSize(ofPage: number)
    let uprightHeight = orientation.uprightSize(of: stored).height
    var reduction = 1
    if let sufficient = decoder.sufficientHeight {
      while reduction < 4, uprightHeight / (2 * reduction) >= sufficient { reduction *= 2 }
    }
    var decoded: GrayRaster
    var size = stored
    switch format {
    case .jpeg:
      let (reduced, pixels) = try JPEGCodec.decode(bytes, eighths: 8 / reduction, channels: 1)
      decoded = GrayRaster(size: reduced, pixels: pixels)
    case .png:
      let (whole, pixels) = try PNGCodec.decode(bytes, channels: 1)
      decoded = GrayRaster(size: whole, pixels: pixels)
    default:
      let pix = try LeptonicaCodec(bytes, format: format).decode(page: number - 1)
      guard let gray = pix.gray() else { throw outOfMemory(number) }
      decoded = gray
      // A TIFF comes turned already, so its upright size is the decoded one.
      size = gray.size
    }
    if reduction > 1, format != .jpeg {
      decoded = decoded.reduced(by: reduction) ?? decoded
    }
    let factor = format == .jpeg || decoded.size != size ? Double(reduction) : 1
    let toPage = (orientation.transform(from: decoded.size).inverse ?? .identity)
      .then(.scale(x: factor, y: factor))
      .then(orientation.transform(from: size))
    return Page(
      number: number, count: pageCount, size: orientation.uprightSize(of: size),
      orientation: orientation, raster: decoded.oriented(orientation), toPage: toPage)
  }

  /// The page in colour at full size, upright, to draw on. `number` counts from 1.
  public func colorPage(_ number: Int) throws(DecodeError) -> ColorRaster {
    _ = try storedSize(ofPage: number)
    let decoded: ColorRaster
    switch format {
    case .jpeg:
      let (size, pixels) = try JPEGCodec.decode(bytes, eighths: 8, channels: 3)
      decoded = ColorRaster(size: size, pixels: pixels)
    case .png:
      let (size, pixels) = try PNGCodec.decode(bytes, channels: 3)
      decoded = ColorRaster(size: size, pixels: pixels)
    default:
      let pix = try LeptonicaCodec(bytes, format: format).decode(page: number - 1)
      guard let color = pix.color() else { throw outOfMemory(number) }
      decoded = color
    }
    return decoded.oriented(orientation)
  }

  private func outOfMemory(_ number: Int) -> DecodeError {
    DecodeError(
      .corrupt, "the page could not be turned into pixels; export it anew as PNG",
      page: pageCount > 1 ? number : nil)
  }
}

extension GrayRaster {
  /// The raster at 1 / `factor` of its size, each pixel the mean of those it covers. C: `pixScaleAreaMap`.
  public func reduced(by factor: Int) -> GrayRaster? {
    guard let pix = Pix(self) else { return nil }
    let scale = 1 / Float(factor)
    return unsafe pix.map { unsafe pixScaleAreaMap($0, scale, scale) }?.gray()
  }
}
