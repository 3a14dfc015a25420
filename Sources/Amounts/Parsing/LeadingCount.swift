import SummaGeometry
import SummaText

/// A count at the beginning of a line whose price the reader gave as a separate line beside it: `2
/// COFFEE` and `9.00`. If other lines have counts, a count may lack the space after it: `1COFFEE`.
struct LeadingCount {
  /// The largest vertical distance of the centres of lines side by side, in heights of their
  /// characters.
  private static let mostOffset = 0.5
  /// The least number of digits of an amount without cents, and the most letters beside it: those
  /// of a currency.
  private static let leastDigits = 3
  private static let mostLetters = 3
  /// The least number of other lines with counts for a count without a space after it.
  private static let leastAlike = 2

  /// The lines that may begin with a count because an amount stands beside them.
  /// - Parameters:
  ///   - pages: the lines laid out.
  ///   - slopes: the slopes of the lines; only asked for if a line begins with a count.
  static func all(in pages: [GlyphLine], _ slopes: @autoclosure () -> SlopeField) -> Set<Int> {
    let heads = pages.indices.filter { pages[$0].beginsWithCount }
    guard !heads.isEmpty else { return [] }
    let ends = pages.filter(isAmount).compactMap { $0.ends?.left }
    let slopes = slopes()
    func isPriced(_ head: Int) -> Bool {
      if pages[head].hasCents { return true }
      guard let (_, right) = pages[head].ends else { return false }
      return ends.contains { left in
        left.center.x - right.center.x > right.width && isLevel(left, with: right, slopes)
      }
    }
    let counted = heads.filter(isPriced)
    guard counted.count >= leastAlike else { return Set(counted) }
    return Set(counted + pages.indices.filter { pages[$0].countEndsAtName && isPriced($0) })
  }

  /// True for two boxes of characters in one row.
  fileprivate static func isLevel(
    _ box: PixelRect, with other: PixelRect, _ slopes: SlopeField
  ) -> Bool {
    let level = slopes.y(at: box.center.x, through: other.center)
    return abs(box.center.y - level) < mostOffset * min(box.height, other.height)
  }

  /// True if a line has an amount with cents, or is only a number, and is not a reduction: `3 FOR
  /// 2` is not counted.
  private static func isAmount(_ line: GlyphLine) -> Bool {
    let first = line.skipBlanks(from: 0)
    let last = line.skipBlanks(before: line.count) - 1
    guard line[first] != Glyph.minus, line[last] != Glyph.minus else { return false }
    if line.hasCents { return true }
    let digits = line.codes.count(where: Glyph.isDigit)
    return digits >= leastDigits && line.codes.count(where: Glyph.isLetter) <= mostLetters
  }
}

extension GlyphLine {
  /// True if the other line is in the same row.
  func isBeside(_ other: GlyphLine, _ slopes: SlopeField) -> Bool {
    guard let own = ends?.left, let beside = other.ends?.left else { return false }
    return LeadingCount.isLevel(beside, with: own, slopes)
  }

  /// True for a word, or for the code of an article with a word behind it.
  func isName(at index: Int) -> Bool {
    if isLetter(index) { return true }
    var end = endOfDigits(from: index)
    guard end - index >= Self.leastOfCode else { return false }
    while end < count, !isBlank(end) { end += 1 }
    return isLetter(skipBlanks(from: end))
  }

  private static let leastOfCode = 4
  private static let mostOfCount = 2
  private static let leastOfName = 3

  /// True for one or two digits and a name apart from them.
  var beginsWithCount: Bool {
    endOfCount.map { isBlank($0) && isName(at: skipBlanks(from: $0)) } ?? false
  }

  /// True for one or two digits directly before a word that is not a unit.
  var countEndsAtName: Bool {
    endOfCount.map { letters(from: $0).count >= Self.leastOfName } ?? false
  }

  /// The end of one or two digits that begin the line.
  private var endOfCount: Int? {
    let start = skipBlanks(from: 0)
    let end = endOfDigits(from: start)
    return (1...Self.mostOfCount).contains(end - start) ? end : nil
  }

  /// The boxes of the first and the last character; nil if the reader gives no places.
  fileprivate var ends: (left: PixelRect, right: PixelRect)? {
    guard let left = line.characters.lazy.compactMap(\.imageBox).first,
      let right = line.characters.reversed().lazy.compactMap(\.imageBox).first
    else { return nil }
    return (left, right)
  }
}
