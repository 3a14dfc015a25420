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
    guard let quad, quad.count == 4, quad.allSatisfy({ $0.count == 2 }) else {
      return (imageBox.corners[3], imageBox.corners[2])
    }
    return (PixelPoint(x: quad[3][0], y: quad[3][1]), PixelPoint(x: quad[2][0], y: quad[2][1]))
  }

  /// The height of capitals, in pixels.
  var textHeight: Double {
    guard let quad, quad.count == 4, quad.allSatisfy({ $0.count == 2 }) else {
      return imageBox.height
    }
    let top = PixelPoint(x: quad[0][0], y: quad[0][1])
    return top.distance(to: baselineEnds.start)
  }
}

extension PixelRect {
  init(of image: PageImage) {
    self.init(x: 0, y: 0, width: Double(image.width), height: Double(image.height))
  }

  /// The rectangle around both, at least 1 px wide and high.
  fileprivate func enclosing(_ other: Self) -> Self {
    let (left, top) = (min(x, other.x), min(y, other.y))
    return Self(
      x: left, y: top, width: max(x + width, other.x + other.width, left + 1) - left,
      height: max(y + height, other.y + other.height, top + 1) - top)
  }
}
