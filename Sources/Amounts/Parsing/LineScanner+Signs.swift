/// The surroundings of the digits: minus, currency, percent, units, multiplication signs.
extension LineScanner {
  func attach(to token: inout NumberToken, after previous: NumberToken?) {
    var start = token.core.lowerBound
    var end = token.core.upperBound
    let floor = previous?.range.upperBound ?? 0

    if takesMinus(start), start > floor {
      token.isNegative = true
      start -= 1
    }
    let hasDecimals = token.hasMark
    if let (sign, range) = currency(before: start), range.lowerBound >= floor,
      hasDecimals || !sign.needsDecimals
    {
      token.sign = sign
      start = range.lowerBound
      if !token.isNegative, takesMinus(start), start > floor {
        token.isNegative = true
        start -= 1
      }
    }
    if !token.isNegative, hasDecimals, let minus = minusApart(before: start), minus >= floor {
      token.isNegative = true
      start = minus
    }

    if endsInDash(token, end) {
      token.endsInDash = true
      end += 1
      while glyphs[end] == Glyph.minus { end += 1 }
    } else if glyphs[end] == Glyph.minus, !token.isNegative, hasDecimals || page.isWhole,
      Glyph.isBlank(glyphs[end + 1]) || glyphs.isLetter(end + 1)
    {
      token.isNegative = true
      end += 1
    }

    let next = glyphs.isBlank(end) ? end + 1 : end
    if glyphs[next] == Glyph.percent {
      token.isPercent = true
      end = next + 1
    } else if glyphs[start - 1] == Glyph.percent, !glyphs.isDigit(start - 2), start > floor {
      // %20 is Turkish.
      token.isPercent = true
      start -= 1
    } else if token.sign == nil, let (sign, range) = currency(after: end),
      hasDecimals || !sign.needsDecimals, !belongsToNext(sign, range, token)
    {
      token.sign = sign
      end = range.upperBound
    }
    if !token.isNegative, !token.isPercent, glyphs[start - 1] == Glyph.open, start > floor,
      glyphs[end] == Glyph.close,
      hasDecimals || token.sign != nil || page.isWhole && token.digits.count > 2
    {
      token.isNegative = true
      start -= 1
      end += 1
    }
    token.range = start..<end
    attachUse(to: &token)
  }

  /// True if a minus is directly before `index`, and not a hyphen or dash between words or digits.
  private func takesMinus(_ index: Int) -> Bool {
    guard glyphs[index - 1] == Glyph.minus else { return false }
    let before = glyphs[index - 2]
    return Glyph.isBlank(before) || before == Glyph.open || before == Glyph.colon
      || before == Glyph.equals || before == Glyph.at || before == Glyph.currency
      || currency(before: index - 1) != nil
  }

  /// The start of a minus that is separated from its number: after a word for a reduction, `COUPON
  /// - 2.50`, or in brackets, `(-) 0.26`. Elsewhere a dash between spaces separates words.
  private func minusApart(before index: Int) -> Int? {
    guard glyphs.isBlank(index - 1) else { return nil }
    if glyphs[index - 2] == Glyph.close, glyphs[index - 3] == Glyph.minus,
      glyphs[index - 4] == Glyph.open
    {
      return index - 4
    }
    guard glyphs[index - 2] == Glyph.minus, glyphs.isBlank(index - 3) else { return nil }
    return isLabelled(index - 2, by: .reductionLabel) ? index - 2 : nil
  }

  /// True for `12.-`, `12,--` and `99:-`: a mark and dashes in place of the cents.
  private func endsInDash(_ token: NumberToken, _ end: Int) -> Bool {
    guard Glyph.isMark(glyphs[end]) || glyphs[end] == Glyph.colon, glyphs[end + 1] == Glyph.minus,
      token.marks.allSatisfy({ $0 != glyphs[end] })
    else { return false }
    var after = end + 1
    while glyphs[after] == Glyph.minus { after += 1 }
    return !glyphs.isDigit(after) && !glyphs.isLetter(after)
  }

