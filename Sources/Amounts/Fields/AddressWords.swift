/// The signs of an address in a part of a row: streets, towns, postal codes.
struct AddressWords {
  let row: FieldPage.Row
  let range: Range<Int>
  let lexicon: Lexicon

  private var glyphs: GlyphLine { row.glyphs }

  /// The places of words for streets. A single letter may abbreviate a street, or anything else.
  private var streets: [Int] {
    row.words.filter { $0.cue == .street && $0.range.count > 1 }.map(\.range.lowerBound)
  }

  var hasStreet: Bool { streets.contains(where: range.contains) || hasStreetEnding }

  /// True for `Calle Mayor`, `Via Roma`.
  private var startsWithStreet: Bool { streets.contains(range.lowerBound) }

  var hasPlace: Bool {
    row.words.contains { $0.cue == .place && range.contains($0.range.lowerBound) }
  }

  /// True for a street with a number, or a town with a postal code. A single digit may belong to a
  /// name: The Place 2 Be.
  var isNumbered: Bool {
    let numbers = glyphs.numbers(in: range)
    let hasComma = range.contains { glyphs[$0] == Glyph.comma }
    let isLong =
      numbers.contains { $0.count > 1 } || (!numbers.isEmpty && hasComma)
      || numbers.first?.lowerBound == range.lowerBound
      || numbers.last?.upperBound == range.upperBound && startsWithStreet
    guard isLong else { return false }
    return hasPlace || hasStreet || hasComma && numbers.contains { $0.count == 5 }
  }

  /// True if a word is a street in one word with its name: Hauptstraße, Storgatan, Dorpsstraat.
  private var hasStreetEnding: Bool {
    let endings = lexicon.words[.streetEnding] ?? []
    return glyphs.words(in: range).contains { letters in
      guard letters.count > 5 else { return false }
      let word = WordFolding.folded(glyphs.word(letters))
      return endings.contains { word.count > $0.count + 2 && word.hasSuffix($0) }
    }
  }

  /// True for `Windham NH` and `Mesa, AZ 85205`: two capitals at the end, or before a postal code.
  var endsWithState: Bool {
    var end = range.upperBound
    while end > range.lowerBound, !glyphs.isLetter(end - 1) { end -= 1 }
    let letters = glyphs.letters(before: end)
    guard letters.count == 2, glyphs.characters[letters].allSatisfy(\.isUppercase) else {
      return false
    }
    let digits = (end..<range.upperBound).count { glyphs.isDigit($0) }
    let before = glyphs.skipBlanks(before: letters.lowerBound) - 1
    return glyphs[before] == Glyph.comma
      || [0, 5, 9].contains(digits) && letters.lowerBound >= range.lowerBound + 5
        && glyphs.isLetter(before)
  }

  var startsWithNumber: Bool {
    let end = glyphs.endOfDigits(from: range.lowerBound)
    return (1...5).contains(end - range.lowerBound) && glyphs.isBlank(end)
      && glyphs.isLetter(glyphs.skipBlanks(from: end))
  }

  /// True for 90706, 41150 KLANG, SW1A 1AA, 1012 AB, 00-950, K1A 0B1.
  var hasPostalCode: Bool {
    for start in range where glyphs.isDigit(start) && !glyphs.isDigit(start - 1) {
      let end = glyphs.endOfDigits(from: start)
      guard !Glyph.isMark(glyphs[start - 1]),
        !(Glyph.isMark(glyphs[end]) && glyphs.isDigit(end + 1))
      else { continue }
      let isEdge = !glyphs.isLetter(start - 1) && !glyphs.isLetter(end)
      switch end - start {
      case 5 where isEdge, 6 where isEdge: return hasWord
      case 4 where isEdge && start < range.lowerBound + 3: return hasWord
      case 1
      where glyphs.isLetter(end) && glyphs.isLetter(end + 1) && !glyphs.isLetter(end + 2)
        && glyphs.isBlank(start - 1) && start > range.lowerBound + 2
        && (glyphs.isDigit(start - 2) || glyphs.isLetter(start - 2)):
        return true
      default: continue
      }
    }
    return false
  }

  private var hasWord: Bool {
    range.contains { glyphs.isLetter($0) && glyphs.isLetter($0 + 1) && glyphs.isLetter($0 + 2) }
  }
}
