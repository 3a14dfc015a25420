import SummaGeometry
import SummaText

/// A count at the beginning of a line whose price the reader gave as a line of its own beside it:
/// `2 COFFEE` and `9.00`.
struct LeadingCount {
  /// The most pixels between the centres of lines side by side, in heights of their characters.
  private static let mostOffset = 0.5
  /// The least number of digits of an amount without cents.
  private static let leastDigits = 3

  /// The lines that may begin with a count because an amount stands beside them.
  /// - Parameters:
  ///   - pages: the lines laid out.
  ///   - lines: the same lines with their places.
  static func all(in pages: [GlyphLine], _ lines: [RecognizedTextObservation]) -> Set<Int> {
    let heads = pages.indices.filter { begins(pages[$0]) }
    guard !heads.isEmpty else { return [] }
    let ends = pages.filter(isAmount).compactMap { $0.ends?.left }
    guard !ends.isEmpty else { return [] }
    let field = SlopeField(lines)
    return Set(
      heads.filter { head in
        guard let (_, right) = pages[head].ends else { return false }
        return ends.contains { left in
          let reach = left.center.x - right.center.x
          guard reach > right.width else { return false }
          let level = field.y(at: left.center.x, through: right.center)
          return abs(left.center.y - level) < mostOffset * min(left.height, right.height)
        }
      })
  }

  /// True if a line begins with one or two digits and a word, and has no amount.
  private static func begins(_ line: GlyphLine) -> Bool {
    let start = line.skipBlanks(from: 0)
    let end = line.endOfDigits(from: start)
    guard end > start, end - start <= 2, line.isBlank(end) else { return false }
    return line.isLetter(line.skipBlanks(from: end)) && !line.hasCents
  }

  /// True if a line has an amount with cents, or is a number and nothing else, and is no reduction:
  /// `3 FOR 2` is not counted.
  private static func isAmount(_ line: GlyphLine) -> Bool {
    let first = line.skipBlanks(from: 0)
    let last = line.skipBlanks(before: line.count) - 1
    guard line[first] != Glyph.minus, line[last] != Glyph.minus else { return false }
    if line.hasCents { return true }
    let digits = line.codes.count(where: Glyph.isDigit)
    return digits >= leastDigits && !line.codes.contains(where: Glyph.isLetter)
  }
}

extension GlyphLine {
  /// The boxes of the first and the last character; nil if the reader gives no places.
  fileprivate var ends: (left: PixelRect, right: PixelRect)? {
    guard let left = line.characters.lazy.compactMap(\.imageBox).first,
      let right = line.characters.reversed().lazy.compactMap(\.imageBox).first
    else { return nil }
    return (left, right)
  }
}
