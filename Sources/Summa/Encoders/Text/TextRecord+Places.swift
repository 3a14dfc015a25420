// Places as forms want them whose parts lie inside of each other.

extension TextRecord.Block {
  /// Around all lines, at least a pixel.
  var surroundings: PageRecord.ImageBox {
    lines.map(\.surroundings).reduce(imageBox) { $0.union($1) }
  }
}

extension TextRecord.Line {
  /// Around all words, at least a pixel.
  var surroundings: PageRecord.ImageBox {
    words.map(\.imageBox).reduce(imageBox) { $0.union($1) }
  }

  /// Where the letters stand on, from the left end to the right: pixels of the upright page, origin
  /// upper left.
  var baseline: (start: PixelPoint, end: PixelPoint) {
    guard quad.count == 4, quad.allSatisfy({ $0.count == 2 }) else {
      return (imageBox.rect.corners[3], imageBox.rect.corners[2])
    }
    return (PixelPoint(x: quad[3][0], y: quad[3][1]), PixelPoint(x: quad[2][0], y: quad[2][1]))
  }

  /// How high capitals are.
  var textHeight: Double {
    guard quad.count == 4, quad.allSatisfy({ $0.count == 2 }) else { return imageBox.rect.height }
    let top = PixelPoint(x: quad[0][0], y: quad[0][1])
    return top.distance(to: baseline.start)
  }
}

extension PageRecord.ImageBox {
  init(of image: PageRecord.Image) {
    self.init(x: 0, y: 0, width: image.width, height: image.height)
  }

  fileprivate func union(_ other: Self) -> Self {
    let (left, top) = (min(x, other.x), min(y, other.y))
    return Self(
      x: left, y: top, width: max(x + width, other.x + other.width, left + 1) - left,
      height: max(y + height, other.y + other.height, top + 1) - top)
  }
}
