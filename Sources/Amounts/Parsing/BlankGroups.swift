/// The use of spaces on a page: they group thousands, and also separate a count from its price.
struct BlankGroups {
  /// True if spaces group in amounts with a decimal comma: `1 234,56`. If other amounts are written
  /// `1.234,56` or `1234,56`, `2 123,45` is a count and a price.
  let beforeComma: Bool
  /// True if spaces group in amounts with a decimal point, which fewer countries write: `1 234.56`.
  let beforePoint: Bool
  /// True if spaces group in amounts without decimals as well: most lines with digits at the end
  /// have `15 000` there.
  let ofWholes: Bool

  /// The least number of lines that end in groups, and of these for each line with cents.
  private static let leastLines = 3
  private static let leastRatio = 4
  /// The least sum of votes: spaces before a comma group even without votes.
  private static let leastComma = 0.0
  private static let leastPoint = 3.0
  /// The largest sum of votes of amounts without a zero behind the space, since counts have
  /// columns, too.
  private static let mostBlanks = 2.0

  /// - Parameter isSum: true for a line in a row with a word for a sum, which has no count.
  init(_ lines: [GlyphLine], isSum: (Int) -> Bool) {
    let groups = lines.count(where: Self.endsInGroups)
    beforeComma = Self.votes(of: lines, Glyph.comma, isSum) >= Self.leastComma
    beforePoint = Self.votes(of: lines, Glyph.point, isSum) >= Self.leastPoint
    ofWholes =
      beforeComma && groups >= Self.leastLines
      && groups >= Self.leastRatio * lines.count(where: \.hasCents)
  }

  private static func votes(
    of lines: [GlyphLine], _ mark: Glyph.Code, _ isSum: (Int) -> Bool
  ) -> Double {
    let thousands = lines.indices.flatMap { line in
      Self.thousands(of: lines[line], mark).map { $0 == .blank && isSum(line) ? .surelyBlank : $0 }
    }
    let blanks = thousands.filter { $0 == .blank }.reduce(0) { $0 + $1.vote }
    return thousands.filter { $0 != .blank }.reduce(min(blanks, mostBlanks)) { $0 + $1.vote }
  }

  /// The separator of thousands in an amount with decimals: `1 234,56`, `1 034,56`, `1234,56`, or
  /// `1.234,56`.
  private enum Thousand {
    case blank, surelyBlank, missing, otherMark

    /// The weight of this amount in the decision for the page. A count may stand before a price,
    /// but no price begins with a zero as in `2 021,10`, and no count has a minus or a currency.
    /// Readers lose spaces more often than they invent marks.
    var vote: Double {
      switch self {
      case .blank: 1
      case .surelyBlank: 3
      case .missing: -1.5
      case .otherMark: -4
      }
    }
  }

  private static func thousands(of glyphs: GlyphLine, _ mark: Glyph.Code) -> [Thousand] {
    glyphs.codes.indices.compactMap { index in
      guard glyphs[index] == mark, glyphs.endOfDigits(from: index + 1) == index + 3,
        (1...3).allSatisfy({ glyphs.isDigit(index - $0) })
      else { return nil }
      let before = index - 4
      if glyphs.isDigit(before) { return .missing }
      guard glyphs.isDigit(before - 1) else { return nil }
      if Glyph.isMark(glyphs[before]), glyphs[before] != mark { return .otherMark }
      guard glyphs.isBlank(before) else { return nil }
      let isSure = glyphs[before + 1] == Glyph.zero || hasSign(glyphs, before: before)
      return isSure ? .surelyBlank : .blank
    }
  }

  /// True if the digits that end before `index` have a minus before them, or letters or a sign that
  /// may be a currency: `-15 300.00`, `R1 128.34`.
  private static func hasSign(_ glyphs: GlyphLine, before index: Int) -> Bool {
    var start = index
    while glyphs.isDigit(start - 1) { start -= 1 }
    let before = glyphs[start - 1]
    return before == Glyph.minus && glyphs.isBlank(start - 2) || before == Glyph.currency
      || glyphs.isLetter(start - 1) && !glyphs.isTimes(start - 1)
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
    return (1...3).contains(blank - start) && glyphs[start] != Glyph.zero
      && !Glyph.isMark(before) && before != Glyph.minus && before != Glyph.slash
  }
}
