public import SummaGeometry
public import SummaText

/// A format of files with pages: how such a file is known, and what its pages are.
///
/// A value is one file, opened. Opening reads no more than it takes to count the pages, so that a
/// damaged page hinders no other one. Pages count from 1, and pixels are given as they are stored:
/// turning and limits are the decoder's.
///
/// A new format is a type of this protocol, and its line in ``ImageCodecs/all``.
public protocol ImageCodec: Sendable {
  /// Its name, and what is known of all its files.
  static var format: ImageFormat { get }

  /// Whether `bytes`, those of a whole file, begin like one of the format.
  static func recognizes(_ bytes: [UInt8]) -> Bool

  /// Opens a file that was recognized.
  /// - Parameters:
  ///   - bytes: those of the file.
  ///   - limits: of more pages than these allow, one more need be counted.
  /// - Throws: `DecodeError` where not even its pages can be counted.
  init(_ bytes: [UInt8], limits: DecodeLimits) throws(DecodeError)

  /// At least 1, which is the default.
  var pageCount: Int { get }

  /// What a page is before it is decoded.
  /// - Throws: `DecodeError` for a page whose header is damaged.
  func header(ofPage number: Int) throws(DecodeError) -> PageHeader

  /// The bytes that decoding a page needs at once beside its grey pixels. The default is none.
  /// - Parameters:
  ///   - number: the page.
  ///   - size: what its header says, within the limits.
  func heldBytes(ofPage number: Int, size: PixelSize) throws(DecodeError) -> Int

  /// The grey pixels of a page, transparent parts on white.
  /// - Parameters:
  ///   - number: the page.
  ///   - size: what its header says, within the limits.
  func gray(ofPage number: Int, size: PixelSize) throws(DecodeError) -> GrayRaster

  /// The colours of a page, transparent parts on white.
  /// - Parameters:
  ///   - number: the page.
  ///   - size: what its header says, within the limits.
  func color(ofPage number: Int, size: PixelSize) throws(DecodeError) -> ColorRaster

  /// The lines of a page whose text the file brings along, in reading order, with boxes in pixels
  /// of the page as it is stored; they are taken as they are, and nothing is read from the pixels.
  /// Nil where there is a picture alone, which is the default.
  func text(ofPage number: Int) throws(DecodeError) -> [RecognizedTextObservation]?
}

extension ImageCodec {
  public var pageCount: Int { 1 }

  public func heldBytes(ofPage number: Int, size: PixelSize) throws(DecodeError) -> Int { 0 }

  public func text(ofPage number: Int) throws(DecodeError) -> [RecognizedTextObservation]? { nil }
}
