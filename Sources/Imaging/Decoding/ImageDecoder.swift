public import SummaGeometry
import SummaMessages

/// Bytes to upright pages, of the formats of ``ImageCodecs/all`` or of others too, with their EXIF
/// orientation applied.
///
/// ```swift
/// let document = try ImageDecoder().open(bytes)
/// let page = try document.page(1)
/// ```
public struct ImageDecoder: Sendable {
  /// What a file may cost.
  public var limits: DecodeLimits
  /// The height in pixels that is enough to read from. A page at least twice as high is decoded at
  /// a half or a quarter of its size, which saves time and memory; nil decodes every page whole.
  public var sufficientHeight: Int?
  /// The orientation to use instead of the one that the file names.
  public var orientation: Orientation?
  /// The formats that are read; of two that recognize a file, the first one opens it.
  public var codecs: [any ImageCodec.Type]

  public init(
    limits: DecodeLimits = DecodeLimits(), sufficientHeight: Int? = nil,
    orientation: Orientation? = nil, codecs: [any ImageCodec.Type] = ImageCodecs.all
  ) {
    self.limits = limits
    self.sufficientHeight = sufficientHeight
    self.orientation = orientation
    self.codecs = codecs
  }

  /// Checks format and page count, without decoding pixels.
  ///
  /// - Throws: `DecodeError` for bytes that are no image, are damaged or break a limit.
  public func open(_ bytes: [UInt8]) throws(DecodeError) -> ImageDocument {
    try limits.check(fileSize: bytes.count)
    guard let format = codecs.first(where: { $0.recognizes(bytes) }) else {
      let guess = ForeignFile.guess(bytes).map { " (it looks like \($0))" } ?? ""
      throw DecodeError(
        .notAnImage,
        "the file is not an image that Summa reads\(guess); "
          + "convert it to \(codecs.names(joinedBy: "or"))")
    }
    let codec = try format.init(bytes, limits: limits)
    guard codec.pageCount <= limits.pages else {
      throw DecodeError(
        .tooManyPages,
        "the file has more than \(limits.pages.counted("page")); raise the limit with \(.limitPages)"
      )
    }
    return ImageDocument(codec: codec, byteCount: bytes.count, decoder: self)
  }
}
