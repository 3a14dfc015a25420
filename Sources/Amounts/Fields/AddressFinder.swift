import SummaGeometry

/// Finds the address of a shop: adjacent rows with streets, towns and postal codes.
struct AddressFinder {
  let page: FieldPage
  /// The row of the shop's name, if it is known.
  let merchantRow: Int?

  /// The most rows of an address.
  private static let mostRows = 6
  private static let leastScore = 1.5

  func address() -> PrintedField<String>? {
    let scores = page.rows.indices.map(score)
    var best: (rows: ClosedRange<Int>, score: Double)?
    var index = 0
    while index < scores.count {
      guard scores[index] >= 0.8 else {
        index += 1
        continue
      }
      var last = index
      var total = scores[index]
      while last + 1 < scores.count, last + 1 - index < Self.mostRows {
        // A row between two rows of an address belongs to it.
        if scores[last + 1] > 0.3 {
          last += 1
        } else if last + 2 < scores.count, scores[last + 1] > -0.5, scores[last + 2] >= 0.8,
          last + 2 - index < Self.mostRows
        {
          last += 2
        } else {
          break
        }
        total += max(0, scores[last])
      }
      // The address at the top is the shop's; the one at the bottom is a head office's.
      let place = 1.2 * Double(index) / Double(max(1, scores.count))
      let nearness = merchantRow.map { index > $0 && index - $0 <= 3 ? 0.8 : 0 } ?? 0
      let score = min(total, 4.5) - place + nearness
      if score > best?.score ?? -.infinity { best = (index...last, score) }
      index = last + 1
    }
    guard let best, best.score >= Self.leastScore else { return nil }
    let parts = best.rows.map { part($0) }.filter { !$0.range.isEmpty }
    guard !parts.isEmpty else { return nil }
    let text = parts.map { String(page.rows[$0.row].glyphs.characters[$0.range]) }
      .map { $0.trimmingEdges { " ,;".contains($0) } }.joined(separator: ", ")
    return PrintedField(
      text, confidence: min(0.93, 0.45 + 0.12 * best.score), place: page.place(parts))
  }

  /// The part of a row that belongs to an address: up to a telephone number or another field.
  private func part(_ row: Int) -> (row: Int, range: Range<Int>) {
    let stops: [FieldCue] = [.phone, .fax, .taxID, .registration, .receiptNumber]
    let stop = page.rows[row].words.filter {
      stops.contains($0.cue) && $0.range.count > 1 && $0.range.lowerBound > 0
    }.map(\.range.lowerBound).min()
    return (row, 0..<(stop ?? page.rows[row].glyphs.count))
  }

  private func score(_ index: Int) -> Double {
    let row = page.rows[index]
    let glyphs = row.glyphs
    if index == merchantRow { return -2 }
    let part = self.part(index).range
    let streets = row.words.filter { $0.cue == .street && part.contains($0.range.lowerBound) }
    let hasDigit = part.contains(where: glyphs.isDigit)
    var score = 0.0
    // A single letter may abbreviate a street, or anything else.
    if streets.contains(where: { $0.range.count > 1 }) { score += hasDigit ? 1.4 : 0.7 }
    if hasStreetEnding(row) { score += hasDigit ? 1.4 : 0.7 }
    if row.has(.place) { score += 0.9 }
    if hasPostalCode(glyphs, part) { score += 1 }
    if row.text.contains(",") { score += 0.2 }
    if startsWithNumber(glyphs) { score += 0.3 }
    let others: [FieldCue] = [
      .phone, .fax, .receiptNumber, .transactionNumber, .person, .cardWord, .prose, .offer,
      .registration,
    ]
    let count = row.words.count { match in
      others.contains(match.cue) && match.range.count > 1
        && !streets.contains { $0.range.overlaps(match.range) }
    }
    score -= count > 0 && part.upperBound == glyphs.count ? 1.2 : 0
    let labels: [FieldCue] = [
      .phone, .fax, .taxID, .registration, .receiptNumber, .transactionNumber,
    ]
    if row.words.contains(where: {
      labels.contains($0.cue) && $0.range.lowerBound < 3 && $0.range.count > 2
    }) {
      score -= 1.5
    }
    if endsWithState(glyphs, part) { score += 0.9 }
    if row.hasMoney { score -= 1.5 }
    if !row.cues.isDisjoint(with: CueSet.ofAmounts) { score -= 0.8 }
    if !row.cues.isDisjoint(with: [.invoice, .welcome, .dateLabel]) { score -= 1 }
    if row.text.contains("@") || row.text.lowercased().contains("www") { score -= 2 }
    if page.dates(in: row).contains(where: { $0.date != nil || $0.isTime }) {
      score -= 1.5
    }
    if glyphs.characters.count(where: \.isLetter) < 3 { score -= 1 }
    return score
  }

