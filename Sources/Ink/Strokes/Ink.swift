public import SummaGeometry

/// Strokes in the order of writing, in coordinates of any scale and origin, y downwards.
public struct Ink: Sendable, Hashable, Codable {
  public var strokes: [Stroke]

  public init(_ strokes: [Stroke] = []) { self.strokes = strokes }

  /// True if there are no points.
  public var isEmpty: Bool { strokes.allSatisfy(\.points.isEmpty) }

  /// The bounding box of all points; nil without points.
  public var bounds: PixelRect? { strokes.lazy.compactMap(\.bounds).union }

  /// The greatest number of points.
  public static let greatestCount = 1_000_000
  /// The greatest absolute coordinate.
  private static let greatestCoordinate = 1e9

  /// The strokes that have points, after a check of their coordinates.
  /// - Throws: ``InkError`` if there are no points or too many, or if a coordinate is not a finite
  ///   number in range.
  package func checked() throws(InkError) -> Ink {
    let strokes = strokes.filter { !$0.points.isEmpty }
    guard !strokes.isEmpty else { throw .empty }
    let count = strokes.reduce(0) { $0 + $1.points.count }
    guard count <= Self.greatestCount else {
      throw InkError(
        .tooLong,
        "\(count) points are more than the \(Self.greatestCount) that are read at once; "
          + "give each page of ink on its own")
    }
    for (number, stroke) in strokes.enumerated() {
      for point in stroke.points
      where !(abs(point.x) <= Self.greatestCoordinate && abs(point.y) <= Self.greatestCoordinate) {
        throw InkError(
          .notFinite,
          "stroke \(number + 1) has a point at \(point.x), \(point.y); "
            + "coordinates are numbers up to a thousand million")
      }
    }
    return Ink(strokes)
  }
}

/// The area for writing, in units of the strokes. Its height is that of one line.
public struct WritingArea: Sendable, Hashable {
  public var width: Double
  public var height: Double

  /// - Precondition: both are above 0.
  public init(width: Double, height: Double) {
    precondition(width > 0 && height > 0, "a writing area of \(width) x \(height)")
    self.width = width
    self.height = height
  }
}
