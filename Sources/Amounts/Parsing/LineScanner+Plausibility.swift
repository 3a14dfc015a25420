/// Texts that look like numbers and are not: dates, times, versions, codes, telephone and house
/// numbers.
extension LineScanner {
  func isPlausible(
    _ token: NumberToken, after previous: NumberToken?, date: Range<Int>?
  ) -> Bool {
    guard (1...15).contains(token.digits.count) else { return false }
    let before = glyphs[token.range.lowerBound - 1]
    let after = glyphs[token.range.upperBound]
    if before == Glyph.underscore || after == Glyph.underscore { return false }
    if isNumerator(token) { return false }
    let isMoneyLike = token.hasMark && token.groups.last == 2
    if isMoneyLike { return !isDateOrTime(token, date) && !isVersion(token) }
    // 消費税10% has no space before it.
    if token.isPercent { return glyphs.isCJK(token.range.lowerBound - 1) || !touchesWord(token) }
    if token.endsInDash { return !touchesWord(token) }
    if token.sign == nil, !token.hasMark, isOfTelephone(token) { return false }
    if token.marks.isEmpty { return isPlausibleInteger(token, after: previous) }
    return !touchesWord(token) && !isVersion(token)
      && !(before == Glyph.hash || before == Glyph.slash)
  }

  /// True for the cents behind an amount in words: `37/100`.
  private func isNumerator(_ token: NumberToken) -> Bool {
    var end = glyphs.skipBlanks(from: token.core.upperBound)
    guard token.marks.isEmpty, glyphs[end] == Glyph.slash else { return false }
    end = glyphs.skipBlanks(from: end + 1)
    return glyphs.endOfDigits(from: end) == end + 3
      && String(glyphs.characters[end..<end + 3]) == "100"
  }

  /// The most characters between a word for a telephone and a group of its number.
  private static let longestTelephone = 24

  /// True if only digits and marks are between a word for a telephone and the number.
  private func isOfTelephone(_ token: NumberToken) -> Bool {
    let start = token.range.lowerBound
    var end = start
    while end > 0, start - end < Self.longestTelephone, !glyphs.isLetter(end - 1) { end -= 1 }
    return isWord(glyphs.letters(before: end), .phoneLabel)
  }

  /// True if letters other than a unit or tax code, or a dash or slash with digits, touch the
  /// number.
  private func touchesWord(_ token: NumberToken) -> Bool {
    let (start, end) = (token.range.lowerBound, token.range.upperBound)
    let before = glyphs[start - 1]
    if Glyph.isLetter(before), !(token.isPrice && glyphs.isTimes(start - 1)),
      !isBehindMisreadSign(token)
    {
      return true
    }
    if Glyph.isDigit(before) || Glyph.isMark(before) && glyphs.isDigit(start - 2) { return true }
    if before == Glyph.minus || before == Glyph.slash || before == Glyph.colon {
      if glyphs.isDigit(start - 2) || (before != Glyph.colon && glyphs.isLetter(start - 2)) {
        return true
      }
    }
    let after = glyphs[end]
    if token.isQuantity || token.sign != nil { return false }
    if Glyph.isLetter(after) { return !(token.isPercent && glyphs.isCJK(end)) }
    let joins = after == Glyph.minus || after == Glyph.slash || after == Glyph.colon
    return joins && (glyphs.isDigit(end + 1) || glyphs.isLetter(end + 1))
  }

  /// True if a short word is joined to thousands: `UND186,100`, which is `VND186,100`, and
  /// `F9.750`.
  private func isBehindMisreadSign(_ token: NumberToken) -> Bool {
    let letters = glyphs.letters(before: token.range.lowerBound)
    return token.isAmbiguous && (1...4).contains(letters.count)
      && (letters.lowerBound == 0 || Glyph.isBlank(glyphs[letters.lowerBound - 1]))
  }

  /// True for `12.30 Uhr`, `25.12.`, `01.02-28.02`, and `13.43` after a date.
  private func isDateOrTime(_ token: NumberToken, _ date: Range<Int>?) -> Bool {
    let (start, end) = (token.core.lowerBound, token.core.upperBound)
    guard token.sign == nil, !token.isNegative, !token.isPercent, token.marks.count == 1,
      let head = token.groups.first, (1...2).contains(head)
    else { return false }
    let whole = token.digits.prefix(head).reduce(0) { $0 * 10 + Int($1) }
    let part = token.digits.suffix(2).reduce(0) { $0 * 10 + Int($1) }
    let isPoint = token.marks.first == Glyph.point
    if isPoint, whole < 25, part < 60 {
      let letters = glyphs.letters(from: glyphs.skipBlanks(from: end))
      if isWord(letters, .timeOfDay), date != nil || !couldBeTaxCode(letters, after: end) {
        return true
      }
      if isLabelled(start, by: .timeLabel) { return true }
      // 2.08:44, with its first colon read as a point.
      if glyphs[end] == Glyph.colon, glyphs.endOfDigits(from: end + 1) == end + 3 { return true }
      if let date, head == 2, date.upperBound <= start, start - date.upperBound <= 3 { return true }
    }
    if isPoint, glyphs[start - 1] == Glyph.slash, glyphs.isDigit(start - 2) { return true }
    let couldBeDay = isPoint && head == 2 && (1...31).contains(whole) && (1...12).contains(part)
    guard couldBeDay else { return false }
    // 01.02: an amount does not begin with a zero. 25.12.: it does not end in a point.
    if token.digits.first == 0 || glyphs[end] == Glyph.point { return true }
    // 07.01-07.02: the other end of a period.
    let isDash = { (code: Glyph.Code) in code == Glyph.slash || code == Glyph.minus }
    return isDash(glyphs[end]) && glyphs.isDigit(end + 1)
      || isDash(glyphs[start - 1])
        && (glyphs.isDigit(start - 2) || glyphs[start - 2] == Glyph.point)
  }

