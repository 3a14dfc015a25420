/// Finds the numbers of one line. The scanner is hand-written and looks at each character a bounded
/// number of times.
struct LineScanner {
  let glyphs: GlyphLine
  /// The index of the line.
  let line: Int
  /// Dates and times of day, ascending.
  let dates: [Range<Int>]
  let page: PageScan

  /// The numbers from left to right.
  func tokens() -> [NumberToken] {
    var tokens: [NumberToken] = []
    var date = 0
    var index = 0
    while index < glyphs.count {
      if date < dates.count, index >= dates[date].lowerBound {
        index = max(index, dates[date].upperBound)
        date += 1
        continue
      }
      guard startsNumber(index) else {
        index += 1
        continue
      }
      var token = core(from: index)
      index = token.core.upperBound
      attach(to: &token, after: tokens.last)
      if isPlausible(token, after: tokens.last, date: date > 0 ? dates[date - 1] : nil) {
        index = max(index, token.range.upperBound)
        tokens.append(token)
      }
    }
    return tokens
  }

  private func startsNumber(_ index: Int) -> Bool {
    if glyphs.isDigit(index) { return true }
    // .65: exactly two digits after a mark that belongs to nothing else. A raised one is a speck.
    guard page.options.readsLeadingMark, Glyph.isMark(glyphs[index]), glyphs.isDigit(index + 1),
      glyphs.characters[index] != "·", glyphs.endOfDigits(from: index + 1) == index + 3,
      // In .37.37 and .31 529,50 the first mark is a speck.
      !Glyph.isMark(glyphs[index + 3]) || !glyphs.isDigit(index + 4),
      !glyphs.isBlank(index + 3) || glyphs.endOfDigits(from: index + 4) != index + 7
        || !Glyph.isMark(glyphs[index + 7])
    else { return false }
    // A leading comma mostly belongs to a misread number, unless it begins the line.
    if glyphs[index] == Glyph.comma { return glyphs.isFirst(index) }
    let before = glyphs[index - 1]
    if Glyph.isBlank(before) || before == Glyph.currency || before == Glyph.minus
      || before == Glyph.open || before == Glyph.colon
    {
      return true
    }
    // RM.50, but the point in Gs.14 000 and Rs.50 belongs to the sign.
    let sign = CurrencySign.words[glyphs.word(glyphs.letters(before: index))]
    return sign.map { $0.shared == nil } ?? false
  }

  private func core(from start: Int) -> NumberToken {
    var token = NumberToken(line: line, core: start..<start, range: start..<start)
    // The first group of .65 is empty.
    var position = take(from: start, into: &token)
    while position < glyphs.count {
      let mark = glyphs[position]
      if Glyph.isMark(mark) || isGroupingApostrophe(position), glyphs.isDigit(position + 1) {
        token.marks.append(mark)
        position = take(from: position + 1, into: &token)
      } else if Glyph.isMark(mark), Glyph.isMark(glyphs[position + 1]),
        glyphs.endOfDigits(from: position + 2) == position + 4
      {
        // 12..50: the mark was read twice.
        token.marks.append(mark)
        position = take(from: position + 2, into: &token)
        token.trust *= 0.9
        break
      } else if let next = blankGroup(at: position, of: token) {
        token.marks.append(Glyph.blank)
        position = take(from: next, into: &token)
      } else if let (mark, next) = strayBlank(at: position, of: token) {
        token.marks.append(mark)
        position = take(from: next, into: &token)
        token.trust *= 0.9
        if token.groups.last == 2 { break }
      } else if let next = tornGroup(at: position, of: token), let last = token.groups.popLast() {
        position = take(from: next, into: &token)
        token.groups[token.groups.count - 1] += last
        token.trust *= 0.9
      } else {
        break
      }
    }
    position = withoutTaxCode(&token, end: position)
    position = withThousands(&token, end: position)
    token.core = start..<position
    token.range = token.core
    return token
  }

