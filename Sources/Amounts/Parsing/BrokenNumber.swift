import SummaGeometry
import SummaText

/// A number that a narrow receipt breaks after its decimal mark: `450.` at the end of a line, and
/// `00` alone on the next.
struct BrokenNumber {
  /// The line with the whole part.
  var head: Int
  /// The line with the decimals.
  var tail: Int

  /// The broken numbers of a page.
  static func all(in lines: [GlyphLine]) -> [BrokenNumber] {
    let tails = lines.indices.filter { isTail(lines[$0]) }
    guard !tails.isEmpty else { return [] }
    return lines.indices.compactMap { head in
      guard isHead(lines[head]), let box = endBox(of: lines[head]),
        let tail = tails.first(where: { stands(lines[$0], below: box) })
      else { return nil }
      return BrokenNumber(head: head, tail: tail)
    }
  }

  /// The head, with the decimals at its end.
  func joined(_ lines: [GlyphLine]) -> GlyphLine {
    let own = lines[head].line.characters.reversed().drop { $0.character.isWhitespace }.reversed()
    let tail = lines[tail].line.characters.filter { !$0.character.isWhitespace }
    var glyphs = GlyphLine(RecognizedText(own + tail))
    glyphs.ownCount = own.count
    return glyphs
  }

  /// True for two digits and nothing else.
  private static func isTail(_ line: GlyphLine) -> Bool {
    let start = line.skipBlanks(from: 0)
    let end = line.endOfDigits(from: start)
    return end == start + 2 && line.skipBlanks(from: end) == line.count
  }

  /// True for digits and a mark at the end.
  private static func isHead(_ line: GlyphLine) -> Bool {
    let end = line.skipBlanks(before: line.count)
    return Glyph.isMark(line[end - 1]) && line.isDigit(end - 2)
  }

  /// The box of the digits at the end of a line.
  private static func endBox(of line: GlyphLine) -> PixelRect? {
    let end = line.skipBlanks(before: line.count) - 1
    var start = end
    while start > 0, line.isDigit(start - 1) || Glyph.isMark(line[start - 1]) { start -= 1 }
    return line.line.imageBox(of: start..<end)
  }

  private static func stands(_ tail: GlyphLine, below box: PixelRect) -> Bool {
    guard let other = tail.box else { return false }
    let height = max(box.height, other.height)
    let gap = other.center.y - box.center.y
    // Below the number, or where the next line begins.
    let isUnder = other.maxX > box.x - height && other.x < box.maxX + 2 * height
    return gap > 0.6 * height && gap < 2.2 * height && (isUnder || other.maxX < box.x)
  }
}