  /// The currency whose sign ends before `index`, at most one space away.
  func currency(before index: Int) -> (CurrencySign, Range<Int>)? {
    let end = glyphs.isBlank(index - 1) ? index - 1 : index
    guard end > 0 else { return nil }
    if glyphs[end - 1] == Glyph.currency {
      let letters = glyphs.letters(before: end - 1)
      if let sign = CurrencySign.dollars[glyphs.word(letters)] {
        return (sign, letters.lowerBound..<end)
      }
      return CurrencySign.symbols[glyphs.characters[end - 1]].map { ($0, end - 1..<end) }
    }
    // S/ 12.00 is Peruvian.
    if glyphs[end - 1] == Glyph.slash, glyphs.word(glyphs.letters(before: end - 1)) == "S",
      page.locale.signs.contains("S/")
    {
      return (CurrencySign(locale: page.locale, sign: "S/"), end - 2..<end)
    }
    let hasDot = glyphs[end - 1] == Glyph.point
    let letters = glyphs.letters(before: hasDot ? end - 1 : end)
    guard !letters.isEmpty, let sign = sign(for: letters, hasDot: hasDot) else { return nil }
    return (sign, letters.lowerBound..<end)
  }

  /// The currency whose sign begins at `index`, or one space after it.
  func currency(after index: Int) -> (CurrencySign, Range<Int>)? {
    let start = glyphs.isBlank(index) ? index + 1 : index
    guard start < glyphs.count else { return nil }
    if glyphs[start] == Glyph.currency {
      return CurrencySign.symbols[glyphs.characters[start]].map { ($0, index..<start + 1) }
    }
    let letters = glyphs.letters(from: start)
    guard !letters.isEmpty else { return nil }
    let hasDot = glyphs[letters.upperBound] == Glyph.point
    if hasDot {
      // Signs such as د.ك are two letters with a dot between them.
      let second = glyphs.letters(from: letters.upperBound + 1)
      let both = "\(glyphs.word(letters)) \(glyphs.word(second))"
      if !second.isEmpty, page.locale.signs.contains(both) {
        return (CurrencySign(locale: page.locale, sign: both), index..<second.upperBound)
      }
    }
    guard let sign = sign(for: letters, hasDot: hasDot) else { return nil }
    return (sign, index..<letters.upperBound + (hasDot ? 1 : 0))
  }

  private func sign(for letters: Range<Int>, hasDot: Bool) -> CurrencySign? {
    let word = glyphs.word(letters)
    if let sign = CurrencySign.words[word] { return sign }
    if hasDot, let sign = CurrencySign.dottedWords[word] { return sign }
    guard page.locale.signs.contains(word) else { return nil }
    return CurrencySign(locale: page.locale, sign: word)
  }

  /// True if a sign after `token` belongs to the next number: `2 RM 5.50`.
  private func belongsToNext(
    _ sign: CurrencySign, _ range: Range<Int>, _ token: NumberToken
  ) -> Bool {
    guard range.lowerBound < glyphs.count, glyphs.isBlank(range.lowerBound) || sign.leads else {
      return false
    }
    let next = glyphs.skipBlanks(from: range.upperBound)
    guard glyphs.isDigit(next) || (glyphs[next] == Glyph.minus && glyphs.isDigit(next + 1)) else {
      return false
    }
    // 399 Ft 798 Ft: the next number has its own sign after it.
    let end = glyphs.endOfDigits(from: next)
    if let (other, _) = currency(after: end), other.currency == sign.currency { return false }
    return sign.leads || token.marks.isEmpty
  }

