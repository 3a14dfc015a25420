/// Where the words of a line of invisible text go.
///
/// A word fills its own box, along the side of the page that the line is nearest to: programs that
/// read PDF know text that leans by letters and not by words. The words of a line share its
/// baseline and its size all the same, by which programs know them for a line; what a word's font
/// says of its height makes the difference.
struct PDFLine {
  struct Word {
    /// From letters as high and wide as one to the page: from the place of the first letter along
    /// the line, and up from its baseline.
    var matrix: Transform
    /// From left to right, with a blank towards the next word.
    var characters: [Character]
    /// What its font has above and below the baseline.
    var extent: PDFFont.Extent
    /// How much of its size that may miss.
    var tolerance: Double
  }

  let words: [Word]

  /// In pixels: what nobody sees, and saves fonts.
  private static let tolerance = 1.25
  /// Sizes are this much apart, so that lines of the same print have the same.
  private static let step = 1.15

  /// - Parameters:
  ///   - line: whose words have a character at least.
  ///   - page: from pixels, origin upper left, to points.
  init(_ line: RecognizedLine, on page: Transform) {
    let (start, end) = line.baselineEnds
    let (x, y) = (end.x - start.x, end.y - start.y)
    // In pixels, y downwards; what is up is a quarter anticlockwise from it.
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
      // What hangs above the baseline, as a dash does, stands on one of its own.
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
    // The blank of text from right to left stands at the left.
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

  /// How far up the baseline is at the beginning of the axes: where words end that have nothing
  /// below it.
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
    // Descenders are less than half as high as a word; more than that is a wrong box.
    return known.map(\.level).last { $0 <= middle.level + middle.height / 2 } ?? middle.level
  }
}

/// Directions on a page, in pixels: along a line, and up from it.
private struct Axes {
  var along: PixelPoint
  var up: PixelPoint

  /// A rectangle along a line.
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

  /// At least a pixel either way.
  func span(of box: PixelRect) -> Span {
    let (one, other) = (place(of: box.corners[0]), place(of: box.corners[2]))
    let (start, bottom) = (min(one.along, other.along), min(one.up, other.up))
    return Span(
      start: start, end: max(one.along, other.along, start + 1), bottom: bottom,
      top: max(one.up, other.up, bottom + 1))
  }
}
