/// Where a word of invisible text goes: the matrix from letters as high and wide as one to the
/// page.
struct PDFWord {
  /// From the place of the first letter along the line, letter by letter, and from the baseline to
  /// the top of capitals.
  let matrix: Transform
  /// From left to right, with a blank towards the next word.
  let characters: [Character]

  /// Lines that lean less than this are set upright, each word around its own box, since readers of
  /// PDF tell upright text best; as a sine, of 5 degrees.
  private static let greatestLean = 0.087

  /// - Parameters:
  ///   - word: that has a character at least.
  ///   - line: what it is a part of.
  ///   - isLast: of the line.
  ///   - page: from pixels, origin upper left, to points.
  init(_ word: TextRecord.Word, of line: TextRecord.Line, isLast: Bool, on page: Transform) {
    let visual = WritingDirection.visualOrder(of: word.text)
    let isTurned = line.direction == .rightToLeft
    let (along, up) = Self.directions(of: line)
    let (width, height) = Self.size(of: word.imageBox.rect, along: along, line.textHeight)
    let center = word.imageBox.rect.center
    let step = width / Double(max(1, visual.count))
    // The blank of text from right to left stands at the left.
    let before = width / 2 + (isTurned && !isLast ? step : 0)
    let letter = step * Double(GlyphlessFont.unitsPerEm) / Double(GlyphlessFont.advance)
    let place = Transform(
      letter * along.x, height * up.x, center.x - before * along.x - height / 2 * up.x,
      letter * along.y, height * up.y, center.y - before * along.y - height / 2 * up.y)
    matrix = place.then(page)
    characters = isLast ? visual : isTurned ? [" "] + visual : visual + [" "]
  }

  /// The operators that show it; the font is set at size 1.
  func operators(_ font: inout PDFFont) -> String {
    let numbers = [matrix.a, matrix.d, matrix.b, matrix.e, matrix.c, matrix.f]
    let text = numbers.map { Decimals.text($0, digits: 4) }.joined(separator: " ")
    return "\(text) Tm \(font.string(characters)) Tj\n"
  }

  /// The units along a line and up from it, in pixels with y downwards.
  private static func directions(
    of line: TextRecord.Line
  ) -> (along: PixelPoint, up: PixelPoint) {
    let (start, end) = line.baseline
    let length = start.distance(to: end)
    guard length > 0 else { return (PixelPoint(x: 1, y: 0), PixelPoint(x: 0, y: -1)) }
    var (x, y) = ((end.x - start.x) / length, (end.y - start.y) / length)
    if abs(y) < greatestLean { (x, y) = (x < 0 ? -1 : 1, 0) }
    if abs(x) < greatestLean { (x, y) = (0, y < 0 ? -1 : 1) }
    return (PixelPoint(x: x, y: y), PixelPoint(x: y, y: -x))
  }

  /// The size of the rectangle, turned as the line is, that has `box` around it.
  private static func size(
    of box: PixelRect, along: PixelPoint, _ textHeight: Double
  ) -> (width: Double, height: Double) {
    let (cosine, sine) = (abs(along.x), abs(along.y))
    let difference = cosine * cosine - sine * sine
    var height = textHeight
    // On the diagonal the box tells nothing of it.
    if abs(difference) > 0.5 {
      height = (box.height * cosine - box.width * sine) / difference
      if sine > 0, cosine > 0 { height = min(max(height, textHeight / 2), 2 * textHeight) }
    }
    let width =
      cosine > sine ? (box.width - height * sine) / cosine : (box.height - height * cosine) / sine
    return (max(1, width), max(1, height))
  }
}
