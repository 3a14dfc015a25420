public import SummaGeometry

/// What the pen drew from where it came down to where it was lifted. One of a single point is a
/// dot.
public struct Stroke: Sendable, Hashable {
  /// In the order in which they were drawn.
  public var points: [StrokePoint]
  public var style: PenStyle

  public init(_ points: [StrokePoint], style: PenStyle = PenStyle()) {
    self.points = points
    self.style = style
  }

  /// The smallest rectangle around the points, in the strokes' own unit, y downwards; nil where
  /// there is none. It may have no width or no height.
  public var bounds: PixelRect? { PixelRect(around: positions) }

  /// The points without their times.
  package var positions: some Collection<PixelPoint> {
    points.lazy.map { PixelPoint(x: $0.x, y: $0.y) }
  }

  /// How far the pen went, in the strokes' own unit.
  package var length: Double { positions.wayLength }

  /// How far it went up and down, in the strokes' own unit.
  var verticalLength: Double {
    zip(points, points.dropFirst()).reduce(0) { $0 + abs($1.1.y - $1.0.y) }
  }
}

extension Collection<PixelPoint> {
  /// How far it is from the first point over all others to the last.
  var wayLength: Double { zip(self, dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) } }
}

/// Where the pen was at some time.
public struct StrokePoint: Sendable, Hashable {
  /// To the right, in any unit.
  public var x: Double
  /// Downwards, in the same unit.
  public var y: Double
  /// Milliseconds since any moment; nil where nobody took the time.
  public var t: Double?

  public init(x: Double, y: Double, t: Double? = nil) {
    self.x = x
    self.y = y
    self.t = t
  }
}

/// What a stroke looks like. It is no matter to reading by strokes.
public struct PenStyle: Sendable, Hashable {
  public var color: InkColor
  /// In the strokes' own unit; nil for one that fits their size.
  public var width: Double?

  public init(color: InkColor = .black, width: Double? = nil) {
    self.color = color
    self.width = width
  }
}
