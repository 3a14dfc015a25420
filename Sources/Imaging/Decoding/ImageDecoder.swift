public import SummaGeometry
import SummaMessages
package import SummaSystem

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
  /// For files that are encrypted.
  public var password: String?
  /// The formats that are read; of two that recognize a file, the first one opens it.
  public var codecs: [any ImageCodec.Type]

  public init(
    limits: DecodeLimits = DecodeLimits(), sufficientHeight: Int? = nil,
    orientation: Orientation? = nil, password: String? = nil,
    codecs: [any ImageCodec.Type] = ImageCodecs.all
  ) {
    self.limits = limits
    self.sufficientHeight = sufficientHeight
    self.orientation = orientation
    self.password = password
    self.codecs = codecs
  }

  /// Checks format and page count, without decoding pixels.
  ///
  /// - Throws: `DecodeError` for bytes that are no image, are damaged or break a limit.
  public func open(_ bytes: [UInt8]) throws(DecodeError) -> ImageDocument {
    try limits.check(fileSize: bytes.count)
    guard let format = format(of: bytes) else {
      let guess = ForeignFile.guess(bytes).map { " (it looks like \($0))" } ?? ""
      throw DecodeError(
        .notAnImage,
        "the file is not an image that Summa reads\(guess); "
          + "convert it to \(codecs.names(joinedBy: "or"))")
    }
    let codec =
      if let format = format as? any FileCodec.Type {
        try format.init(bytes, limits: limits, password: password)
      } else {
        try format.init(bytes, limits: limits)
      }
    return try document(codec, byteCount: bytes.count)
  }

  /// The same of a file whose format is read from the file, page by page; nil for other formats.
  /// - Parameters:
  ///   - file: is not taken into memory.
  ///   - head: its first bytes.
  package func open(_ file: OpenFile, head: [UInt8]) throws(DecodeError) -> ImageDocument? {
    guard let format = format(of: head) as? any FileCodec.Type else { return nil }
    // What matters of a file's bytes is what they take in memory.
    return try document(
      try format.init(file, limits: limits, password: password), byteCount: 0)
  }

  private func format(of bytes: [UInt8]) -> (any ImageCodec.Type)? {
    codecs.first { $0.recognizes(bytes) }
  }

  private func document(
    _ codec: any ImageCodec, byteCount: Int
  ) throws(DecodeError) -> ImageDocument {
    guard codec.pageCount <= limits.pages else {
      throw DecodeError(
        .tooManyPages,
        "the file has more than \(limits.pages.counted("page")); raise the limit with \(.limitPages)"
      )
    }
    return ImageDocument(codec: codec, byteCount: byteCount, decoder: self)
  }
}
