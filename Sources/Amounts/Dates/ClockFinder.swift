/// Finds times of day in a line, on the 12-hour and the 24-hour clock.
struct ClockFinder {
  let glyphs: GlyphLine
  /// The dates and times of the line.
  let dates: [DateFinder.Found]

  struct Found {
    var range: Range<Int>
    var time: ReceiptTime
    /// True if AM or PM is next to it.
    var hasHalfOfDay: Bool
  }

  func all() -> [Found] {
    let all = dates.filter(\.isTime).compactMap { found($0.range) }
    return all.isEmpty ? withoutColon() + misread() : all
  }

  private func found(_ range: Range<Int>) -> Found? {
    let half = halfOfDay(around: range)
    var numbers = glyphs.numbers(in: range).map(glyphs.number)
    guard (2...3).contains(numbers.count) else { return nil }
    if let half {
      guard (0...23).contains(numbers[0]) else { return nil }
      if numbers[0] <= 12 { numbers[0] = numbers[0] % 12 + (half.isAfternoon ? 12 : 0) }
    }
    return ReceiptTime(
      hour: numbers[0], minute: numbers[1], second: numbers.count > 2 ? numbers[2] : nil
    ).map {
      let ends = half?.range ?? range
      return Found(
        range: min(range.lowerBound, ends.lowerBound)..<max(range.upperBound, ends.upperBound),
        time: $0, hasHalfOfDay: half != nil)
    }
  }

  /// `13.43 Uhr`, `8.02pm` and `14h30`.
  private func withoutColon() -> [Found] {
    var all: [Found] = []
    for hour in glyphs.numbers() {
      let (start, mark) = (hour.lowerBound, hour.upperBound)
      let end = glyphs.endOfDigits(from: mark + 1)
      guard hour.count <= 2, end == mark + 3, !Glyph.isMark(glyphs[start - 1]),
        !Glyph.isMark(glyphs[end]) || !glyphs.isDigit(end + 1)
      else { continue }
      let letters = glyphs.letters(from: glyphs.skipBlanks(from: end))
      let isPoint = glyphs[mark] == Glyph.point || glyphs[mark] == Glyph.minus
      let isHours = glyphs[mark] | 0x20 == UInt8(ascii: "h") && !glyphs.isLetter(end)
      let half = halfOfDay(around: start..<end)
      guard
        isHours
          || (isPoint && (half != nil || DateWords.standard.clock.contains(glyphs.word(letters))))
      else { continue }
      if let found = found(start..<end) { all.append(found) }
    }
    return all
  }

  /// `819PM`, `658 PM` and `12 45:41`: the reader lost the colon.
  private func misread() -> [Found] {
    glyphs.numbers().compactMap { digits in
      let start = digits.lowerBound
      guard (3...4).contains(digits.count), !Glyph.isMark(glyphs[start - 1]),
        !glyphs.isLetter(start - 1), let half = halfOfDay(around: digits)
      else { return nil }
      let value = glyphs.number(digits)
      guard (1...12).contains(value / 100) else { return nil }
      let hour = value / 100 % 12 + (half.isAfternoon ? 12 : 0)
      return ReceiptTime(hour: hour, minute: value % 100).map {
        Found(range: start..<half.range.upperBound, time: $0, hasHalfOfDay: true)
      }
    }
  }

  private func halfOfDay(around range: Range<Int>) -> (isAfternoon: Bool, range: Range<Int>)? {
    var start = glyphs.skipBlanks(from: range.upperBound)
    let letters = glyphs.letters(from: start)
    let word = glyphs.word(letters)
    for half in DateWords.standard.halves where !half.leads {
      let isInitial = word == half.word.prefix(1)
      if word == half.word || (isInitial && letters.lowerBound == range.upperBound) {
        return (half.isAfternoon, letters)
      }
      // A.M. and P. M.
      guard isInitial, Glyph.isMark(glyphs[letters.upperBound]) else { continue }
      start = glyphs.skipBlanks(from: letters.upperBound + 1)
      let second = glyphs.letters(from: start)
      if glyphs.word(second) == half.word.dropFirst() {
        return (half.isAfternoon, letters.lowerBound..<second.upperBound)
      }
    }
    let before = glyphs.letters(before: glyphs.skipBlanks(before: range.lowerBound))
    let name = glyphs.word(before)
    return DateWords.standard.halves.first { $0.leads && name.hasSuffix($0.word) }
      .map { ($0.isAfternoon, before) }
  }
}
