import SummaGeometry
import SummaText

/// Finds the number of a receipt: the token after `Receipt No`, or else after `Check` and the like.
struct ReceiptNumberFinder {
  let page: FieldPage

  private static let longest = 28
  private static let leastScore = 1.0

  func number() -> PrintedField<String>? {
    let candidates = page.rows.enumerated().flatMap { index, row in
      row.words.filter { $0.cue == .receiptNumber || $0.cue == .transactionNumber }
        .compactMap { candidate($0, index) }
    }
    guard let best = candidates.max(by: { $0.score < $1.score }), best.score >= Self.leastScore
    else { return nil }
    let row = page.rows[best.row]
    let confidence =
      min(0.95, 0.55 + 0.13 * best.score) * (0.7 + 0.3 * row.line.lowestConfidence(in: best.range))
    return PrintedField(
      String(row.glyphs.characters[best.range]), confidence: confidence,
      place: page.place(best.row, best.range))
  }

  private func candidate(
    _ match: FieldPage.Match, _ index: Int
  ) -> (row: Int, range: Range<Int>, score: Double)? {
    let row = page.rows[index]
    let others: Set<FieldCue> = [.receiptNumber, .taxID, .registration, .cardWord]
    guard !row.isPart(match.range, of: others) else { return nil }
    var score = match.cue == .receiptNumber ? 2.0 : 0.8
    let words = Tokenizer.words(of: String(row.glyphs.characters[match.range]))
    if words.count > 1 { score += 0.5 }
    score -= 0.3 * Double(index) / Double(max(1, page.rows.count))
    if row.has(.prose) { score -= 0.8 }
    let (start, isMarked) = afterLabel(row.glyphs, match.range.upperBound)
    if isMarked { score += 0.6 }
    if let range = token(row.glyphs, from: start) {
      guard isPlausible(row, range, isMarked: isMarked || words.count > 1) else { return nil }
      return (index, range, score)
    }
    // On the row below, if the label ends its row.
    guard start >= row.glyphs.count, words.count > 1 || isMarked,
      page.rows.indices.contains(index + 1)
    else { return nil }
    let below = page.rows[index + 1]
    guard let range = token(below.glyphs, from: 0), range.upperBound == below.glyphs.count,
      isPlausible(below, range, isMarked: true)
    else { return nil }
    return (index + 1, range, score - 0.6)
  }

  /// Skips `No`, `#` and the like. `isMarked` if one of them announces a number.
  private func afterLabel(_ glyphs: GlyphLine, _ start: Int) -> (index: Int, isMarked: Bool) {
    var position = start
    var isMarked = false
    while position < glyphs.count {
      let code = glyphs[position]
      let letters = glyphs.letters(from: position)
      if page.lexicon.words[.numberMark]?.contains(glyphs.word(letters)) == true,
        !glyphs.isDigit(letters.upperBound)
      {
        isMarked = true
        position = letters.upperBound
      } else if code == Glyph.hash || code == Glyph.colon {
        isMarked = true
        position += 1
      } else if Glyph.isBlank(code) || code == Glyph.point || code == Glyph.minus
        || glyphs.characters[position] == "º" || glyphs.characters[position] == "°"
        || code == UInt8(ascii: ";") || code == Glyph.equals
      {
        position += 1
      } else {
        break
      }
    }
    return (position, isMarked)
  }

  /// Letters, digits and the marks between them, with at least one digit.
  private func token(_ glyphs: GlyphLine, from start: Int) -> Range<Int>? {
    var end = start
    while end < glyphs.count, end - start < Self.longest {
      let code = glyphs[end]
      let isPart = Glyph.isDigit(code) || (Glyph.isLetter(code) && code < 0x80)
      let isMark = code == Glyph.minus || code == Glyph.slash || code == Glyph.point
      // `V015- 673381`: the space after a dash belongs to the number.
      let isGap =
        Glyph.isBlank(code) && end > start && glyphs[end - 1] == Glyph.minus
        && glyphs.isDigit(end + 1)
      guard isPart || (isMark && end > start) || isGap else { break }
      end += 1
    }
    while end > start, !(glyphs.isDigit(end - 1) || glyphs.isLetter(end - 1)) { end -= 1 }
    let range = start..<end
    return range.contains(where: glyphs.isDigit) ? range : nil
  }

  private func isPlausible(_ row: FieldPage.Row, _ range: Range<Int>, isMarked: Bool) -> Bool {
    let glyphs = row.glyphs
    guard !row.dates.contains(where: { $0.range.overlaps(range) }) else { return false }
    // An amount or a rate.
    let points = range.filter { Glyph.isMark(glyphs[$0]) }
    if points.count == 1, range.upperBound - points[0] == 3,
      range.count(where: glyphs.isLetter) == 0
    {
      return false
    }
    if glyphs[range.lowerBound - 1] == Glyph.currency || glyphs[range.upperBound] == Glyph.percent
      || Glyph.isMark(glyphs[range.upperBound]) && glyphs.isDigit(range.upperBound + 1)
    {
      return false
    }
    return isMarked || range.count(where: glyphs.isDigit) >= 3
  }
}