  /// Appends the digits at `start` as a group and returns their end.
  private func take(from start: Int, into token: inout NumberToken) -> Int {
    let end = glyphs.endOfDigits(from: start)
    token.groups.append(end - start)
    for index in start..<end { token.digits.append(glyphs[index] - 0x30) }
    return end
  }

  private func isGroupingApostrophe(_ index: Int) -> Bool {
    glyphs[index] == Glyph.apostrophe && glyphs.endOfDigits(from: index + 1) == index + 4
  }

  /// The start of three more digits after a space that groups, as in `1 234,56` and `15 305 ₽`.
  private func blankGroup(at position: Int, of token: NumberToken) -> Int? {
    guard glyphs.isBlank(position), glyphs.endOfDigits(from: position + 1) == position + 4,
      token.digits.first != 0, (1...3).contains(token.groups.first ?? 0),
      token.marks.allSatisfy({ $0 == Glyph.blank })
    else { return nil }
    if glyphs[position] == Glyph.hardBlank { return position + 1 }
    // A plain space may also separate two columns, so each group has to be as close as the next
    // digit.
    var end = position
    while glyphs.isBlank(end), glyphs.endOfDigits(from: end + 1) == end + 4, end - position < 16 {
      if let gap = glyphs.gap(between: end - 1, and: end + 1), gap > 1.6 { return nil }
      end += 4
    }
    guard !glyphs.isDigit(end) else { return nil }
    let decimals = Glyph.isMark(glyphs[end]) ? glyphs.endOfDigits(from: end + 1) - end - 1 : 0
    let number = (1...2).contains(decimals) ? end + 1 + decimals : end
    let hasSign = currency(after: number) != nil || currency(before: token.core.lowerBound) != nil
    let hasDecimals =
      decimals == 2
      || decimals == 1 && (hasSign || glyphs[end] == Glyph.comma && endsAmount(number))
    if hasDecimals {
      // If the decimal mark is a comma, a point there is misread.
      let isComma = glyphs[end] == Glyph.comma || hasSign || page.locale.decimalMark == Glyph.comma
      return (isComma && page.blanks.beforeComma) || page.blanks.beforePoint ? position + 1 : nil
    }
    guard !Glyph.isMark(glyphs[end]) || !glyphs.isDigit(end + 1) else { return nil }
    let isPrintedWhole =
      page.locale.currency?.isPrintedWhole == true && page.locale.decimalMark == Glyph.comma
    // Yhteensä 35 000
    let isLabelled = isLabelled(token.core.lowerBound, by: .amountLabel) && glyphs.isEnd(end)
    return hasSign || isPrintedWhole || page.isWhole || page.blanks.ofWholes || isLabelled
      ? position + 1 : nil
  }

  /// The mark and the digits after it, if there is a stray space next to the mark: two decimals, as
  /// in `64. 15`, or three more digits, as in `11. 470` and `1. 137,33`.
  private func strayBlank(at position: Int, of token: NumberToken) -> (Glyph.Code, Int)? {
    guard let head = token.groups.first, (1...6).contains(head),
      token.digits.first != 0 || token.digits.count == 1,
      token.groups.dropFirst().allSatisfy({ $0 == 3 })
    else { return nil }
    var mark = position
    if glyphs.isBlank(mark) { mark += 1 }
    guard Glyph.isMark(glyphs[mark]) else { return nil }
    var next = mark + 1
    if glyphs.isBlank(next) { next += 1 }
    let end = glyphs.endOfDigits(from: next)
    guard next - position > 1, endsApart(end, digits: end - next, glyphs[mark], token) else {
      return nil
    }
    for (left, right) in [(position - 1, mark), (mark, next)] {
      if let gap = glyphs.gap(between: left, and: right), gap > 1.6 { return nil }
    }
    let start = token.core.lowerBound
    let before = glyphs.skipBlanks(before: start)
    // In a list the next item is not a fraction: 18, 20, 22. The mark in Rs. 18 separates nothing.
    guard !Glyph.isMark(glyphs[before - 1]) || currency(before: start) != nil,
      !isLabelled(start, by: .placeLabel)
    else { return nil }
    return (glyphs[mark], next)
  }