  /// True for a capital that stands apart at the end of a line: 4.49 H is taxed by HST.
  private func couldBeTaxCode(_ letters: Range<Int>, after end: Int) -> Bool {
    letters.count == 1 && letters.lowerBound > end && letters.upperBound >= glyphs.count
      && glyphs.characters[letters.lowerBound].isUppercase
  }

  private func isVersion(_ token: NumberToken) -> Bool {
    guard token.sign == nil, glyphs.isLetter(token.range.lowerBound - 1) || !token.isPrice else {
      return false
    }
    return isLabelled(token.range.lowerBound, by: .versionLabel)
  }

  /// True if only numbers and their signs follow from `next` on, with words before `start`.
  private func isInColumns(_ start: Int, _ next: Int) -> Bool {
    !glyphs.isFirst(start)
      && (next..<max(next, glyphs.count)).allSatisfy {
        glyphs.isDigit($0) || glyphs.isBlank($0) || Glyph.isMark(glyphs[$0])
          || glyphs[$0] == Glyph.currency
      }
  }

  /// True if a sign that some tills print before amounts is there: `*145`, `=965`.
  private func isBehindMark(_ index: Int) -> Bool {
    isBehindStar(index) || glyphs[index - 1] == Glyph.equals && glyphs.isBlank(index - 2)
  }

  /// True if a number without marks is an amount or a count, rather than a code, a house number, a
  /// year or a telephone number.
  private func isPlausibleInteger(_ token: NumberToken, after previous: NumberToken?) -> Bool {
    let (start, end) = (token.range.lowerBound, token.range.upperBound)
    let isFirst = glyphs.isFirst(start)
    if page.counted.contains(line), glyphs.countEndsAtName, isFirst, token.sign == nil {
      return true
    }
    guard token.digits.first != 0 || token.digits.count == 1, token.digits.count <= 9,
      !touchesWord(token)
    else { return false }
    if glyphs[start - 1] == Glyph.hash || glyphs[start - 1] == Glyph.ampersand { return false }
    // The last digit of 1 50 0 is not an amount of zero.
    if token.digits == [0], glyphs.isBlank(start - 1), glyphs.isDigit(start - 2) { return false }
    if token.sign != nil { return true }
    let count = token.digits.count
    if token.isQuantity { return count <= 5 }
    // @100 x 2
    if glyphs[glyphs.skipBlanks(before: start) - 1] == Glyph.at, token.isPrice,
      isTimesWholeNumber(glyphs.skipBlanks(from: end))
    {
      return count <= 7
    }
    if isLabelled(start, by: .amountLabel) { return count <= 7 }
    if glyphs.isFirst(isBehindMark(start) ? start - 1 : start), glyphs.isEnd(end) {
      return count <= (page.isWhole || page.belowLabels.contains(line) ? 7 : 4)
    }
    // Inside a line, only a column is a number: next to an amount, or first before one.
    guard count <= (page.isWhole ? 7 : 3), Glyph.isBlank(glyphs[start - 1]) || isBehindMark(start),
      Glyph.isBlank(glyphs[end])
    else {
      return false
    }
    let next = glyphs.skipBlanks(from: end)
    if page.isWhole, isInColumns(start, next) { return true }
    if hasDecimals(next),
      glyphs.isDigit(next) || currency(before: glyphs.letters(from: next).upperBound) != nil
    {
      return true
    }
    // 1 COFFEE 4.50: the count of an item.
    if count <= 2, isFirst {
      let hasAmount = glyphs.hasCents || page.isWhole && glyphs.endsInWholeAmount
      return (page.counted.contains(line) || hasAmount) && glyphs.isName(at: next)
    }
    // 0.59 x 4: the price is first.
    if token.isPrice, count <= 2, let previous, previous.isQuantity, previous.groups.last == 2,
      !previous.marks.isEmpty
    {
      return true
    }
    guard glyphs.isEnd(end), let previous else { return false }
    return previous.range.upperBound == glyphs.skipBlanks(before: start) && !previous.marks.isEmpty
  }
}
