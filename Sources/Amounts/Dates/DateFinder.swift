/// Finds dates and times of day in a line, both to read the date and to keep their digits from
/// being read as amounts.
struct DateFinder {
  let glyphs: GlyphLine
  /// True if H29/04/30 has a year of a Japanese era, and is not a day of 2030.
  var isJapanese = false
  let months: MonthNames

  /// A date or a time of day.
  struct Found {
    var range: Range<Int>
    /// Nil for times and for dates without a year.
    var date: PrintedDate?
    var isTime = false
  }

  /// The dates and times, ascending and without overlaps.
  func all() -> [Found] {
    var all: [Found] = []
    for digits in glyphs.numbers() where digits.lowerBound >= all.last?.range.upperBound ?? 0 {
      if let found = found(digits.lowerBound, digits.upperBound) { all.append(found) }
    }
    return all
  }

  private func found(_ start: Int, _ end: Int) -> Found? {
    guard end - start <= 4 else { return nil }
    return (isJapanese ? eraDate(start, end) : nil) ?? numericDate(start, end)
      ?? eraDate(start, end) ?? ideographicDate(start, end)
      ?? clock(start, end).map { Found(range: $0, isTime: true) } ?? namedDate(start, end)
      ?? dateAfterMonth(start, end) ?? dateAfterYear(start, end)
  }

  func isYear(_ range: Range<Int>) -> Bool {
    range.count == 2 || (range.count == 4 && PrintedDate.years.contains(glyphs.number(range)))
  }

  /// 25.12.18, 25/12/2018, 2018-12-25, 25. 12. 2018.
  private func numericDate(_ start: Int, _ end: Int) -> Found? {
    // Digits after a mark are the rest of something longer, such as a version.
    guard !(Glyph.isMark(glyphs[start - 1]) && glyphs.isDigit(start - 2)),
      let (mark, second, firstIsTight) = part(after: end, mark: nil) ?? misreadPart(after: end),
      let (_, third, secondIsTight) = part(after: second.upperBound, mark: mark),
      glyphs[end] != Glyph.colon || isBeforeClock(third.upperBound)
    else { return nil }
    let first = start..<end
    guard second.count <= 2, third.count <= 4 else { return nil }
    let after = glyphs[third.upperBound]
    guard !(Glyph.isMark(after) && glyphs.isDigit(third.upperBound + 1)) else { return nil }
    // 12-11-2018-55 is a telephone number, unless a time of day follows the dash.
    if after == Glyph.minus, glyphs.isDigit(third.upperBound + 1),
      clock(third.upperBound + 1, glyphs.endOfDigits(from: third.upperBound + 1)) == nil
    {
      return nil
    }
    // With spaces inside, only a full year is certain: `5. 12. 18` may be a list.
    guard (firstIsTight && secondIsTight) || third.count == 4 || first.count == 4 else {
      return nil
    }
    let parts = [glyphs.number(first), glyphs.number(second), glyphs.number(third)]
    let range = start..<third.upperBound
    if first.count == 4 {
      guard isYear(first), third.count <= 2 else { return nil }
      return PrintedDate(yearFirst: parts).map { Found(range: range, date: $0) }
    }
    guard first.count <= 2, isYear(third),
      var date = PrintedDate(yearLast: parts, yearDigits: third.count)
    else { return nil }
    // 24.06.18 may be of 2024 where the year comes first. With a year of four digits at the end,
    // only the order of day and month is open.
    if third.count == 2, date.order == .dmy, PrintedDate.days.contains(parts[2]) {
      date.order = nil
    }
    return Found(range: range, date: date)
  }

  /// 2024年3月5日 and 2024년 3월 5일; 24年3月5日, 令和5年3月5日 and 113年3月5日 of Taiwan.
  private func ideographicDate(_ start: Int, _ end: Int) -> Found? {
    var parts: [Int] = []
    var position = start
    for signs in DateWords.standard.signs {
      let digits = position..<glyphs.endOfDigits(from: position)
      let sign = glyphs.skipBlanks(from: digits.upperBound)
      guard (1...4).contains(digits.count), sign < glyphs.count,
        signs.contains(glyphs.characters[sign])
      else { return nil }
      parts.append(glyphs.number(digits))
      position = glyphs.skipBlanks(from: sign + 1)
    }
    let era = eraBefore(start)
    switch (end - start, era) {
    case (1...2, let era?): parts[0] += era.start
    case (1, nil): return nil
    case (3, _): parts[0] += DateWords.standard.calendars["minguo", default: 0]
    default: break
    }
    let range = (era?.index ?? start)..<glyphs.skipBlanks(before: position)
    return PrintedDate(yearFirst: parts, yearDigits: end - start == 2 && era == nil ? 2 : 4)
      .map { Found(range: range, date: $0) }
  }

