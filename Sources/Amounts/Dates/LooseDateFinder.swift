/// Finds dates in which the reader lost or changed a mark or a digit: `05/1118`, `05112018`,
/// `O5/11/18`.
///
/// The result is a date only next to a time of day or after a label, since digits of that shape may
/// be many other things.
struct LooseDateFinder {
  let glyphs: GlyphLine

  /// The dates, ascending. `order` is nil if the numbers allow several orders.
  func all() -> [DateFinder.Found] {
    var found: [DateFinder.Found] = []
    var index = 0
    while index < glyphs.count {
      guard digit(index) != nil, !isJoined(index - 1) else {
        index += 1
        continue
      }
      let end = endOfToken(from: index)
      if let date = date(index..<end) { found.append(.init(range: index..<end, date: date)) }
      index = max(end, index + 1)
    }
    return found
  }

  /// The digit that a character is or looks like.
  private func digit(_ index: Int) -> Int? {
    let code = glyphs[index]
    return Glyph.isDigit(code) ? Int(code) - 0x30 : Glyph.digit(lookingLike: code).map(Int.init)
  }

  private func isMark(_ index: Int) -> Bool {
    let code = glyphs[index]
    return Glyph.isMark(code) || code == Glyph.slash || code == Glyph.minus || code == Glyph.colon
      || code == Glyph.apostrophe || code == Glyph.underscore
  }

  private func isJoined(_ index: Int) -> Bool {
    glyphs.isLetter(index) || glyphs.isDigit(index) || (isMark(index) && glyphs.isDigit(index - 1))
      || glyphs[index] == Glyph.currency
  }

  private func endOfToken(from start: Int) -> Int {
    var end = start
    while digit(end) != nil || (isMark(end) && digit(end + 1) != nil) { end += 1 }
    return end
  }

  private func date(_ range: Range<Int>) -> PrintedDate? {
    guard (6...10).contains(range.count), !glyphs.isLetter(range.upperBound),
      range.count(where: glyphs.isDigit) >= range.count(where: { digit($0) != nil }) - 1
    else { return nil }
    var groups: [[Int]] = [[]]
    var marks: [Glyph.Code] = []
    for index in range {
      if let digit = digit(index) {
        groups[groups.count - 1].append(digit)
      } else {
        marks.append(glyphs[index])
        groups.append([])
      }
    }
    // A number with cents has this shape, too.
    let isNumber = marks.allSatisfy(Glyph.isMark) && groups.last?.count == 2
    guard marks.count <= 2, !(marks.count == 1 && isNumber),
      marks.isEmpty || marks.contains(where: { $0 != Glyph.colon })
    else { return nil }
    return date(groups)
  }

  private func date(_ groups: [[Int]]) -> PrintedDate? {
    let digits = groups.flatMap { $0 }
    let cuts: [Int]
    switch digits.count {
    case 6: cuts = [2, 4]
    case 8 where value(digits[0..<4]) / 100 == 20 && value(digits[0..<4]) > 2000: cuts = [4, 6]
    case 8: cuts = [2, 4]
    // 5/1/2018 needs both marks: if one is lost, the place of the other is ambiguous.
    default:
      guard groups.count == 3 else { return nil }
      cuts = [groups[0].count, groups[0].count + groups[1].count]
    }
    // The remaining marks have to be where the date is cut.
    var position = 0
    for group in groups.dropLast() {
      position += group.count
      guard cuts.contains(position) else { return nil }
    }
    let parts = [
      value(digits[..<cuts[0]]), value(digits[cuts[0]..<cuts[1]]), value(digits[cuts[1]...]),
    ]
    if cuts[0] == 4 { return PrintedDate(yearFirst: parts) }
    let yearDigits = digits.count - cuts[1]
    guard yearDigits == 2 || (yearDigits == 4 && PrintedDate.years.contains(parts[2])),
      cuts[0] <= 2, cuts[1] - cuts[0] <= 2
    else { return nil }
    return PrintedDate(yearLast: parts, yearDigits: yearDigits)
  }

  private func value(_ digits: ArraySlice<Int>) -> Int { digits.reduce(0) { $0 * 10 + $1 } }
}
