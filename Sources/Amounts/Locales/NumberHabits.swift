/// The number formats of a page.
struct NumberHabits {
  /// Numbers by the mark with two digits after it.
  private var decimals: [Glyph.Code: Double] = [:]
  /// Numbers by the mark before three digits.
  private var groups: [Glyph.Code: Double] = [:]
  /// Those of them that begin with a zero.
  private var thousandths = 0.0
  /// Whole numbers with a space before three digits.
  private var blankGroups = 0.0
  /// True if some decimals are not zeros.
  private var hasCents = false

  mutating func note(_ codes: [UInt8]) {
    for index in codes.indices.dropFirst() where Glyph.isMark(codes[index]) {
      guard Glyph.isDigit(codes[index - 1]) else { continue }
      var end = index + 1
      while end < codes.count, Glyph.isDigit(codes[end]) { end += 1 }
      let next = codes[end...].prefix(2)
      let goesOn = next.count == 2 && Glyph.isMark(codes[end]) && Glyph.isDigit(codes[end + 1])
      guard !goesOn else { continue }
      if end == index + 3 {
        decimals[codes[index], default: 0] += 1
        hasCents = hasCents || codes[index + 1...index + 2].contains { $0 != Glyph.zero }
      }
      if end == index + 4 {
        groups[codes[index], default: 0] += 1
        let isZero = codes[index - 1] == Glyph.zero
        if isZero, index == 1 || !Glyph.isDigit(codes[index - 2]) { thousandths += 1 }
      }
    }
    blankGroups += Self.endsInBlankGroup(codes) ? 1 : 0
  }

  /// True if the last number of a line is `13 200` or `1 013 200`, apart from other digits.
  private static func endsInBlankGroup(_ codes: [UInt8]) -> Bool {
    guard let last = codes.lastIndex(where: Glyph.isDigit),
      codes[(last + 1)...].allSatisfy({ $0 == Glyph.blank || Glyph.isLetter($0) })
    else { return false }
    let groups = codes[...last].reversed().prefix { Glyph.isDigit($0) || Glyph.isBlank($0) }
      .split(whereSeparator: Glyph.isBlank)
    guard (2...3).contains(groups.count), let first = groups.last, first.count <= 3,
      first.last != Glyph.zero, groups.dropLast().allSatisfy({ $0.count == 3 })
    else { return false }
    let start = last - groups.reduce(groups.count - 2) { $0 + $1.count }
    return start <= 0 || !Glyph.isMark(codes[start - 1])
  }

  /// Near 1 if the decimal mark of the page is `mark`, near -1 if it is the other.
  /// - Parameter inThousandths: true if prices have three decimals, so that three digits are no
  ///   group.
  func agreement(with mark: Glyph.Code, inThousandths: Bool) -> Double {
    let other = mark == Glyph.point ? Glyph.comma : Glyph.point
    let (grouping, wrong) = inThousandths ? (mark, other) : (other, mark)
    let same = (decimals[mark] ?? 0) + 0.5 * (groups[grouping] ?? 0)
    let against = (decimals[other] ?? 0) + 0.5 * (groups[wrong] ?? 0)
    return (same - against) / (same + against + 1)
  }

  /// Near 1 if prices have three digits after their mark, and so no cents, near -1 if they have
  /// cents. Some tills print zeros as cents of a currency that has none.
  var shareOfThrees: Double {
    let threes = groups.values.reduce(blankGroups, +)
    let cents = hasCents ? decimals.values.reduce(0, +) : 0
    return (threes - cents) / (threes + cents + 1)
  }

  /// Near 1 if three digits after the mark are decimals.
  var shareOfThousandths: Double {
    thousandths / (thousandths + decimals.values.reduce(0, +) + 1)
  }
}
