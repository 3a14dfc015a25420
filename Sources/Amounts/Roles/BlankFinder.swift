package import SummaText

/// Finds the blanks of a card slip: where the tip and the total are written by hand.
package struct BlankFinder: Sendable {
  /// A label that may be followed by handwriting.
  package struct Blank: Sendable, Hashable {
    /// The index of the label's line.
    package var line: Int
    /// The characters of the label in the best reading of its line.
    package var label: Range<Int>
    /// True for a total, false for a tip.
    package var isTotal: Bool
    /// The first character behind the label, a colon and a printed sign of a currency.
    package var start: Int
    /// The index of the next printed line of the row; nil at its end.
    package var next: Int?
    /// The receipt reader's confidence in the digits of a number there; nil if it reads no digits
    /// with certainty.
    package var printConfidence: Double?
    /// True if a number is printed there, according to the receipt reader.
    package var isPrinted: Bool { printConfidence != nil }
  }

  private let labels: PhraseMatcher<Cue>

  package init(lexicon: Lexicon) {
    labels = lexicon.labels
  }

  /// The most rows from a tip down to its total.
  private static let reach = 5
  /// A line with more letters beside its label is a sentence, not misread handwriting.
  private static let mostLetters = 8
  /// The most characters of a line with a label.
  private static let longest = 40
  /// The least confidence of the characters of print.
  private static let sure = 0.9

  /// The blanks of a page, from top to bottom: tips, and the totals below them. The result is empty
  /// for pages without a word for a tip.
  package func blanks(in lines: [RecognizedTextObservation]) -> [Blank] {
    let rows = RowFinder().rows(of: lines)
    var tips = lines.map { tip(in: $0.best) }
    if tips.allSatisfy({ $0 == nil }), let line = misreadTip(rows, lines) {
      tips[line] = lines[line].best.characters.indices
    }
    guard tips.contains(where: { $0 != nil }) else { return [] }
    var found: [Blank] = []
    var rowsLeft = 0
    for row in rows {
      rowsLeft -= 1
      for (position, line) in row.enumerated() {
        guard let label = tips[line] ?? (rowsLeft > 0 ? total(in: lines[line].best) : nil),
          var blank = blank(behind: label, of: line, lines, row.dropFirst(position + 1))
        else { continue }
        blank.isTotal = tips[line] == nil
        found.append(blank)
        if tips[line] != nil { rowsLeft = Self.reach + 1 }
      }
    }
    return found
  }

  /// A word for a tip with a slip, `IP:`: alone on its row, above a total with nothing printed
  /// beside it.
  private func misreadTip(_ rows: [[Int]], _ lines: [RecognizedTextObservation]) -> Int? {
    for (above, row) in zip(rows, rows.dropFirst()) {
      guard let line = above.first, let label = row.first,
        let total = total(in: lines[label].best),
        let blank = blank(behind: total, of: label, lines, row.dropFirst()), !blank.isPrinted,
        isNearTip(lines[line].best)
      else { continue }
      return line
    }
    return nil
  }

  private func isNearTip(_ text: RecognizedText) -> Bool {
    let word = WordFolding.folded(text.string.filter { !$0.isWhitespace && !":.".contains($0) })
    let letters = Array(word.unicodeScalars)
    guard !word.contains("0"), labels.matches(in: word, tolerance: .none).isEmpty else {
      return false
    }
    return labels.words(for: .tip).contains { tip in
      let known = Array(tip.unicodeScalars)
      return (tip == "TIP" || known.count >= NearWords.shortestFuzzyWord)
        && NearWords.isOneSlip(letters, known)
    }
  }

  /// The place of a word for a tip. These words are short, so no slips are tolerated.
  private func tip(in text: RecognizedText) -> Range<Int>? {
    guard text.characters.count <= Self.longest else { return nil }
    return [text.string, Self.beginning(of: text.string)].lazy.compactMap { part in
      labels.matches(in: part, tolerance: .none).last { $0.cue == .tip }?.range
    }.first
  }

  /// The text up to a colon, a digit or a currency sign behind a letter. A word that is a label
  /// only by itself is also one before misread handwriting.
  private static func beginning(of text: String) -> String {
    let letters = text.drop { !$0.isLetter }
    let end = letters.firstIndex { $0 == ":" || $0.isNumber || $0.isCurrencySymbol }
    return String(text[..<(end ?? text.endIndex)])
  }

  private func total(in text: RecognizedText) -> Range<Int>? {
    let matches = labels.matches(in: text.string)
    guard !matches.contains(where: { $0.cue == .sub }) else { return nil }
    return matches.last { $0.cue == .total || $0.cue == .grandTotal }?.range
  }

  private func blank(
    behind label: Range<Int>, of line: Int, _ lines: [RecognizedTextObservation],
    _ others: ArraySlice<Int>
  ) -> Blank? {
    let characters = lines[line].best.characters
    let outside = characters.indices.filter { !label.contains($0) }
    guard outside.count(where: { characters[$0].character.isLetter }) <= Self.mostLetters else {
      return nil
    }
    var start = label.upperBound
    while start < characters.count, Self.isMark(characters[start]) { start += 1 }
    let next = others.first { Self.words(lines[$0].best).contains(where: isWord) }
    let behind =
      Self.words(lines[line].best, from: start)
      + others.prefix { $0 != next }.flatMap { Self.words(lines[$0].best) }
    return Blank(
      line: line, label: label, isTotal: false, start: start, next: next,
      printConfidence: behind.compactMap(printConfidence(of:)).max())
  }

  private static func isMark(_ character: RecognizedCharacter) -> Bool {
    let isSign = character.character.isCurrencySymbol && character.confidence >= sure
    return isSign || character.character == ":" || character.character == " "
  }

  private static func words(
    _ text: RecognizedText, from start: Int = 0
  ) -> [ArraySlice<RecognizedCharacter>] {
    text.characters[start...].split { $0.character.isWhitespace }
  }

  private func isWord(_ word: ArraySlice<RecognizedCharacter>) -> Bool {
    word.count { $0.character.isLetter } >= 4
      && word.allSatisfy { $0.confidence >= Self.sure }
  }

  /// The least confidence of the digits of a printed number.
  private func printConfidence(of word: ArraySlice<RecognizedCharacter>) -> Double? {
    let digits = word.filter(\.character.isNumber)
    guard digits.count >= 2, !digits.contains(where: \.isHandwritten) else { return nil }
    return digits.map(\.confidence).min().flatMap { $0 >= Self.sure ? $0 : nil }
  }
}
