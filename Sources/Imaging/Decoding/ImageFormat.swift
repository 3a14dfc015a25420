/// An image format that Summa decodes, told by the first bytes and not by the name.
public enum ImageFormat: String, Sendable, CaseIterable {
  case jpeg, png, tiff, webp, bmp, gif, pnm

  /// The format that `bytes` begin like, or nil.
  public init?(magic bytes: some Collection<UInt8>) {
    let head = Array(bytes.prefix(12))
    func starts(with magic: [UInt8], at offset: Int = 0) -> Bool {
      head.count >= offset + magic.count && Array(head[offset..<offset + magic.count]) == magic
    }
    if starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if starts(with: [0x49, 0x49, 0x2A, 0]) || starts(with: [0x4D, 0x4D, 0, 0x2A]) {
      self = .tiff
    } else if starts(with: Array("RIFF".utf8)) && starts(with: Array("WEBP".utf8), at: 8) {
      self = .webp
    } else if starts(with: Array("BM".utf8)) && head.count == 12
      && head[6..<10].allSatisfy({ $0 == 0 })
    {
      self = .bmp
    } else if starts(with: Array("GIF87a".utf8)) || starts(with: Array("GIF89a".utf8)) {
      self = .gif
    } else if head.count > 2 && head[0] == UInt8(ascii: "P")
      && (UInt8(ascii: "1")...UInt8(ascii: "6")).contains(head[1])
      && [0x09, 0x0A, 0x0D, 0x20, 0x23].contains(head[2])
    {
      self = .pnm
    } else {
      return nil
    }
  }

  /// The longest side in pixels that the format's library decodes; nil where that of the format itself comes first, or
  /// there is none.
  var longestSide: Int? {
    switch self {
    // JPEG_MAX_DIMENSION of libjpeg; the format has 65,535.
    case .jpeg: 65_500
    // PNG_USER_WIDTH_MAX of libpng; the format has 2,147,483,647.
    case .png: 1_000_000
    // MAX_PNM_WIDTH of Leptonica.
    case .pnm: 100_000
    case .tiff, .webp, .bmp, .gif: nil
    }
  }

  /// What `bytes` seem to be although Summa does not read it, for the error message.
  static func guess(_ bytes: some Collection<UInt8>) -> String? {
    let head = Array(bytes.prefix(64))
    func starts(with text: String, at offset: Int = 0) -> Bool {
      head.dropFirst(offset).starts(with: text.utf8)
    }
    if starts(with: "%PDF") { return "a PDF" }
    let brands = ["heic", "heix", "heim", "heis", "mif1"]
    if brands.contains(where: { starts(with: "ftyp\($0)", at: 4) }) { return "a HEIC photo" }
    if starts(with: "ftypavif", at: 4) { return "an AVIF picture" }
    if starts(with: "PK") { return "a ZIP archive or office document" }
    // Markup may begin with a byte order mark and space, and HTML in letters of either case.
    let text = String(decoding: head, as: UTF8.self).lowercased()
      .drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    if text.hasPrefix("<svg") || text.hasPrefix("<?xml") { return "XML" }
    if text.hasPrefix("<!doctype html") || text.hasPrefix("<html") { return "a web page" }
    return nil
  }
}
