/// Dates whose month is a word.
extension DateFinder {
  /// 12 DEC 2018, 12-Dec-18, 27 March, 2018, 5th of March 2018, 5 de marzo de 2018.
  func namedDate(_ start: Int, _ end: Int) -> Found? {
    guard end - start <= 2, (1...31).contains(glyphs.number(start..<end)) else { return nil }
    var position = end
    let suffix = glyphs.letters(from: end)
    if DateWords.standard.ordinals.contains(glyphs.word(suffix)) { position = suffix.upperBound }
    let letters = glyphs.letters(from: skipJoint(from: position))
    guard let month = months.month(glyphs.word(letters)) else { return nil }
    let year = skipJoint(from: letters.upperBound)
    let yearEnd = glyphs.endOfDigits(from: year)
    let isYear = yearEnd > year && yearEnd - year <= 4 && self.isYear(year..<yearEnd)
    // `Table 12 Feb 23, 2019`: the first number is not the day.
    if isYear, yearEnd - year == 2, yearOfMonthFirst(after: yearEnd) != nil { return nil }
    let continues =
      yearEnd - year == 2 && glyphs.isDigit(yearEnd + 1)
      && (Glyph.isMark(glyphs[yearEnd]) || glyphs[yearEnd] == Glyph.colon)
    guard isYear, !continues else { return Found(range: start..<letters.upperBound) }
    return Found(
      range: start..<yearEnd,
      date: PrintedDate(
        parts: [glyphs.number(start..<end), month, glyphs.number(year..<yearEnd)],
        yearDigits: yearEnd - year, order: .dmy, isOfDigits: false))
  }

  /// The `12, 2018` of DEC 12, 2018.
  func dateAfterMonth(_ start: Int, _ end: Int) -> Found? {
    guard end - start <= 2 else { return nil }
    var before = start
    while before > 0, start - before < 2, isPunctuation(before - 1) { before -= 1 }
    guard let month = months.month(glyphs.word(glyphs.letters(before: before))) else {
      return nil
    }
    let suffix = glyphs.letters(from: end)
    let word = glyphs.word(suffix)
    let isOrdinal =
      DateWords.standard.ordinals.contains(word)
      && !DateWords.standard.ordinalsBeforeMonth.contains(word)
    guard let year = yearOfMonthFirst(after: isOrdinal ? suffix.upperBound : end) else {
      return nil
    }
    return Found(
      range: start..<year.upperBound,
      date: PrintedDate(
        parts: [month, glyphs.number(start..<end), glyphs.number(year)], yearDigits: year.count,
        order: .mdy, isOfDigits: false))
  }

  /// The year of DEC 12, 2018. Two digits count only behind an apostrophe or a slash, or before a
  /// time of day.
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
  func dateAfterYear(_ start: Int, _ end: Int) -> Found? {
    guard end - start == 4, isYear(start..<end) else { return nil }
    let letters = glyphs.letters(from: skipPunctuation(from: end))
    guard let month = months.month(glyphs.word(letters)) else { return nil }
    let day = skipPunctuation(from: letters.upperBound)
    let dayEnd = glyphs.endOfDigits(from: day)
    guard day > letters.upperBound, (1...2).contains(dayEnd - day),
      (1...31).contains(glyphs.number(day..<dayEnd)), glyphs[dayEnd] != Glyph.colon
    else { return nil }
    return Found(
      range: start..<dayEnd,
      date: PrintedDate(
        parts: [glyphs.number(start..<end), month, glyphs.number(day..<dayEnd)], yearDigits: 4,
        order: .ymd, isOfDigits: false))
  }

  /// Skips punctuation and the joints of a date, such as DE, OF and พ.ศ.
  private func skipJoint(from index: Int) -> Int {
    var position = skipPunctuation(from: index)
    var letters = glyphs.letters(from: position)
    while DateWords.standard.joints.contains(glyphs.word(letters)) {
      position = skipPunctuation(from: letters.upperBound)
      letters = glyphs.letters(from: position)
    }
    return position
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
