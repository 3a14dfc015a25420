/// Checks of the character encodings of a PDF's fonts.
enum PDFFonts {
  /// True if the text of a font may differ from its glyphs: the font has its own encoding and no
  /// map to Unicode. Source: pdffonts(1), the columns "encoding" and "uni".
  static func mayMislead(_ table: String) -> Bool {
    table.split(whereSeparator: \.isNewline).dropFirst(2).contains { line in
      // From the right, since names and types contain spaces: encoding, emb, sub, uni, object, ID.
      let words = line.split(separator: " ")
      guard words.count >= 7 else { return false }
      let hasMap = words[words.count - 3] == "yes"
      let isOwn = ["Custom", "Builtin", "Identity-H", "Identity-V"]
        .contains(words[words.count - 6])
      return isOwn && !hasMap
    }
  }

  /// True if the glyphs of a font are ordinary drawings. Source: ISO 32000-1, 9.6.5.
  static func areDrawings(_ table: String) -> Bool {
    table.split(whereSeparator: \.isNewline).dropFirst(2).contains { $0.contains(" Type 3 ") }
  }
}
