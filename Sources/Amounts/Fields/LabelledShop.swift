/// Finds the shop behind a label for it, as on the confirmation of a payment: `Paid to`.
///
/// Such a page begins with the name of a bank or of the service.
struct LabelledShop {
  let page: FieldPage
  /// The lines of the page, from top to bottom.
  let lines: [PageLine]

  /// The least number of letters of a name.
  private static let leastLetters = 2
  /// The labels that no name begins with.
  private static let others: Set<FieldCue> = [
    .payee, .person, .customer, .phone, .taxID, .registration, .receiptNumber, .transactionNumber,
    .cardWord,
  ]

  /// The row and the characters of the name; nil without a label.
  func name() -> (row: Int, range: Range<Int>)? {
    for (index, line) in lines.enumerated() {
      // A name stands beside its label, or below it if nothing but other labels is beside it.
      let behind = lines.dropFirst(index + 1)
      let beside = behind.prefix { $0.row == line.row }
      let below = behind.dropFirst(beside.count).prefix { $0.row == line.row + 1 }
      let names = beside.filter {
        page.rows[$0.row].label(Self.others, at: $0.range.lowerBound) == nil
      }
      let next = names.isEmpty ? Array(below) : names
      for (line, start) in starts(line, next) {
        if let range = name(in: line, from: start) { return (line.row, range) }
      }
    }
    return nil
  }

  /// The places at which a name may begin.
  private func starts(_ line: PageLine, _ next: [PageLine]) -> [(PageLine, Int)] {
    let row = page.rows[line.row]
    if let label = row.label([.payee], at: line.range.lowerBound) {
      let glyphs = row.glyphs
      var end = glyphs.skipBlanks(from: label.upperBound)
      // 상호 명: the last letter of a label may stand apart.
      if glyphs.isLetter(end), glyphs[end + 1] == Glyph.colon { end += 1 }
      if glyphs[end] == Glyph.colon, end + 1 < line.range.upperBound { return [(line, end + 1)] }
      guard end >= line.range.upperBound - 1 else { return [] }
    } else {
      // `To` is a label only above one of the name.
      guard page.lexicon.contains(line.text, as: .recipientLabel), let first = next.first,
        behindNameLabel(first) != nil
      else { return [] }
    }
    return next.map { ($0, behindNameLabel($0) ?? $0.range.lowerBound) }
  }

  /// The index behind the word `Name` that begins a line.
  private func behindNameLabel(_ line: PageLine) -> Int? {
    let glyphs = page.rows[line.row].glyphs
    let word = glyphs.letters(from: line.range.lowerBound)
    guard page.lexicon.contains(glyphs.word(word), as: .nameLabel) else { return nil }
    return glyphs[word.upperBound] == Glyph.colon ? word.upperBound + 1 : word.upperBound
  }

  /// The rest of a line from `start`, if it may be a name.
  private func name(in line: PageLine, from start: Int) -> Range<Int>? {
    let row = page.rows[line.row]
    let start = row.glyphs.skipBlanks(from: start)
    guard start < line.range.upperBound else { return nil }
    let range = start..<line.range.upperBound
    let letters = range.count(where: row.glyphs.isLetter)
    guard letters >= Self.leastLetters, letters > range.count(where: row.glyphs.isDigit),
      row.label(Self.others, at: start) == nil,
      !row.labels.contains(where: {
        $0.range.lowerBound == start && CueSet.ofAmounts.includes($0.cue)
      })
    else { return nil }
    return range
  }
}
