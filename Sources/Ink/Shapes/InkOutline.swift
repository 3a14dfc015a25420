import SummaGeometry

/// The path of the pen as points at equal distances, scaled so the larger side of the bounds is 1.
struct InkOutline {
  /// The points of each stroke, in order. A dot has one point.
  let strokes: [[PixelPoint]]
  /// The size of the bounds, whose upper left corner is the origin.
  let width: Double
  let height: Double
  /// The length of 1 in units of the ink.
  let scale: Double

  /// The number of points along the larger side of the bounds.
  static let density = 64.0
  /// The greatest number of points, enough for any scribble. The points of a longer path are
  /// farther apart.
  private static let greatestCount = 4_096.0

  /// - Parameter ink: ink with at least one point and finite coordinates.
  init(_ ink: Ink) {
    let bounds = ink.bounds ?? PixelRect(x: 0, y: 0, width: 0, height: 0)
    let scale = max(bounds.width, bounds.height, 1e-9)
    let length = ink.strokes.reduce(0) { $0 + $1.length } / scale
    let step = max(1 / Self.density, length / Self.greatestCount)
    strokes = ink.strokes.map { stroke in
      let points = stroke.positions.map {
        PixelPoint(x: ($0.x - bounds.x) / scale, y: ($0.y - bounds.y) / scale)
      }
      return Self.resampled(points, step: step)
    }
    self.scale = scale
    width = bounds.width / scale
    height = bounds.height / scale
  }

  var points: [PixelPoint] { strokes.flatMap { $0 } }

  /// The length of all strokes.
  var length: Double { strokes.reduce(0) { $0 + $1.pathLength } }

  private static func resampled(_ points: [PixelPoint], step: Double) -> [PixelPoint] {
    guard let first = points.first, let last = points.last else { return [] }
    var result = [first]
    var left = step
    for (start, end) in zip(points, points.dropFirst()) {
      let length = start.distance(to: end)
      var position = left
      while position <= length {
        result.append(start.point(at: position / length, to: end))
        position += step
      }
      left = position - length
    }
    if let end = result.last, end.distance(to: last) > step / 4 { result.append(last) }
    return result
  }
}

extension PixelPoint {
  /// The cosine of the angle between two directions; 0 if one has no length.
  func cosine(to other: PixelPoint) -> Double {
    dot(other) / max((dot(self) * other.dot(other)).squareRoot(), 1e-12)
  }

  /// The distance from the segment between two points.
  func distance(toSegment start: PixelPoint, _ end: PixelPoint) -> Double {
    let way = end - start
    let square = way.dot(way)
    let part = square > 0 ? min(max((self - start).dot(way) / square, 0), 1) : 0
    return distance(to: start.point(at: part, to: end))
  }
}

/// A smooth step: 0 at `from`, 1 at `to`, constant beyond.
func smoothstep(_ value: Double, from: Double, to: Double) -> Double {
  let part = min(max((value - from) / (to - from), 0), 1)
  return part * part * (3 - 2 * part)
}