  /// True if a word is a street in one word with its name: Hauptstraße, Storgatan, Dorpsstraat.
  private func hasStreetEnding(_ row: FieldPage.Row) -> Bool {
    let endings = page.lexicon.words[.streetEnding] ?? []
    return Tokenizer.words(of: row.text).map(WordFolding.folded).contains { word in
      endings.contains { word.count > $0.count + 2 && word.hasSuffix($0) }
    }
  }

  /// True for `Windham NH` and `Mesa, AZ 85205`: two capitals at the end, or before a postal code.
  private func endsWithState(_ glyphs: GlyphLine, _ part: Range<Int>) -> Bool {
    var end = part.upperBound
    while end > 0, !glyphs.isLetter(end - 1) { end -= 1 }
    let letters = glyphs.letters(before: end)
    let between = glyphs.characters[end..<part.upperBound].filter { $0.isNumber }
    return letters.count == 2 && glyphs.characters[letters].allSatisfy(\.isUppercase)
      && (between.isEmpty || between.count == 5 || between.count == 9)
      && letters.lowerBound >= 5
      && glyphs.isLetter(glyphs.skipBlanks(before: letters.lowerBound) - 1)
      || letters.count == 2
        && glyphs[glyphs.skipBlanks(before: letters.lowerBound) - 1] == Glyph.comma
        && glyphs.characters[letters].allSatisfy(\.isUppercase)
  }

  private func startsWithNumber(_ glyphs: GlyphLine) -> Bool {
    let end = glyphs.endOfDigits(from: 0)
    return (1...5).contains(end) && glyphs.isBlank(end)
      && glyphs.isLetter(glyphs.skipBlanks(from: end))
  }

  /// True for 90706, 41150 KLANG, SW1A 1AA, 1012 AB, 00-950, K1A 0B1.
  private func hasPostalCode(_ glyphs: GlyphLine, _ part: Range<Int>) -> Bool {
    for start in part where glyphs.isDigit(start) && !glyphs.isDigit(start - 1) {
      let end = glyphs.endOfDigits(from: start)
      guard !Glyph.isMark(glyphs[start - 1]),
        !(Glyph.isMark(glyphs[end]) && glyphs.isDigit(end + 1))
      else {
        continue
      }
      let isEdge = !glyphs.isLetter(start - 1) && !glyphs.isLetter(end)
      switch end - start {
      case 5 where isEdge, 6 where isEdge: return hasWord(glyphs, part)
      case 4 where isEdge && start < 3: return hasWord(glyphs, part)
      case 1
      where glyphs.isLetter(end) && glyphs.isLetter(end + 1) && !glyphs.isLetter(end + 2)
        && glyphs.isBlank(start - 1) && start > 2
        && (glyphs.isDigit(start - 2) || glyphs.isLetter(start - 2)):
        return true
      default: continue
      }
    }
    return false
  }

  private func hasWord(_ glyphs: GlyphLine, _ part: Range<Int>) -> Bool {
    part.contains { glyphs.isLetter($0) && glyphs.isLetter($0 + 1) && glyphs.isLetter($0 + 2) }
  }
}