  /// Notes multiplication signs, units and labels of counts.
  private func attachUse(to token: inout NumberToken) {
    let next = glyphs.skipBlanks(from: token.range.upperBound)
    let letters = glyphs.letters(from: next)
    let isUnit = isWord(letters, .unit) && !glyphs.isDigit(letters.upperBound)
    if isUnit, token.sign == nil, !token.isPercent, measures(token, letters) {
      token.isQuantity = true
      token.isWeighed = isWord(letters, .weighingUnit)
    }
    if glyphs.isTimes(next) || glyphs[next] == Glyph.at, token.sign == nil {
      let factor = glyphs.skipBlanks(from: next + 1)
      let isAttached = factor == next + 1 && next == token.range.upperBound
      let isFactor =
        factor >= glyphs.count || glyphs.isDigit(factor) || glyphs[factor] == Glyph.currency
        || currency(before: glyphs.letters(from: factor).upperBound) != nil
      // 4X150 and 4X2.5KG are sizes; a price after the sign, or spaces around it, make a quantity.
      let isSize = isAttached && (!hasDecimals(factor) || isMeasure(factor))
      if isFactor, !isSize, !isTaxStar(next), !isTaxX(next, of: token) {
        token.isQuantity = true
      }
      // 2 x Dumplings: the count begins the line, and a name follows.
      if token.marks.isEmpty, token.digits.count <= 2, glyphs.isLetter(factor), factor == next + 2,
        glyphs.isFirst(token.range.lowerBound)
      {
        token.isQuantity = true
      }
    }
    let before = glyphs.skipBlanks(before: token.range.lowerBound)
    let isAfterTimes = isAfterTimes(before)
    let isMarked = isBehindStar(before)
    // 2 @ 4.29 EA and @100 x 2 are prices of one piece, unlike @2 x 4.29.
    let isPriceOfOne =
      token.marks.count == 1 && token.groups.last == 2
      || glyphs[before - 1] == Glyph.at && isTimesWholeNumber(next)
    if isAfterTimes, !isMarked, isPriceOfOne, token.isQuantity { token.isQuantity = false }
    if isCountBehindName(token) { token.isQuantity = true }
    token.isPrice = isAfterTimes && !token.isQuantity && !isMarked
    if isLabelled(token.range.lowerBound, by: .countLabel) { token.isQuantity = true }
  }

  /// True for the count behind a name: `LATTE x 2`.
  private func isCountBehindName(_ token: NumberToken) -> Bool {
    let times = glyphs.skipBlanks(before: token.range.lowerBound) - 1
    let end = token.range.upperBound
    return token.marks.isEmpty && token.digits.count <= 2 && token.sign == nil
      && glyphs.isTimes(times) && glyphs.isBlank(times - 1)
      && glyphs.isLetter(glyphs.skipBlanks(before: times) - 1)
      && (glyphs.isEnd(end) || glyphs.isBlank(end) && hasDecimals(glyphs.skipBlanks(from: end)))
  }

  /// The word before the price of one piece: `à 3,75`.
  private static let each: Set<String> = ["À", "Á"]

  /// True if a multiplication sign, an at sign or the word à ends before `index`.
  private func isAfterTimes(_ index: Int) -> Bool {
    glyphs[index - 1] == Glyph.at || isEach(index)
      || glyphs.isTimes(index - 1)
        && (glyphs.isDigit(index - 2) || glyphs.isBlank(index - 2)
          || isTimes(behindLetters: index - 1))
  }

  /// True if the word à ends before `index`, and the number there has decimals.
  private func isEach(_ index: Int) -> Bool {
    let word = glyphs.letters(before: index)
    return word.count == 1 && Self.each.contains(glyphs.word(word))
      && hasDecimals(glyphs.skipBlanks(from: index))
  }

  /// True if a multiplication sign at `index` is followed by a number without a currency or
  /// decimals.
  func isTimesWholeNumber(_ index: Int) -> Bool {
    let factor = glyphs.skipBlanks(from: index + 1)
    return glyphs.isTimes(index) && glyphs.isDigit(factor) && !hasDecimals(factor)
  }

  /// True if the star at `index` ends the line: it marks the tax of an amount, `MENU 12.00 *`.
  private func isTaxStar(_ index: Int) -> Bool {
    glyphs[index] == Glyph.times && glyphs.characters[index] == "*" && glyphs.isEnd(index + 1)
  }

