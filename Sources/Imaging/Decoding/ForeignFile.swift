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
