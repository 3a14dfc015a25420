/// Finds dates and times of day in a line, so that their parts are not taken for amounts.
struct DateFinder {
  let glyphs: GlyphLine

  /// The character ranges of dates and times, ascending and apart.
  func ranges() -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var index = 0
    while index < glyphs.count {
      guard glyphs.isDigit(index) else {
        index += 1
        continue
      }
      let end = glyphs.endOfDigits(from: index)
      if let range = range(startingAt: index, digitsEnd: end) {
        ranges.append(range)
        index = range.upperBound
      } else {
        index = end
      }
    }
    return ranges
  }

  private func range(startingAt start: Int, digitsEnd end: Int) -> Range<Int>? {
    guard end - start <= 4 else { return nil }
    return numericDate(start, end) ?? clock(start, end) ?? namedDate(start, end)
      ?? dateAfterMonth(start, end)
  }

  /// The value of at most four digits.
  private func number(_ range: Range<Int>) -> Int {
    range.reduce(0) { $0 * 10 + Int(glyphs[$1]) - 0x30 }
  }

  private func isYear(_ range: Range<Int>) -> Bool {
    range.count == 2 || (range.count == 4 && (1900...2099).contains(number(range)))
  }

  /// 25.12.18, 25/12/2018, 2018-12-25, 25. 12. 2018.
  private func numericDate(_ start: Int, _ end: Int) -> Range<Int>? {
    // A mark before would make it the rest of something longer, such as a version.
    guard !(Glyph.isMark(glyphs[start - 1]) && glyphs.isDigit(start - 2)),
      let (mark, second, firstIsTight) = part(after: end, mark: nil),
      let (_, third, secondIsTight) = part(after: second.upperBound, mark: mark)
    else { return nil }
    let first = start..<end
    guard second.count <= 2, third.count <= 4 else { return nil }
    let after = glyphs[third.upperBound]
    guard !(Glyph.isMark(after) && glyphs.isDigit(third.upperBound + 1)) else { return nil }
    // With blanks inside only a full year makes it certain: `5. 12. 18` may be a list.
    guard (firstIsTight && secondIsTight) || third.count == 4 else { return nil }
    let days = 1...31
    let months = 1...12
    if first.count == 4 {
      return isYear(first) && third.count <= 2 && months.contains(number(second))
        && days.contains(number(third)) ? start..<third.upperBound : nil
    }
    guard first.count <= 2, isYear(third) else { return nil }
    let (a, b) = (number(first), number(second))
    let isDate =
      (days.contains(a) && months.contains(b)) || (months.contains(a) && days.contains(b))
    return isDate ? start..<third.upperBound : nil
  }

  /// The digits behind a date mark that stands at `end`, with the mark and whether no blank is
  /// there.
  private func part(
    after end: Int, mark: Glyph.Code?
  ) -> (mark: Glyph.Code, digits: Range<Int>, isTight: Bool)? {
    var position = end
    if glyphs.isBlank(position) { position += 1 }
    let found = glyphs[position]
    guard found == Glyph.point || found == Glyph.slash || found == Glyph.minus,
      mark == nil || mark == found
    else { return nil }
    position += 1
    if glyphs.isBlank(position) { position += 1 }
    let digitsEnd = glyphs.endOfDigits(from: position)
    guard digitsEnd > position, digitsEnd - position <= 4 else { return nil }
    return (found, position..<digitsEnd, position == end + 1)
  }

  /// 13:43 and 13:43:54.
  private func clock(_ start: Int, _ end: Int) -> Range<Int>? {
    guard end - start <= 2, number(start..<end) < 25 else { return nil }
    var position = end
    for _ in 0..<2 {
      guard glyphs[position] == Glyph.colon else { break }
      let next = glyphs.endOfDigits(from: position + 1)
      guard next == position + 3, glyphs[position + 1] < UInt8(ascii: "6") else { break }
      position = next
    }
    guard position > end else { return nil }
    guard Glyph.isMark(glyphs[position]), glyphs.isDigit(position + 1) else {
      return start..<position
    }
    // `2:25.00` is a count and an amount, `12:04.58` a time whose second colon was read as a point.
    let secondsEnd = glyphs.endOfDigits(from: position + 1)
    let isTime =
      end - start == 2 && position == end + 3 && secondsEnd == position + 3
      && glyphs[position + 1] < UInt8(ascii: "6")
    return isTime || isHalfOfDay(secondsEnd) ? start..<secondsEnd : nil
  }

  /// Whether `PM` or the like stands at `index`.
  private func isHalfOfDay(_ index: Int) -> Bool {
    ["AM", "PM"].contains(glyphs.word(glyphs.letters(from: glyphs.skipBlanks(from: index))))
  }

  /// 12 DEC 2018, 12-Dec-18, 27 March, 2018.
  private func namedDate(_ start: Int, _ end: Int) -> Range<Int>? {
    guard end - start <= 2, (1...31).contains(number(start..<end)) else { return nil }
    let letters = glyphs.letters(from: skipPunctuation(from: end))
    guard isMonth(letters) else { return nil }
    let year = skipPunctuation(from: letters.upperBound)
    let yearEnd = glyphs.endOfDigits(from: year)
    let isYear = yearEnd > year && yearEnd - year <= 4 && self.isYear(year..<yearEnd)
    let continues = Glyph.isMark(glyphs[yearEnd]) && glyphs.isDigit(yearEnd + 1)
    return start..<(isYear && !continues ? yearEnd : letters.upperBound)
  }

  /// The `12, 2018` of DEC 12, 2018.
  private func dateAfterMonth(_ start: Int, _ end: Int) -> Range<Int>? {
    guard end - start <= 2 else { return nil }
    var before = start
    while before > 0, start - before < 2, isPunctuation(before - 1) { before -= 1 }
    guard isMonth(glyphs.letters(before: before)) else { return nil }
    let year = skipPunctuation(from: end)
    let yearEnd = glyphs.endOfDigits(from: year)
    guard year > end, yearEnd - year == 4, isYear(year..<yearEnd) else { return nil }
    return start..<yearEnd
  }

  private func isMonth(_ letters: Range<Int>) -> Bool {
    guard (3...9).contains(letters.count) else { return false }
    return Vocabulary.months.contains(String(glyphs.word(letters).prefix(3)))
  }

  private func isPunctuation(_ index: Int) -> Bool {
    let code = glyphs[index]
    return Glyph.isBlank(code) || Glyph.isMark(code) || code == Glyph.minus || code == Glyph.slash
      || code == Glyph.apostrophe
  }

  private func skipPunctuation(from index: Int) -> Int {
    var position = index
    while position < glyphs.count, position - index < 3, isPunctuation(position) { position += 1 }
    return position
  }
}
