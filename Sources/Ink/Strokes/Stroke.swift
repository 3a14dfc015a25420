public import SummaGeometry

/// The path of the pen from touching down to lifting. A stroke of a single point is a dot.
public struct Stroke: Sendable, Hashable {
  /// In the order of drawing.
  public var points: [StrokePoint]
  public var style: PenStyle

  public init(_ points: [StrokePoint], style: PenStyle = PenStyle()) {
    self.points = points
    self.style = style
  }

  /// The bounding box of the points, in units of the strokes, y downwards; nil without points. Its
  /// width or height may be 0.
  public var bounds: PixelRect? { PixelRect(around: positions) }

  /// The points without their times.
  package var positions: some Collection<PixelPoint> {
    points.lazy.map { PixelPoint(x: $0.x, y: $0.y) }
  }

  /// The length of the path, in units of the strokes.
  package var length: Double { positions.pathLength }

  /// The length of the path's vertical movement, in units of the strokes.
  var verticalLength: Double {
    zip(points, points.dropFirst()).reduce(0) { $0 + abs($1.1.y - $1.0.y) }
  }
}

extension Collection<PixelPoint> {
  /// The length of the path through all points.
  var pathLength: Double { zip(self, dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) } }
}

/// A position of the pen.
public struct StrokePoint: Sendable, Hashable {
  /// To the right, in any unit.
  public var x: Double
  /// Downwards, in the same unit.
  public var y: Double
  /// Milliseconds since any moment; nil if unknown.
  public var t: Double?

  public init(x: Double, y: Double, t: Double? = nil) {
    self.x = x
    self.y = y
    self.t = t
  }
}

/// The look of a stroke. It does not affect reading by strokes.
public struct PenStyle: Sendable, Hashable {
  public var color: InkColor
  /// In units of the strokes; nil for a width that suits their size.
  public var width: Double?

  public init(color: InkColor = .black, width: Double? = nil) {
    self.color = color
    self.width = width
  }
}