  /// R5.3.5 and H29/04/30: years of the Japanese emperors.
  private func eraDate(_ start: Int, _ end: Int) -> Found? {
    guard end - start <= 2, let era = eraBefore(start),
      let (mark, second, isTight) = part(after: end, mark: nil), isTight,
      let (_, third, isTightToo) = part(after: second.upperBound, mark: mark), isTightToo,
      second.count <= 2, third.count <= 2, !Glyph.isMark(glyphs[third.upperBound])
    else { return nil }
    let year = era.start + glyphs.number(start..<end)
    return PrintedDate(yearFirst: [year, glyphs.number(second), glyphs.number(third)])
      .map { Found(range: era.index..<third.upperBound, date: $0) }
  }

  /// The era named before `index`: where its name begins, and the year before its first.
  private func eraBefore(_ index: Int) -> (index: Int, start: Int)? {
    let position = glyphs.skipBlanks(before: index)
    guard position > 0, glyphs.isLetter(position - 1) else { return nil }
    for (name, start) in DateWords.standard.eras {
      let from = position - name.count
      guard from >= 0, glyphs.word(from..<position) == name else { continue }
      // A single letter must not be the end of a word.
      guard name.count > 1 || (position == index && !glyphs.isLetter(from - 1)) else { continue }
      return (from, start)
    }
    return nil
  }

  /// A number of a date with the mark before it; `isTight` if no space is beside the mark.
  private typealias Part = (mark: Glyph.Code, digits: Range<Int>, isTight: Bool)

  /// The next part if the point between day and month was read as a colon: `25:02.20 14:52`.
  private func misreadPart(after end: Int) -> Part? {
    guard glyphs[end] == Glyph.colon, glyphs.endOfDigits(from: end + 1) == end + 3 else {
      return nil
    }
    return (Glyph.point, end + 1..<end + 3, true)
  }

  /// True if a time of day follows one space after `index`.
  func isBeforeClock(_ index: Int) -> Bool {
    guard glyphs.isBlank(index) else { return false }
    let end = glyphs.endOfDigits(from: index + 1)
    return end > index + 1 && clock(index + 1, end) != nil
  }

  /// The part whose mark is at `end`.
  /// - Parameter mark: the mark of the parts before.
  private func part(after end: Int, mark: Glyph.Code?) -> Part? {
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
    guard end - start <= 2, glyphs.number(start..<end) < 25 else { return nil }
    var position = end
    // A wide colon is read with a space behind it: `19: 14:47`, `06: 01pm`.
    let isWide = glyphs[end] == Glyph.colon && glyphs.isBlank(end + 1)
    if isWide { position += 1 }
    for _ in 0..<2 {
      guard glyphs[position] == Glyph.colon || position == end + 1 else { break }
      let next = glyphs.endOfDigits(from: position + 1)
      guard next == position + 3, glyphs[position + 1] < UInt8(ascii: "6") else { break }
      position = next
    }
    let first = isWide ? end + 4 : end + 3
    guard position >= first, !isWide || position > first || isHalfOfDay(position) else {
      return nil
    }
    guard Glyph.isMark(glyphs[position]), glyphs.isDigit(position + 1) else {
      return start..<position
    }
    // `2:25.00` is a count and an amount, `12:04.58` a time whose second colon was read as a point.
    let secondsEnd = glyphs.endOfDigits(from: position + 1)
    let isTime =
      end - start == 2 && position == first && secondsEnd == position + 3
      && glyphs[position + 1] < UInt8(ascii: "6")
    return isTime || isHalfOfDay(secondsEnd) ? start..<secondsEnd : nil
  }

  /// True if `PM` or the like is at `index`.
  private func isHalfOfDay(_ index: Int) -> Bool {
    let word = glyphs.word(glyphs.letters(from: glyphs.skipBlanks(from: index)))
    return DateWords.standard.halves.contains { !$0.leads && $0.word == word }
  }
}
