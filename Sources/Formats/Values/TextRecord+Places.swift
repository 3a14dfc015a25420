// Boxes for formats in which each part encloses its parts.

extension TextRecord.Block {
  /// The box around all lines, at least 1 px wide and high.
  var enclosingBox: PixelRect {
    lines.map(\.enclosingBox).reduce(imageBox) { $0.enclosing($1) }
  }
}

extension RecognizedLine {
  /// Empty if the line was recorded without words.
  var allWords: [Word] { words ?? [] }

  /// The box around all words, at least 1 px wide and high.
  var enclosingBox: PixelRect {
    allWords.map(\.imageBox).reduce(imageBox) { $0.enclosing($1) }
  }

  /// The left and right end of the baseline, in pixels of the upright page, origin upper left.
  var baselineEnds: (start: PixelPoint, end: PixelPoint) {
    let corners = corners
    return (corners[3], corners[2])
  }

  /// The height of capitals, in pixels.
  var textHeight: Double { corners[0].distance(to: corners[3]) }

  /// The corners of the text, or of its box if the line was recorded without them.
  private var corners: [PixelPoint] {
    guard let quad, quad.count == 4, quad.allSatisfy({ $0.count == 2 }) else {
      return imageBox.corners
    }
    return quad.map { PixelPoint(x: $0[0], y: $0[1]) }
  }
}

extension PixelRect {
  /// The rectangle around both, at least 1 px wide and high.
  fileprivate func enclosing(_ other: Self) -> Self {
    let (left, top) = (min(x, other.x), min(y, other.y))
    return Self(
      x: left, y: top, width: max(x + width, other.x + other.width, left + 1) - left,
      height: max(y + height, other.y + other.height, top + 1) - top)
  }
}
