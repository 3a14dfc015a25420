/// Where a word of invisible text goes: the matrix from letters as high and wide as one to the
/// page.
///
/// A word fills its own box, along the side of the page that its line is nearest to: programs that
/// read PDF know text that leans by letters and not by words.
struct PDFWord {
  /// From the place of the first letter along the line, and up from its baseline.
  let matrix: Transform
  /// From left to right, with a blank towards the next word.
  let characters: [Character]

  /// - Parameters:
  ///   - word: that has a character at least.
  ///   - line: what it is a part of.
  ///   - isLast: of the line.
  ///   - page: from pixels, origin upper left, to points.
  init(_ word: TextRecord.Word, of line: TextRecord.Line, isLast: Bool, on page: Transform) {
    let visual = WritingDirection.visualOrder(of: word.text)
    let isTurned = line.direction == .rightToLeft
    let box = word.imageBox.rect
    let (start, end) = line.baseline
    // In pixels, y downwards; what is up is a quarter anticlockwise from it.
    let along: PixelPoint =
      abs(end.x - start.x) >= abs(end.y - start.y)
      ? PixelPoint(x: end.x < start.x ? -1 : 1, y: 0)
      : PixelPoint(x: 0, y: end.y < start.y ? -1 : 1)
    let (width, height) = along.y == 0 ? (box.width, box.height) : (box.height, box.width)
    let step = max(1, width) / Double(max(1, visual.count))
    // The blank of text from right to left stands at the left.
    let before = max(1, width) / 2 + (isTurned && !isLast ? step : 0)
    let letter = step * Double(GlyphlessFont.unitsPerEm) / Double(GlyphlessFont.advance)
    let up = PixelPoint(x: max(1, height) * along.y, y: -max(1, height) * along.x)
    matrix = Transform(
      letter * along.x, up.x, box.center.x - before * along.x - up.x / 2,
      letter * along.y, up.y, box.center.y - before * along.y - up.y / 2
    ).then(page)
    characters = isLast ? visual : isTurned ? [" "] + visual : visual + [" "]
  }

  /// The operators that show it; the font is set at size 1.
  func operators(_ font: inout PDFFont) -> String {
    "\(matrix.operands) Tm \(font.string(characters)) Tj\n"
  }
}
