/// The positions of the words of a line of invisible text.
///
/// Each word fills its box and runs parallel to the page side nearest to the line's direction: PDF
/// programs split slanted text into letters. The words of a line share its baseline and font size,
/// so programs recognise them as one line. Only the ascent and descent of their fonts differ.
struct PDFLine {
  struct Word {
    /// From letters of width and height 1 to the page. The origin is the start of the first letter
    /// on the baseline.
    var matrix: Transform
    /// From left to right, with a space on the side of the next word.
    var characters: [Character]
    /// The ascent and descent of its font.
    var extent: PDFFont.Extent
    /// The largest allowed error of ``extent``, as a fraction of the font size.
    var tolerance: Double
  }

  let words: [Word]

  /// The largest error in the height of a word, in pixels: it is invisible, and saves fonts.
  private static let tolerance = 1.25
  /// The ratio of consecutive font sizes. Steps give lines of the same print the same size.
  private static let step = 1.15

  /// - Parameters:
  ///   - line: a line whose words are not empty.
  ///   - page: from pixels, origin upper left, to points.
  init(_ line: RecognizedLine, on page: Transform) {
    let (start, end) = line.baselineEnds
    let (x, y) = (end.x - start.x, end.y - start.y)
    // In pixels, y downwards; "up" is a quarter turn anticlockwise from "along".
    let along =
      abs(x) >= abs(y) ? PixelPoint(x: x < 0 ? -1 : 1, y: 0) : PixelPoint(x: 0, y: y < 0 ? -1 : 1)
    let axes = Axes(along: along, up: PixelPoint(x: along.y, y: -along.x))
    let spans = line.allWords.map { axes.span(of: $0.imageBox) }
    let run = axes.place(of: PixelPoint(x: x, y: y))
    let slope = run.along > 0 ? run.up / run.along : 0
    let level = Self.level(of: line, spans, slope)
    let bases = spans.map { level + slope * $0.middle }
    let needed = zip(spans, bases).filter { $0.bottom <= $1 + 1 }.map { span, base in
      max((span.top - base) / PDFFont.Extent.most, (base - span.bottom) / PDFFont.Extent.deepest, 1)
    }.max()
    var size = 1.0
    while size < needed ?? 1 { size *= Self.step }
    words = line.allWords.indices.map { index in
      let span = spans[index]
      // A word above the baseline, such as a dash, gets a separate baseline.
      let isOnBase = span.bottom <= bases[index] + 1
      return Self.word(
        line, index, span, base: isOnBase ? bases[index] : span.bottom,
        size: isOnBase ? size : span.top - span.bottom, axes, page)
    }
  }

  private static func word(
    _ line: RecognizedLine, _ index: Int, _ span: Axes.Span, base: Double, size: Double,
    _ axes: Axes, _ page: Transform
  ) -> Word {
    let visual = WritingDirection.visualOrder(of: line.allWords[index].text)
    let isTurned = line.direction == .rightToLeft
    let isLast = index == line.allWords.count - 1
    let step = (span.end - span.start) / Double(max(1, visual.count))
    // In text from right to left, the space is on the left.
    let start = span.start - (isTurned && !isLast ? step : 0)
    let letter = step * Double(GlyphlessFont.unitsPerEm) / Double(GlyphlessFont.advance)
    let (along, up) = (axes.along, axes.up)
    let matrix = Transform(
      letter * along.x, size * up.x, start * along.x + base * up.x,
      letter * along.y, size * up.y, start * along.y + base * up.y)
    return Word(
      matrix: matrix.then(page),
      characters: isLast ? visual : isTurned ? [" "] + visual : visual + [" "],
      extent: PDFFont.Extent(
        ascent: (span.top - base) / size, descent: (base - span.bottom) / size),
      tolerance: Self.tolerance / size)
  }

  /// The height of the baseline at the origin of the axes: the lower edge of words without
  /// descenders.
  private static func level(
    of line: RecognizedLine, _ spans: [Axes.Span], _ slope: Double
  ) -> Double {
    let all = zip(line.allWords, spans).map { word, span in
      (
        isWord: word.text.contains { $0.isLetter || $0.isNumber },
        level: span.bottom - slope * span.middle, height: span.top - span.bottom
      )
    }
    let words = all.filter(\.isWord)
    let known = (words.isEmpty ? all : words).sorted { $0.level < $1.level }
    guard !known.isEmpty else { return 0 }
    let middle = known[known.count / 2]
    // Descenders are less than half as high as a word. A larger difference means a wrong box.
    return known.map(\.level).last { $0 <= middle.level + middle.height / 2 } ?? middle.level
  }
}

/// The directions of a line on a page, in pixels: along the line, and up from it.
private struct Axes {
  var along: PixelPoint
  var up: PixelPoint

  /// A rectangle in the directions of a line.
  struct Span {
    var start: Double
    var end: Double
    var bottom: Double
    var top: Double

    var middle: Double { (start + end) / 2 }
  }

  func place(of point: PixelPoint) -> (along: Double, up: Double) {
    (point.x * along.x + point.y * along.y, point.x * up.x + point.y * up.y)
  }

  /// Returns the span of `box`, at least 1 px in both directions.
  func span(of box: PixelRect) -> Span {
    let (one, other) = (place(of: box.corners[0]), place(of: box.corners[2]))
    let (start, bottom) = (min(one.along, other.along), min(one.up, other.up))
    return Span(
      start: start, end: max(one.along, other.along, start + 1), bottom: bottom,
      top: max(one.up, other.up, bottom + 1))
  }
}
