/// Finds dates and times of day in a line: to know the date, and so that their parts are not taken
/// for amounts.
struct DateFinder {
  let glyphs: GlyphLine
  /// Whether H29/04/30 is a year of an emperor rather than a day of 2030.
  var isJapanese = false
  var months = MonthNames.standard

  /// A date or a time of day.
  struct Found {
    var range: Range<Int>
    /// Nil for times and for dates without a year.
    var date: PrintedDate?
    var isTime = false
  }

  /// What was found, ascending and apart.
  func all() -> [Found] {
    var all: [Found] = []
    var index = 0
    while index < glyphs.count {
      guard glyphs.isDigit(index) else {
        index += 1
        continue
      }
      let end = glyphs.endOfDigits(from: index)
      if let one = found(startingAt: index, digitsEnd: end) {
        all.append(one)
        index = one.range.upperBound
      } else {
        index = end
      }
    }
    return all
  }

  /// The character ranges of dates and times, ascending and apart.
  func ranges() -> [Range<Int>] { all().map(\.range) }

  private func found(startingAt start: Int, digitsEnd end: Int) -> Found? {
    guard end - start <= 4 else { return nil }
    return (isJapanese ? eraDate(start, end) : nil) ?? numericDate(start, end)
      ?? eraDate(start, end) ?? ideographicDate(start, end)
      ?? clock(start, end).map { Found(range: $0, isTime: true) } ?? namedDate(start, end)
      ?? dateAfterMonth(start, end) ?? dateAfterYear(start, end)
  }

  /// The value of at most four digits.
  private func number(_ range: Range<Int>) -> Int {
    range.reduce(0) { $0 * 10 + Int(glyphs[$1]) - 0x30 }
  }

  private func isYear(_ range: Range<Int>) -> Bool {
    range.count == 2 || (range.count == 4 && PrintedDate.years.contains(number(range)))
  }

  /// 25.12.18, 25/12/2018, 2018-12-25, 25. 12. 2018.
  private func numericDate(_ start: Int, _ end: Int) -> Found? {
    // A mark before would make it the rest of something longer, such as a version.
    guard !(Glyph.isMark(glyphs[start - 1]) && glyphs.isDigit(start - 2)),
      let (mark, second, firstIsTight) = part(after: end, mark: nil) ?? misreadPart(after: end),
      let (_, third, secondIsTight) = part(after: second.upperBound, mark: mark),
      glyphs[end] != Glyph.colon || isBeforeClock(third.upperBound)
    else { return nil }
    let first = start..<end
    guard second.count <= 2, third.count <= 4 else { return nil }
    let after = glyphs[third.upperBound]
    guard !(Glyph.isMark(after) && glyphs.isDigit(third.upperBound + 1)) else { return nil }
    // 12-11-2018-55 is a telephone; a time may follow so.
    if after == Glyph.minus, glyphs.isDigit(third.upperBound + 1),
      clock(third.upperBound + 1, glyphs.endOfDigits(from: third.upperBound + 1)) == nil
    {
      return nil
    }
    // With blanks inside only a full year makes it certain: `5. 12. 18` may be a list.
    guard (firstIsTight && secondIsTight) || third.count == 4 || first.count == 4 else {
      return nil
    }
    let days = 1...31
    let months = 1...12
    let range = start..<third.upperBound
    let parts = [number(first), number(second), number(third)]
    if first.count == 4 {
      guard isYear(first), third.count <= 2, months.contains(parts[1]), days.contains(parts[2])
      else { return nil }
      return Found(range: range, date: PrintedDate(parts: parts, yearDigits: 4, order: .ymd))
    }
    guard first.count <= 2, isYear(third) else { return nil }
    let isDayFirst = days.contains(parts[0]) && months.contains(parts[1])
    let isMonthFirst = months.contains(parts[0]) && days.contains(parts[1])
    guard isDayFirst || isMonthFirst else { return nil }
    // 24.06.18 may be of 2024 where years come first; four digits at the end leave only the day
    // open.
    var order = isDayFirst && isMonthFirst ? nil : isDayFirst ? DateOrder.dmy : .mdy
    if third.count == 2, (1...31).contains(parts[2]), months.contains(parts[1]), parts[0] > 12 {
      order = nil
    }
    return Found(
      range: range, date: PrintedDate(parts: parts, yearDigits: third.count, order: order))
  }

