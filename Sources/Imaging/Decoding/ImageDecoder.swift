public import SummaGeometry

/// Bytes to upright pages: JPEG, PNG, TIFF, WebP, BMP, GIF and PNM, with their EXIF orientation
/// applied.
///
/// ```swift let document = try ImageDecoder().open(bytes) let page = try document.page(1)
/// ```
public struct ImageDecoder: Sendable {
  /// What a file may cost.
  public var limits: DecodeLimits
  /// The height in pixels that is enough to read from. A page at least twice as high is decoded at
  /// a half or a quarter of its size, which saves time and memory; nil decodes every page whole.
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
    try limits.check(fileSize: bytes.count)
    guard let format = ImageFormat(magic: bytes) else {
      let guess = ImageFormat.guess(bytes).map { "it looks like \($0)" }
      let formats = "JPEG, PNG, TIFF, WebP, BMP, GIF or PNM"
      throw DecodeError(
        .notAnImage,
        "the file is not an image that Summa reads\(guess.map { " (\($0))" } ?? ""); "
          + "convert it to \(formats)")
    }
    guard format == .tiff else {
      return ImageDocument(
        bytes: bytes, format: format, pageCount: 1, directories: TIFFDirectories(), decoder: self,
        orientation: orientation ?? EXIF.orientation(of: bytes, format: format))
    }
    let directories = TIFFDirectories(bytes, limit: limits.pages)
    let count = directories.offsets.count
    guard count <= limits.pages else {
      throw DecodeError(
        .tooManyPages,
        "the file has more than \(limits.pages) pages; raise the limit with --max-pages")
    }
    let codec = TIFFCodec(bytes: bytes, directories: directories)
    var named: Orientation?
    do throws(DecodeError) {
      guard count > 0 else { throw codec.failure(page: nil) }
      named = try codec.header(page: 0).orientation
    } catch {
      // Pages behind a damaged one can be read all the same.
      guard count > 1 else { throw error }
    }
    return ImageDocument(
      bytes: bytes, format: format, pageCount: count, directories: directories, decoder: self,
      orientation: orientation ?? named ?? .up)
  }
}

/// An image file whose header has been read.
public struct ImageDocument: Sendable {
  let bytes: [UInt8]
  /// Told by the first bytes.
  public let format: ImageFormat
  /// More than 1 for TIFF alone.
  public let pageCount: Int
  /// Where the pages of a TIFF are.
  let directories: TIFFDirectories
  let decoder: ImageDecoder
  /// How the first page is to be turned. Each page of a TIFF has its own: ``Page/orientation``.
  public let orientation: Orientation

  /// A page as its header describes it.
  struct Header {
    /// In pixels, before the page is turned.
    var size: PixelSize
    var orientation: Orientation
    /// Bytes that decoding needs beside the pixels that it gives, where the library says so.
    var held = 0
  }

  /// The header of a page, checked against the limits. `number` counts from 1.
  func header(ofPage number: Int) throws(DecodeError) -> Header {
    guard (1...pageCount).contains(number) else {
      throw DecodeError(.noSuchPage, "there is no page \(number): the file has \(pageCount)")
    }
    var header = Header(size: PixelSize(width: 0, height: 0), orientation: orientation)
    switch format {
    case .jpeg: (header.size, header.held) = try JPEGCodec.header(of: bytes)
    case .png: header.size = try PNGCodec.size(of: bytes)
    case .bmp: header.size = try BMPCodec(bytes).size
    case .tiff:
      let stored = try tiff.header(page: number - 1)
      (header.size, header.held) = (stored.size, stored.held)
      header.orientation = decoder.orientation ?? stored.orientation
    case .webp, .gif, .pnm: header.size = try LeptonicaCodec(bytes, format: format).size()
    }
    try decoder.limits.check(
      size: header.size, of: format, page: pageCount > 1 ? number : nil)
    return header
  }

  private var tiff: TIFFCodec { TIFFCodec(bytes: bytes, directories: directories) }

  /// The page to read from, grey and upright. `number` counts from 1.
  public func page(_ number: Int) throws(DecodeError) -> Page {
    let header = try header(ofPage: number)
    let orientation = header.orientation
    let uprightSize = orientation.uprightSize(of: header.size)
    let reduction = reduction(of: uprightSize)
    var decoded: GrayRaster
    if format == .jpeg {
      let (reduced, pixels) = try JPEGCodec.decode(bytes, eighths: 8 / reduction, channels: 1)
      decoded = GrayRaster(size: reduced, pixels: pixels)
    } else {
      decoded = GrayRaster(
        size: header.size, pixels: try pixels(ofPage: number, size: header.size, channels: 1))
      decoded = decoded.reduced(by: reduction)
    }
    let toPage = (orientation.transform(from: decoded.size).inverse ?? .identity)
      .then(.scale(x: Double(reduction), y: Double(reduction)))
      .then(orientation.transform(from: header.size))
    return Page(
      number: number, count: pageCount, size: uprightSize, orientation: orientation,
      raster: decoded.oriented(orientation), toPage: toPage)
  }

  /// Pixels of a page of `size`, upright, along a side of one that is read from.
  func reduction(of size: PixelSize) -> Int {
    guard let sufficient = decoder.sufficientHeight else { return 1 }
    var reduction = 1
    while reduction < 4, size.height / (2 * reduction) >= max(sufficient, 1) { reduction *= 2 }
    return reduction
  }

  /// The stored page at full size with 1 or 3 channels.
  private func pixels(
    ofPage number: Int, size: PixelSize, channels: Int
  ) throws(DecodeError) -> [UInt8] {
    let pixels: [UInt8]
    switch format {
    case .jpeg: pixels = try JPEGCodec.decode(bytes, eighths: 8, channels: channels).pixels
    case .png: pixels = try PNGCodec.decode(bytes, channels: channels).pixels
    case .bmp: pixels = try BMPCodec(bytes).decode(channels: channels)
    case .tiff:
      pixels = try tiff.decode(page: number - 1, size: size, channels: channels)
    case .webp, .gif, .pnm:
      let pix = try LeptonicaCodec(bytes, format: format).decode()
      guard let decoded = channels == 1 ? pix.gray()?.pixels : pix.color()?.pixels else {
        throw outOfMemory(number)
      }
      pixels = decoded
    }
    guard pixels.count == channels * size.width * size.height else { throw otherSize(number) }
    return pixels
  }

  /// The page in colour at full size, upright, to draw on. `number` counts from 1.
  public func colorPage(_ number: Int) throws(DecodeError) -> ColorRaster {
    let header = try header(ofPage: number)
    let pixels = try pixels(ofPage: number, size: header.size, channels: 3)
    return ColorRaster(size: header.size, pixels: pixels).oriented(header.orientation)
  }

  private func outOfMemory(_ number: Int) -> DecodeError {
    DecodeError(
      .corrupt, "the page could not be turned into pixels; export it anew as PNG",
      page: pageCount > 1 ? number : nil)
  }

  private func otherSize(_ number: Int) -> DecodeError {
    DecodeError(
      .corrupt, "the page is not of the size that its header says; export it anew",
      page: pageCount > 1 ? number : nil)
  }
}
