public import SummaGeometry
public import SummaText

/// A file format with pages: detection and decoding.
///
/// A value is one open file. Opening reads only enough to count the pages, so a damaged page does
/// not affect others. Pages count from 1. Pixels are returned as they are stored: the decoder
/// applies orientation and limits.
///
/// A new format is a type that conforms to this protocol, listed in ``ImageCodecs/all``.
public protocol ImageCodec: Sendable {
  /// The name and properties of the format.
  static var format: ImageFormat { get }

  /// True if `bytes`, a whole file, start like a file of this format.
  static func recognizes(_ bytes: [UInt8]) -> Bool

  /// Opens a file of this format.
  /// - Parameters:
  ///   - bytes: the bytes of the file.
  ///   - limits: page counting may stop at one page above the limit.
  /// - Throws: `DecodeError` if the pages cannot be counted.
  init(_ bytes: [UInt8], limits: DecodeLimits) throws(DecodeError)

  /// At least 1; 1 by default.
  var pageCount: Int { get }

  /// The properties of a page before it is decoded.
  /// - Throws: `DecodeError` for a page whose header is damaged.
  func header(ofPage number: Int) throws(DecodeError) -> PageHeader

  /// The peak memory for decoding a page, in bytes, without its grey pixels. The default is 0.
  /// - Parameters:
  ///   - number: the page.
  ///   - size: the size in its header, within the limits.
  func heldBytes(ofPage number: Int, size: PixelSize) throws(DecodeError) -> Int

  /// The grey pixels of a page, with transparent parts white.
  /// - Parameters:
  ///   - number: the page.
  ///   - size: the size in its header, within the limits.
  func gray(ofPage number: Int, size: PixelSize) throws(DecodeError) -> GrayRaster

  /// The colour pixels of a page, with transparent parts white.
  /// - Parameters:
  ///   - number: the page.
  ///   - size: the size in its header, within the limits.
  func color(ofPage number: Int, size: PixelSize) throws(DecodeError) -> ColorRaster

  /// The lines of the page's text layer, in reading order, with boxes in pixels of the stored page.
  /// They are used as they are, and nothing is read from the pixels. Nil if the page has only a
  /// picture, which is the default.
  func text(ofPage number: Int) throws(DecodeError) -> [RecognizedTextObservation]?
}

extension ImageCodec {
  public var pageCount: Int { 1 }

  public func heldBytes(ofPage number: Int, size: PixelSize) throws(DecodeError) -> Int { 0 }

  public func text(ofPage number: Int) throws(DecodeError) -> [RecognizedTextObservation]? { nil }
}

/// The properties of a page in its header, before it is decoded.
public struct PageHeader: Sendable, Hashable {
  /// In pixels, before orientation is applied.
  public var size: PixelSize
  /// The orientation to apply.
  public var orientation: Orientation
  /// The pixel density before orientation is applied; nil if the file does not state it.
  public var density: PixelDensity?

  public init(
    size: PixelSize, orientation: Orientation = .up, density: PixelDensity? = nil
  ) {
    self.size = size
    self.orientation = orientation
    self.density = density
  }
}