  /// 2024年3月5日 and 2024년 3월 5일; 24年3月5日, 令和5年3月5日 and 113年3月5日 of Taiwan.
  private func ideographicDate(_ start: Int, _ end: Int) -> Found? {
    let signs: [[Character]] = [["年", "년"], ["月", "월"], ["日", "일"]]
    var parts: [Int] = []
    var position = start
    for sign in signs {
      let digits = position..<glyphs.endOfDigits(from: position)
      guard (1...4).contains(digits.count), digits.upperBound < glyphs.count,
        sign.contains(glyphs.characters[digits.upperBound])
      else { return nil }
      parts.append(number(digits))
      position = glyphs.skipBlanks(from: digits.upperBound + 1)
    }
    guard (1...12).contains(parts[1]), (1...31).contains(parts[2]) else { return nil }
    let era = eraBefore(start)
    switch (end - start, era) {
    case (1...2, let era?): parts[0] += era.start
    case (1, nil): return nil
    // The year 1 of the Republic of China is 1912.
    case (3, _): parts[0] += 1911
    default: break
    }
    return Found(
      range: (era?.index ?? start)..<glyphs.skipBlanks(before: position),
      date: PrintedDate(
        parts: parts, yearDigits: end - start == 2 && era == nil ? 2 : 4, order: .ymd))
  }

  /// R5.3.5 and H29/04/30: years of the Japanese emperors.
  private func eraDate(_ start: Int, _ end: Int) -> Found? {
    guard end - start <= 2, let era = eraBefore(start),
      let (mark, second, isTight) = part(after: end, mark: nil), isTight,
      let (_, third, isTightToo) = part(after: second.upperBound, mark: mark), isTightToo,
      second.count <= 2, third.count <= 2, (1...12).contains(number(second)),
      (1...31).contains(number(third)), !Glyph.isMark(glyphs[third.upperBound])
    else { return nil }
    let parts = [era.start + number(start..<end), number(second), number(third)]
    return Found(
      range: era.index..<third.upperBound,
      date: PrintedDate(parts: parts, yearDigits: 4, order: .ymd))
  }

  /// The era that is named before `index`: where its name begins, and the year before its first.
  private func eraBefore(_ index: Int) -> (index: Int, start: Int)? {
    let position = glyphs.skipBlanks(before: index)
    guard position > 0, glyphs.isLetter(position - 1) else { return nil }
    for (name, start) in [("令和", 2018), ("平成", 1988), ("R", 2018), ("H", 1988)] {
      let from = position - name.count
      guard from >= 0, glyphs.word(from..<position) == name else { continue }
      // A letter alone, not the end of a word.
      guard name.count > 1 || (position == index && !glyphs.isLetter(from - 1)) else { continue }
      return (from, start)
    }
    return nil
  }

  /// The same where the point between day and month was read as a colon: `25:02.20 14:52`.
  private func misreadPart(
    after end: Int
  ) -> (mark: Glyph.Code, digits: Range<Int>, isTight: Bool)? {
    guard glyphs[end] == Glyph.colon, glyphs.endOfDigits(from: end + 1) == end + 3 else {
      return nil
    }
    return (Glyph.point, end + 1..<end + 3, true)
  }