  /// True if the capital at `index` ends the line of an amount with cents: it is the code of a tax,
  /// `TOWEL 9.97 X`.
  private func isTaxX(_ index: Int, of token: NumberToken) -> Bool {
    glyphs.characters[index] == "X" && glyphs.isEnd(index + 1) && token.marks.count == 1
      && token.groups.last == 2
  }

  /// True if the sign at `index` follows letters that it does not belong to: `2STx1,50`, but not
  /// TAX or BOX.
  private func isTimes(behindLetters index: Int) -> Bool {
    guard glyphs.isLetter(index - 1) else { return false }
    return !glyphs.characters[index].isLetter || isWord(glyphs.letters(before: index), .unit)
  }

  /// True if the star that ends before `index` is not a multiplication sign: `*145,50`, which is
  /// Turkish, and `BISCUITS* 4.50`.
  func isBehindStar(_ index: Int) -> Bool {
    guard index > 0, glyphs.characters[index - 1] == "*" else { return false }
    if glyphs.isBlank(index - 2) || glyphs[index - 2] == Glyph.minus {
      return glyphs.isDigit(index) || glyphs[index] == Glyph.currency
    }
    let letters = glyphs.letters(before: index - 1)
    return !letters.isEmpty && !isWord(letters, .unit)
  }

  /// True if the unit at `letters` makes `token` a quantity, rather than a part of a name (`COLA
  /// 330ML`) or an amount with a tax code (`9.00 M`).
  private func measures(_ token: NumberToken, _ letters: Range<Int>) -> Bool {
    let isAttached = letters.lowerBound == token.range.upperBound
    let next = glyphs.skipBlanks(from: letters.upperBound)
    let isMultiplied =
      glyphs[next] == Glyph.at || (glyphs.isTimes(next) && !glyphs.isLetter(next + 1))
    if token.marks.isEmpty {
      // 2個 x 100, @100 x 2個
      if isAttached {
        return isMultiplied
          || isAfterTimes(glyphs.skipBlanks(before: token.range.lowerBound))
            && letters.contains(where: glyphs.isCJK)
      }
      return letters.count > 1 || glyphs.isFirst(token.range.lowerBound)
    }
    let couldBeTaxCode =
      token.groups.last == 2 && (letters.count == 1 || isWord(letters, .taxCode))
    if couldBeTaxCode { return isMultiplied }
    // 19.711 L
    let isWeighed = token.groups.last == 3 && isWord(letters, .weighingUnit)
    return isAttached || letters.count > 1 || isWeighed
  }

  /// True if the digits at `index`, or after a sign there, have decimals.
  func hasDecimals(_ index: Int) -> Bool {
    var position = index
    if glyphs[position] == Glyph.currency { position += 1 }
    position = glyphs.skipBlanks(from: glyphs.letters(from: position).upperBound)
    position = glyphs.endOfDigits(from: position)
    return Glyph.isMark(glyphs[position]) && glyphs.isDigit(position + 1)
  }

  /// True if a unit is attached to the number with decimals at `index`: `2.5KG`.
  private func isMeasure(_ index: Int) -> Bool {
    let end = glyphs.endOfDigits(from: glyphs.endOfDigits(from: index) + 1)
    return isWord(glyphs.letters(from: end), .unit)
  }

  /// True if the word before `index`, ignoring spaces and punctuation, is of `kind`.
  func isLabelled(_ index: Int, by kind: WordKind) -> Bool {
    var end = index
    while end > 0, index - end < 48 {
      let code = glyphs[end - 1]
      guard
        Glyph.isBlank(code) || code == Glyph.colon || code == Glyph.point || code == Glyph.close
          || code == Glyph.equals
      else { break }
      end -= 1
    }
    return isWord(glyphs.letters(before: end), kind)
  }

  /// True if the word at `letters` is of `kind`.
  func isWord(_ letters: Range<Int>, _ kind: WordKind) -> Bool {
    page.lexicon.contains(glyphs.word(letters), as: kind)
  }
}
