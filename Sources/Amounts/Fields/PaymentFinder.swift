/// Finds the means of payment by words of payments with the amounts beside them, and by the digits
/// of a card.
struct PaymentFinder {
  let page: FieldPage

  private struct Evidence {
    var score = 0.0
    var row: Int?
    var range: Range<Int>?
    var most = 0.0
  }

  private static let leastScore = 1.0

  func payment() -> PrintedField<Payment>? {
    var scores: [Payment.Method: Evidence] = [:]
    var lastFour: (text: String, row: Int, range: Range<Int>)?
    func add(_ score: Double, _ method: Payment.Method, _ row: Int, _ range: Range<Int>) {
      var evidence = scores[method] ?? Evidence()
      evidence.score += score
      if score > evidence.most {
        (evidence.most, evidence.row, evidence.range) = (score, row, range)
      }
      scores[method] = evidence
    }
    for (index, row) in page.rows.enumerated() {
      if let masked = maskedCard(row) {
        lastFour = lastFour ?? (masked.text, index, masked.range)
        add(2.5, .card, index, masked.range)
      }
      if let other = row.words.first(where: { $0.cue == .otherPayment }),
        row.hasMoney || row.glyphs.count < other.range.count + 6, !row.has(.prose)
      {
        add(row.hasMoney ? 2.5 : 1, .other, index, other.range)
        continue
      }
      guard !row.has(.noPayment), !row.has(.prose) else { continue }
      let whole = 0..<row.glyphs.count
      if row.cues.contains(.cash), row.cues.isDisjoint(with: [.invoice, .discount]) {
        let match = row.labels.first { $0.cue == .cash }
        add(row.hasMoney ? 2 : 1, .cash, index, match?.range ?? whole)
      }
      if row.cues.contains(.change), let given = money(row), given > 0 {
        add(1, .cash, index, whole)
      }
      if let card = row.words.first(where: { $0.cue == .cardWord }) {
        add(row.hasMoney ? 2 : row.cues.contains(.card) ? 1.2 : 0.6, .card, index, card.range)
      } else if row.cues.contains(.card) {
        let match = row.labels.first { $0.cue == .card }
        add(row.hasMoney ? 2 : 1, .card, index, match?.range ?? whole)
      }
    }
    let order: [Payment.Method] = [.card, .cash, .other]
    guard
      let method = order.max(by: { (scores[$0]?.score ?? 0) < (scores[$1]?.score ?? 0) }),
      let best = scores[method], best.score >= Self.leastScore, let row = best.row,
      let range = best.range
    else { return nil }
    let rival = order.filter { $0 != method }.compactMap { scores[$0]?.score }.max() ?? 0
    let confidence = (0.9 * (best.score - rival)).logistic
    let four = method == .card ? lastFour?.text : nil
    return PrintedField(
      Payment(method, lastFour: four), confidence: min(0.97, confidence + 0.08),
      place: page.place(row, range))
  }

  /// The number formed by the digits of the row's last word.
  private func money(_ row: FieldPage.Row) -> Double? {
    let text = row.text.split(whereSeparator: \.isWhitespace).last.map { $0.filter(\.isNumber) }
    return text.flatMap { Double($0) }
  }

  /// The four digits after stars, crosses or points: `************1234`, `XXXX XXXX XXXX 1234`,
  /// `***6170`, `Visa 0642`.
  private func maskedCard(_ row: FieldPage.Row) -> (text: String, range: Range<Int>)? {
    let glyphs = row.glyphs
    for digits in glyphs.numbers() where digits.count == 4 {
      let (start, end) = (digits.lowerBound, digits.upperBound)
      guard !Glyph.isMark(glyphs[end]) || !glyphs.isDigit(end + 1),
        glyphs[end] != Glyph.minus, glyphs[end] != Glyph.slash, !glyphs.isLetter(end)
      else { continue }
      var position = start
      var masks = 0
      while position > 0,
        isMask(glyphs, position - 1) || glyphs.isBlank(position - 1)
          || glyphs[position - 1] == Glyph.minus
      {
        position -= 1
        if isMask(glyphs, position) { masks += 1 }
      }
      let isBehindBrand = row.words.contains { match in
        match.cue == .cardWord && match.range.upperBound <= start
          && glyphs.characters[match.range.upperBound..<start].allSatisfy {
            $0.isWhitespace || "#:*-".contains($0)
          }
          && page.lexicon.words[.cardBrand]?.contains(glyphs.word(match.range)) == true
      }
      if masks >= 3 || isBehindBrand {
        return (glyphs.word(digits), position..<end)
      }
    }
    return nil
  }

  private func isMask(_ glyphs: GlyphLine, _ index: Int) -> Bool {
    "*xXхХ•·#×.жЖ".contains(glyphs.characters[index])
  }
}
