/// What is known of how a PDF's fonts name their characters.
enum PDFFonts {
  /// Whether one of the fonts may give other characters than it shows: an encoding of its own, and
  /// nothing that says what it means. Source: pdffonts(1), the columns "encoding" and "uni".
  static func mayMislead(_ table: String) -> Bool {
    table.split(whereSeparator: \.isNewline).dropFirst(2).contains { line in
      // From the right, since names and types hold blanks: encoding, emb, sub, uni, object, ID.
      let words = line.split(separator: " ")
      guard words.count >= 7 else { return false }
      let hasMap = words[words.count - 3] == "yes"
      let isOwn = ["Custom", "Builtin", "Identity-H", "Identity-V"]
        .contains(words[words.count - 6])
      return isOwn && !hasMap
    }
  }

  /// Whether the letters of one of the fonts are drawings, as anything else on a page. Source:
  /// ISO 32000-1, 9.6.5.
  static func areDrawings(_ table: String) -> Bool {
    table.split(whereSeparator: \.isNewline).dropFirst(2).contains { $0.contains(" Type 3 ") }
  }
}