  /// Whether a time of day follows one blank behind.
  private func isBeforeClock(_ index: Int) -> Bool {
    guard glyphs.isBlank(index) else { return false }
    let end = glyphs.endOfDigits(from: index + 1)
    return end > index + 1 && clock(index + 1, end) != nil
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

  /// 12 DEC 2018, 12-Dec-18, 27 March, 2018, 5th of March 2018, 5 de marzo de 2018.
  private func namedDate(_ start: Int, _ end: Int) -> Found? {
    guard end - start <= 2, (1...31).contains(number(start..<end)) else { return nil }
    var position = end
    if ["ST", "ND", "RD", "TH", "ER"].contains(glyphs.word(glyphs.letters(from: end))) {
      position = end + 2
    }
    let letters = glyphs.letters(from: skipJoint(from: position))
    guard let month = months.month(glyphs.word(letters)) else { return nil }
    let year = skipJoint(from: letters.upperBound)
    let yearEnd = glyphs.endOfDigits(from: year)
    let isYear = yearEnd > year && yearEnd - year <= 4 && self.isYear(year..<yearEnd)
    // `Table 12 Feb 23, 2019`: the number before belongs to something else.
    if isYear, yearEnd - year == 2, yearOfMonthFirst(after: yearEnd) != nil { return nil }
    let continues =
      yearEnd - year == 2 && glyphs.isDigit(yearEnd + 1)
      && (Glyph.isMark(glyphs[yearEnd]) || glyphs[yearEnd] == Glyph.colon)
    guard isYear, !continues else { return Found(range: start..<letters.upperBound) }
    return Found(
      range: start..<yearEnd,
      date: PrintedDate(
        parts: [number(start..<end), month, number(year..<yearEnd)], yearDigits: yearEnd - year,
        order: .dmy, isOfDigits: false))
  }

  /// The `12, 2018` of DEC 12, 2018.
  private func dateAfterMonth(_ start: Int, _ end: Int) -> Found? {
    guard end - start <= 2 else { return nil }
    var before = start
    while before > 0, start - before < 2, isPunctuation(before - 1) { before -= 1 }
    guard let month = months.month(glyphs.word(glyphs.letters(before: before))) else {
      return nil
    }
    let suffix = glyphs.letters(from: end)
    let isOrdinal = ["ST", "ND", "RD", "TH"].contains(glyphs.word(suffix))
    guard let year = yearOfMonthFirst(after: isOrdinal ? suffix.upperBound : end) else {
      return nil
    }
    return Found(
      range: start..<year.upperBound,
      date: PrintedDate(
        parts: [month, number(start..<end), number(year)], yearDigits: year.count, order: .mdy,
        isOfDigits: false))
  }

  /// The year of DEC 12, 2018: of two digits only behind an apostrophe or a slash, or before a time
  /// of day.
  private func yearOfMonthFirst(after end: Int) -> Range<Int>? {
    let start = skipPunctuation(from: end)
    let year = start..<glyphs.endOfDigits(from: start)
    guard start > end, isYear(year) else { return nil }
    if year.count == 4 { return year }
    let isMarked = (end..<start).contains {
      glyphs[$0] == Glyph.apostrophe || glyphs[$0] == Glyph.slash
    }
    return isMarked && glyphs[year.upperBound] != Glyph.colon || isBeforeClock(year.upperBound)
      ? year : nil
  }

  /// 2018-Dec-25 and 2018. dec. 25.
  private func dateAfterYear(_ start: Int, _ end: Int) -> Found? {
    guard end - start == 4, isYear(start..<end) else { return nil }
    let letters = glyphs.letters(from: skipPunctuation(from: end))
    guard let month = MonthNames.month(glyphs.word(letters)) else { return nil }
    let day = skipPunctuation(from: letters.upperBound)
    let dayEnd = glyphs.endOfDigits(from: day)
    guard day > letters.upperBound, (1...2).contains(dayEnd - day),
      (1...31).contains(number(day..<dayEnd)), glyphs[dayEnd] != Glyph.colon
    else { return nil }
    return Found(
      range: start..<dayEnd,
      date: PrintedDate(
        parts: [number(start..<end), month, number(day..<dayEnd)], yearDigits: 4, order: .ymd,
        isOfDigits: false))
  }

  /// Past punctuation, and past the little words that stand between the parts of a date.
  private func skipJoint(from index: Int) -> Int {
    let position = skipPunctuation(from: index)
    let letters = glyphs.letters(from: position)
    guard ["DE", "DEL", "DI", "OF"].contains(glyphs.word(letters)) else { return position }
    return skipPunctuation(from: letters.upperBound)
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