  /// The widest gap between digits of one group, in places for a digit. A printed space is as wide
  /// as a digit.
  private static let widestGap = 0.6

  /// The rest of a group of digits that the reader split by a space although its digits are as
  /// close as others: `₲2 52.500` and `271,8 9`.
  private func tornGroup(at position: Int, of token: NumberToken) -> Int? {
    let next = position + 1
    guard glyphs.isBlank(position), glyphs.isDigit(next), let group = token.groups.last,
      let gap = glyphs.gap(between: position - 1, and: next), gap < Self.widestGap
    else { return nil }
    let end = glyphs.endOfDigits(from: next)
    let count = group + end - next
    let isBeforeMark = Glyph.isMark(glyphs[end]) && glyphs.isDigit(end + 1)
    if token.marks.isEmpty {
      return isBeforeMark && count <= 3 && token.digits.first != 0 ? next : nil
    }
    guard token.marks.last.map(Glyph.isMark) == true else { return nil }
    return count == 3 && (isBeforeMark || page.isWhole && endsAmount(end))
      || count == 2 && endsAmount(end) ? next : nil
  }

  /// True if two or three digits behind a mark that stands apart end an amount before `end`, or
  /// group its digits before further marks.
  private func endsApart(
    _ end: Int, digits: Int, _ mark: Glyph.Code, _ token: NumberToken
  ) -> Bool {
    if digits == 2 { return endsAmount(end) }
    guard digits == 3, token.digits.first != 0, (1...3).contains(token.groups.first ?? 0),
      token.marks.allSatisfy({ $0 == mark })
    else { return false }
    let next = glyphs.isBlank(end) ? end + 1 : end
    if Glyph.isMark(glyphs[next]) { return glyphs.isDigit(next + 1) || glyphs.isDigit(next + 2) }
    return !glyphs.isDigit(glyphs.skipBlanks(from: end)) && endsAmount(end)
  }

  /// True if an amount may end before `index`: nothing, another number, a sign or a tax code
  /// follows.
  private func endsAmount(_ index: Int) -> Bool {
    let next = glyphs.skipBlanks(from: index)
    if next >= glyphs.count { return true }
    if next == index {
      let code = glyphs[index]
      if Glyph.isMark(code) || code == Glyph.slash || code == Glyph.minus || code == Glyph.colon {
        return false
      }
    }
    let letters = glyphs.letters(from: next)
    guard !letters.isEmpty else { return true }
    if currency(after: index) != nil { return true }
    return letters.count <= 3 && !isWord(letters, .unit)
  }

  /// Adds the three zeros of a price in thousands, `59k`, which ends its line.
  private func withThousands(_ token: inout NumberToken, end: Int) -> Int {
    guard token.marks.isEmpty, token.digits.first != 0, glyphs.isLetter(end),
      let letter = page.locale.currency?.letterOfThousands,
      glyphs.word(glyphs.letters(from: end)) == letter,
      glyphs.isEnd(end + letter.count)
    else { return end }
    // An apostrophe only groups, whatever the decimal mark of the page.
    token.marks.append(Glyph.apostrophe)
    token.groups.append(3)
    token.digits += [0, 0, 0]
    return end + letter.count
  }

  /// Removes the first letter of a tax code that was read as a digit: `14.995R` is `14.99SR`.
  private func withoutTaxCode(_ token: inout NumberToken, end: Int) -> Int {
    guard token.groups.last == 3, token.marks.last == Glyph.point, let digit = token.digits.last
    else { return end }
    let letters = glyphs.letters(from: end)
    let first = digit == 5 ? "S" : digit == 2 ? "Z" : nil
    guard let first, !letters.isEmpty,
      page.lexicon.contains(first + glyphs.word(letters), as: .taxCode)
    else { return end }
    token.groups[token.groups.count - 1] = 2
    token.digits.removeLast()
    token.trust *= 0.9
    return end - 1
  }
}
