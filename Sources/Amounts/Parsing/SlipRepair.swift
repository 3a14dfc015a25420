/// Repairs letters inside numbers that are misread digits: `1O.5O`, `RM l2.00`.
///
/// A run of characters is a number if it has a mark with exactly two digits or look-alikes after
/// it, and no letter touches it on the left. It also needs at least as many digits as look-alikes,
/// or a digit in front and only O after it: `9.OO`. Words never become numbers. Only the scanner's
/// codes change, not the text of the line.
struct SlipRepair {
  /// Repairs `glyphs` in place and records the places.
  func repair(_ glyphs: inout GlyphLine) {
    var index = 0
    while index < glyphs.count {
      guard isPart(glyphs[index]) else {
        index += 1
        continue
      }
      var end = index
      while isPart(glyphs[end]), end < glyphs.count { end += 1 }
      repairRun(index..<end, in: &glyphs)
      index = end
    }
  }

  private func isPart(_ code: Glyph.Code) -> Bool {
    Glyph.isDigit(code) || Glyph.isMark(code) || Glyph.digit(lookingLike: code) != nil
  }

  private func repairRun(_ run: Range<Int>, in glyphs: inout GlyphLine) {
    guard let mark = run.last(where: { Glyph.isMark(glyphs[$0]) && $0 + 2 < run.upperBound }) else {
      return
    }
    let fractionEnd = mark + 3
    guard !Glyph.isMark(glyphs[mark + 1]), !Glyph.isMark(glyphs[mark + 2]),
      tail(from: fractionEnd, isTaxCodeIn: glyphs)
    else { return }
    var start = run.lowerBound
    guard !isRestOfWord(start, in: glyphs) else { return }
    if mark - start > 1, glyphs.isDigit(start + 1), leadsNumber(glyphs[start]) { start += 1 }
    let slips = (start..<fractionEnd).filter { !glyphs.isDigit($0) && !Glyph.isMark(glyphs[$0]) }
    let digits = (start..<fractionEnd).count { glyphs.isDigit($0) }
    let areNoughts = slips.allSatisfy { glyphs[$0] | 0x20 == UInt8(ascii: "o") }
    guard !slips.isEmpty, digits >= slips.count || (areNoughts && glyphs.isDigit(start)) else {
      return
    }
    // 0,5l is half a litre.
    if slips == [fractionEnd - 1], mark - start == 1,
      glyphs[fractionEnd - 1] | 0x20 == UInt8(ascii: "l")
    {
      return
    }
    for index in slips {
      guard let digit = Glyph.digit(lookingLike: glyphs[index]) else { continue }
      glyphs.codes[index] = 0x30 + digit
      glyphs.repairs.append(index)
    }
  }

  /// True if nothing follows a number, or a tax code of at most three letters.
  private func tail(from index: Int, isTaxCodeIn glyphs: GlyphLine) -> Bool {
    let letters = glyphs.letters(from: index)
    return letters.count <= 3 && !glyphs.isDigit(letters.upperBound)
  }

  /// True if letters that are not a currency are directly before `start`.
  private func isRestOfWord(_ start: Int, in glyphs: GlyphLine) -> Bool {
    let letters = glyphs.letters(before: start)
    guard !letters.isEmpty else { return false }
    return CurrencySign.words[glyphs.word(letters)] == nil
  }

  /// True if `code` before a number has a meaning of its own: S for $, B for ฿ or a tax code, a bar
  /// for the border of a table, or a letter of a code. No number begins with 0 and a digit.
  private func leadsNumber(_ code: Glyph.Code) -> Bool {
    switch code {
    case UInt8(ascii: "l"), UInt8(ascii: "I"), UInt8(ascii: "i"), Glyph.section: false
    default: !Glyph.isDigit(code)
    }
  }
}
