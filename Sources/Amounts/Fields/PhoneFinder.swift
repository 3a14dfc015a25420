import SummaGeometry
import SummaText

/// Finds the telephone number of a shop, by its label or by its shape.
struct PhoneFinder {
  let page: FieldPage
  /// The numbers of each row, scored by their labels and their shapes.
  private(set) var candidates: [[Candidate]] = []

  /// A number that may be a telephone's.
  struct Candidate {
    var range: Range<Int>
    var score: Double
  }

  private static let leastScore = 1.5
  /// The score of a number in a line that is certainly the telephone line.
  private static let scoreOfLine = 4.0
  private static let otherLabels: Set<FieldCue> = [
    .taxID, .registration, .receiptNumber, .transactionNumber, .cardWord,
  ]

  init(page: FieldPage) {
    self.page = page
    candidates = page.rows.enumerated().map { candidates(in: $1, $0) }
  }

  /// - Parameter parts: the parts of the page's lines.
  func phone(_ parts: LineParts) -> PrintedField<String>? {
    var best: (row: Int, candidate: Candidate)?
    for (index, numbers) in candidates.enumerated() {
      for var candidate in numbers {
        let line = parts.lines.firstIndex {
          $0.row == index && $0.range.overlaps(candidate.range)
        }
        candidate.score += line.map { Self.scoreOfLine * parts.probability(.phone, of: $0) } ?? 0
        if candidate.score > best?.candidate.score ?? -.infinity { best = (index, candidate) }
      }
    }
    guard let (row, number) = best, number.score >= Self.leastScore else { return nil }
    let line = page.rows[row].line
    let text = String(page.rows[row].glyphs.characters[number.range])
    let confidence =
      min(0.97, 0.5 + 0.07 * number.score) * (0.8 + 0.2 * line.lowestConfidence(in: number.range))
    return PrintedField(text, confidence: confidence, place: page.place(row, number.range))
  }

  private func candidates(in row: FieldPage.Row, _ index: Int) -> [Candidate] {
    let glyphs = row.glyphs
    var all: [Candidate] = []
    var position = 0
    while position < glyphs.count {
      guard isStart(glyphs, position) else {
        position += 1
        continue
      }
      let range = number(glyphs, from: position)
      let digits = range.count(where: glyphs.isDigit)
      defer { position = max(range.upperBound, position + 1) }
      guard (7...15).contains(digits), !row.dates.contains(where: { range.overlaps($0.range) }),
        !row.amounts.contains(where: range.overlaps),
        !glyphs.isLetter(range.upperBound),
        !TaxNumberScheme.isGrouped(String(glyphs.characters[range]), in: page.locale.country),
        !glyphs.isLetter(range.lowerBound - 1) || isLabelBefore(row, range)
      else { continue }
      all.append(Candidate(range: range, score: score(row, index, range, digits)))
    }
    return all
  }

  private func isStart(_ glyphs: GlyphLine, _ index: Int) -> Bool {
    let code = glyphs[index]
    if Glyph.isDigit(code) { return !glyphs.isDigit(index - 1) }
    return (code == Glyph.open || code == Glyph.plus)
      && glyphs.isDigit(glyphs.skipBlanks(from: index + 1))
  }

  /// Digits with at most two marks between two of them; a slash separates two numbers.
  private func number(_ glyphs: GlyphLine, from start: Int) -> Range<Int> {
    var end = start
    var position = start
    var marks = 0
    while position < glyphs.count, marks <= 3 {
      let code = glyphs[position]
      if Glyph.isDigit(code) {
        marks = 0
        end = position + 1
      } else if Glyph.isBlank(code) || code == Glyph.minus || code == Glyph.point
        || code == Glyph.open || code == Glyph.close || (code == Glyph.slash && end - start < 6)
        || (code == Glyph.plus && position == start)
      {
        marks += 1
      } else {
        break
      }
      position += 1
      if (start..<end).count(where: glyphs.isDigit) >= 15 { break }
    }
    // A single digit after a complete number is something else.
    let groups = glyphs.numbers(in: start..<end)
    if groups.count > 2, let last = groups.last, last.count == 1,
      glyphs.isBlank(last.lowerBound - 1)
    {
      end = groups[groups.count - 2].upperBound
    }
    return start..<end
  }

  private func label(_ row: FieldPage.Row, before range: Range<Int>) -> FieldPage.Match? {
    row.words.filter { word in
      (word.cue == .phone || word.cue == .fax) && word.range.upperBound <= range.lowerBound
        // The T of R.U.T. is not that of a telephone.
        && !row.isPart(word.range, of: Self.otherLabels)
    }
    .max { $0.range.upperBound < $1.range.upperBound }
  }

  private func isLabelBefore(_ row: FieldPage.Row, _ range: Range<Int>) -> Bool {
    label(row, before: range).map { range.lowerBound - $0.range.upperBound <= 3 } ?? false
  }

  private func score(
    _ row: FieldPage.Row, _ index: Int, _ range: Range<Int>, _ digits: Int
  ) -> Double {
    let glyphs = row.glyphs
    let groups = glyphs.numbers(in: range).map(\.count)
    let isLabelled = isLabelBefore(row, range)
    var score = 0.0
    if let label = label(row, before: range), range.lowerBound - label.range.upperBound <= 8 {
      score += label.cue == .phone ? 3 : -4
    }
    // (808) 679-4700, 603-437-7251, 818.855.1280
    let marks = range.filter { !glyphs.isDigit($0) && !glyphs.isBlank($0) }
    if groups == [3, 3, 4], !marks.isEmpty || glyphs[range.lowerBound] == Glyph.open {
      score += 2.2
    }
    if glyphs[range.lowerBound] == Glyph.plus, digits >= 9 { score += 2 }
    if groups.count == 2, groups[0] <= 5, (6...8).contains(groups[1]),
      glyphs[range.lowerBound] == Glyph.zero
    {
      score += 1
    }
    // After the label of another number.
    let isBehindOther = row.words.contains {
      Self.otherLabels.contains($0.cue) && $0.range.upperBound <= range.lowerBound
    }
    if isBehindOther, !isLabelled { score -= 2 }
    // Numbers of documents are padded with zeros.
    if glyphs.word(range).hasPrefix("000") { score -= 3 }
    if groups.count == 1, digits > 11 { score -= 1.5 }
    score -= 0.6 * Double(index) / Double(max(1, page.rows.count))
    if row.has(.prose), !isLabelled { score -= 0.8 }
    if row.hasMoney { score -= 0.5 }
    return score
  }
}
