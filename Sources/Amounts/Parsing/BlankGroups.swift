/// How a page groups thousands by blanks, which also separate a count from its price.
enum BlankGroups {
  /// It does not: some amounts are written `1.234,56` or `1234,56`, so `2 123,45` is a count and a
  /// price.
  case none
  /// In amounts with decimals: `1 234,56`.
  case ofDecimals
  /// In amounts without decimals as well: most lines with digits at the end have `15 000` there.
  case ofWholes

  /// The least number of lines that end in groups, and of these for each line with cents.
  private static let leastLines = 3
  private static let leastRatio = 4

  init(_ lines: [GlyphLine]) {
    let groups = lines.count(where: Self.endsInGroups)
    if lines.contains(where: Self.hasThousandsWithoutBlank) {
      self = .none
    } else if groups >= Self.leastLines,
      groups >= Self.leastRatio * lines.count(where: \.hasCents)
    {
      self = .ofWholes
    } else {
      self = .ofDecimals
    }
  }

  private static func hasThousandsWithoutBlank(_ glyphs: GlyphLine) -> Bool {
    glyphs.codes.indices.contains { index in
      glyphs[index] == Glyph.comma && glyphs.endOfDigits(from: index + 1) == index + 3
        && (1...4).allSatisfy { offset in
          glyphs.isDigit(index - offset) || (offset == 4 && glyphs[index - 4] == Glyph.point)
        }
    }
  }

  /// True for `15 000` at the end of a line, or before a currency there.
  private static func endsInGroups(_ glyphs: GlyphLine) -> Bool {
    let letters = glyphs.letters(before: glyphs.skipBlanks(before: glyphs.count))
    let end = glyphs.skipBlanks(before: letters.lowerBound)
    let blank = end - 4
    guard letters.count <= 4, glyphs.isBlank(blank),
      (1...3).allSatisfy({ glyphs.isDigit(blank + $0) })
    else { return false }
    var start = blank
    while glyphs.isDigit(start - 1), blank - start < 4 { start -= 1 }
    let before = glyphs[start - 1]
    return (1...3).contains(blank - start) && glyphs[start] != UInt8(ascii: "0")
      && !Glyph.isMark(before) && before != Glyph.minus && before != Glyph.slash
  }
}
