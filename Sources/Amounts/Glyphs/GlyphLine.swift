import SummaGeometry
import SummaText

/// A line laid out for scanning: its characters with a `Glyph.Code` for each.
struct GlyphLine {
  let line: RecognizedText
  let characters: [Character]
  /// The codes after repair: letters that a reader took for digits inside numbers are digits here.
  var codes: [Glyph.Code]
  /// The indices of repaired codes, ascending.
  var repairs: [Int] = []
  /// The box of the whole line.
  let box: PixelRect?
  /// The number of characters that are the line's own; decimals from the next line may follow.
  var ownCount: Int

  init(_ line: RecognizedText) {
    self.line = line
    characters = line.characters.map(\.character)
    codes = characters.map(Glyph.code(of:))
    box = line.imageBox
    ownCount = characters.count
  }

  var count: Int { codes.count }

  /// True if a code of `range` was repaired.
  func isRepaired(_ range: Range<Int>) -> Bool {
    let index = repairs.indices.partitioningIndex { repairs[$0] >= range.lowerBound }
    return index < repairs.count && repairs[index] < range.upperBound
  }

  /// The code at `index`; outside the line a space, so that callers need no bounds checks.
  subscript(index: Int) -> Glyph.Code {
    index >= 0 && index < codes.count ? codes[index] : Glyph.blank
  }

  func isDigit(_ index: Int) -> Bool { Glyph.isDigit(self[index]) }
  func isLetter(_ index: Int) -> Bool { Glyph.isLetter(self[index]) }
  func isBlank(_ index: Int) -> Bool { Glyph.isBlank(self[index]) }

  /// True if `index` is x, X, the multiplication sign or a star.
  func isTimes(_ index: Int) -> Bool {
    let code = self[index]
    if code == Glyph.times || code | 0x20 == UInt8(ascii: "x") { return true }
    // Russian tills print the Cyrillic letter that looks the same.
    return code == Glyph.foreignLetter && (characters[index] == "х" || characters[index] == "Х")
  }

  /// True if `index` is a character of a script that puts no spaces between words.
  func isCJK(_ index: Int) -> Bool {
    guard self[index] == Glyph.foreignLetter, let scalar = characters[index].unicodeScalars.first
    else { return false }
    return (0x2E80...0x9FFF).contains(scalar.value) || (0xAC00...0xD7AF).contains(scalar.value)
  }

  /// The first index at or after `index` that is not a digit.
  func endOfDigits(from index: Int) -> Int {
    var end = index
    while isDigit(end) { end += 1 }
    return end
  }

  /// The runs of digits in a range, or in the whole line.
  func numbers(in range: Range<Int>? = nil) -> [Range<Int>] {
    (range ?? codes.indices).split { !isDigit($0) }
  }

  /// The value of a few digits.
  func number(_ digits: some Sequence<Int>) -> Int {
    digits.reduce(0) { $0 * 10 + Int(self[$1]) - 0x30 }
  }

  /// True if the line has a mark with exactly two digits after it.
  var hasCents: Bool {
    codes.indices.contains { index in
      Glyph.isMark(self[index]) && isDigit(index + 1) && isDigit(index + 2) && !isDigit(index + 3)
    }
  }

  /// True if the line ends in a number of three digits or more: `3 SODA 4.500`.
  var endsInWholeAmount: Bool {
    let end = skipBlanks(before: count)
    return (end - 3..<end).allSatisfy(isDigit)
  }

  /// The first index at or after `index` that is not blank, or the end of the line.
  func skipBlanks(from index: Int) -> Int {
    var position = index
    while position < count, isBlank(position) { position += 1 }
    return position
  }

  /// The first index after the last character before `index` that is not blank, or 0.
  func skipBlanks(before index: Int) -> Int {
    var position = index
    while position > 0, isBlank(position - 1) { position -= 1 }
    return position
  }

  /// True if only blanks are before `index`.
  func isFirst(_ index: Int) -> Bool { skipBlanks(before: index) == 0 }

  /// True if only blanks follow from `index` on.
  func isEnd(_ index: Int) -> Bool { skipBlanks(from: index) >= count }

  /// Longer words do not matter here; the limit keeps the scan linear on any input.
  private static let longestWord = 16

  /// The letters that end before `index`; the range may be empty.
  func letters(before index: Int) -> Range<Int> {
    var start = index
    while start > 0, index - start < Self.longestWord, isLetter(start - 1) { start -= 1 }
    return start..<index
  }

  /// The letters that begin at `index`; the range may be empty.
  func letters(from index: Int) -> Range<Int> {
    var end = index
    while end - index < Self.longestWord, isLetter(end) { end += 1 }
    return index..<end
  }

  /// The runs of letters that begin in `range`, ascending. Long runs are cut into pieces.
  func words(in range: Range<Int>) -> [Range<Int>] {
    var words: [Range<Int>] = []
    var index = range.lowerBound
    while index < range.upperBound {
      let letters = letters(from: index)
      if !letters.isEmpty { words.append(letters) }
      index = max(letters.upperBound, index + 1)
    }
    return words
  }

  /// The characters of `range` in upper case.
  func word(_ range: Range<Int>) -> String {
    String(characters[range]).uppercased()
  }

  /// The gap between two characters, in widths of a digit: 1 for a space of a monospaced printer.
  /// Nil if boxes are missing.
  func gap(between left: Int, and right: Int) -> Double? {
    guard let first = box(of: left), let second = box(of: right) else { return nil }
    // Marks and ones are narrower than their cells, so the pitch of neighbouring digits is more
    // exact than the width of boxes.
    let near = [left - 3..<left, right..<right + 3].joined()
    let steps = near.compactMap { index in
      isDigit(index) && isDigit(index + 1) ? distance(from: index, to: index + 1) : nil
    }
    let step = steps.upperMedian ?? max(first.width, second.width)
    return step > 0 ? (second.center.x - first.center.x) / step - 1 : nil
  }

  private func box(of index: Int) -> PixelRect? {
    line.characters.indices.contains(index) ? line.characters[index].imageBox : nil
  }

  private func distance(from left: Int, to right: Int) -> Double? {
    guard let first = box(of: left), let second = box(of: right) else { return nil }
    return second.center.x - first.center.x
  }
}
