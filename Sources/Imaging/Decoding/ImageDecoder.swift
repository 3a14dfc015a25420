public import SummaGeometry
import SummaMessages
package import SummaSystem

/// Decodes bytes of the formats in ``codecs`` to upright pages, with their EXIF orientation
/// applied.
///
/// ```swift
/// let document = try ImageDecoder().open(bytes)
/// let page = try document.page(1)
/// ```
public struct ImageDecoder: Sendable {
  /// The limits on the size of a file.
  public var limits: DecodeLimits
  /// The height in pixels that is sufficient for reading. A page at least twice as high is decoded
  /// at a half or a quarter of its size, which saves time and memory. If nil, every page is decoded
  /// at full size.
  public var sufficientHeight: Int?
  /// The orientation to use instead of the file's.
  public var orientation: Orientation?
  /// The password for encrypted files.
  public var password: String?
  /// The formats to read; if several recognise a file, the first one opens it.
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

  /// Checks the format and the page count without decoding pixels.
  ///
  /// - Throws: `DecodeError` for bytes that are not an image, are damaged or exceed a limit.
  public func open(_ bytes: [UInt8]) throws(DecodeError) -> ImageDocument {
    try limits.check(fileSize: bytes.count)
    guard let format = format(of: bytes) else {
      let guess = ForeignFile.guess(bytes).map { " (it looks like \($0))" } ?? ""
      throw DecodeError(
        .notAnImage,
        "the file is not an image that Summa reads\(guess); "
          + "convert it to \(codecs.filter { $0.format != .mail }.names(joinedBy: "or"))")
    }
    let codec =
      if let format = format as? any FileCodec.Type {
        try format.init(bytes, limits: limits, password: password)
      } else {
        try format.init(bytes, limits: limits)
      }
    return try document(codec, byteCount: bytes.count)
  }

  /// Opens a file whose codec reads pages from the file; nil for other formats.
  /// - Parameters:
  ///   - file: stays on disk.
  ///   - head: its first bytes.
  package func open(_ file: OpenFile, head: [UInt8]) throws(DecodeError) -> ImageDocument? {
    guard let format = format(of: head) as? any FileCodec.Type else { return nil }
    // The limit on bytes is about memory, and the file is not in memory.
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

/// Files that people take for images although Summa cannot read them.
enum ForeignFile {
  /// Returns the likely type of `bytes`, for the error message.
  static func guess(_ bytes: [UInt8]) -> String? {
    let head = bytes.prefix(64)
    func starts(with text: String, at offset: Int = 0) -> Bool {
      head.dropFirst(offset).starts(with: text.utf8)
    }
    if starts(with: "ftyp", at: 4) { return "a film" }
    if starts(with: "PK") { return "a ZIP archive or office document" }
    // Markup may begin with a byte order mark and white space, and HTML tags may be in upper case.
    let text = String(decoding: head, as: UTF8.self).lowercased()
      .drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    if text.hasPrefix("<svg") || text.hasPrefix("<?xml") { return "XML" }
    if text.hasPrefix("<!doctype html") || text.hasPrefix("<html") { return "a web page" }
    return nil
  }
}
