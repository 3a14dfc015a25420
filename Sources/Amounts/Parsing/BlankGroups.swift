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

  /// How much a thousand says about the others. A count may stand before a price, but no price
  /// begins with a zero as in `2 021,10`; and a reader loses blanks more often than it sees points.
  private static let blankWeight = 1.0
  private static let zeroWeight = 3.0
  private static let missingWeight = -1.5
  private static let pointWeight = -4.0
  /// The most that amounts without a zero behind the blank say together: counts have columns, too.
  private static let mostBlanks = 2.0

  init(_ lines: [GlyphLine]) {
    let groups = lines.count(where: Self.endsInGroups)
    let thousands = lines.flatMap(Self.thousands)
    let blanks = Double(thousands.count { $0 == .blank }) * Self.blankWeight
    let others = thousands.reduce(0) { sum, thousand in
      switch thousand {
      case .blank: sum
      case .blankAndZero: sum + Self.zeroWeight
      case .missing: sum + Self.missingWeight
      case .point: sum + Self.pointWeight
      }
    }
    if min(blanks, Self.mostBlanks) + others < 0 {
      self = .none
    } else if groups >= Self.leastLines,
      groups >= Self.leastRatio * lines.count(where: \.hasCents)
    {
      self = .ofWholes
    } else {
      self = .ofDecimals
    }
  }

  /// What separates the thousands of an amount with a decimal comma: `1 234,56`, `1 034,56`,
  /// `1234,56`, or `1.234,56`.
  private enum Thousand { case blank, blankAndZero, missing, point }

  private static func thousands(of glyphs: GlyphLine) -> [Thousand] {
    glyphs.codes.indices.compactMap { index in
      guard glyphs[index] == Glyph.comma, glyphs.endOfDigits(from: index + 1) == index + 3,
        (1...3).allSatisfy({ glyphs.isDigit(index - $0) })
      else { return nil }
      let mark = index - 4
      if glyphs.isDigit(mark) { return .missing }
      guard glyphs.isDigit(mark - 1) else { return nil }
      if glyphs[mark] == Glyph.point { return .point }
      guard glyphs.isBlank(mark) else { return nil }
      return glyphs[mark + 1] == UInt8(ascii: "0") ? .blankAndZero : .blank
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
