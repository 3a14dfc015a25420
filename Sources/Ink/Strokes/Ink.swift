public import SummaGeometry

/// Strokes in the order in which they were written, in coordinates of any scale and origin, y
/// downwards.
public struct Ink: Sendable, Hashable {
  public var strokes: [Stroke]

  public init(_ strokes: [Stroke] = []) { self.strokes = strokes }

  /// Whether there is not a single point.
  public var isEmpty: Bool { strokes.allSatisfy(\.points.isEmpty) }

  /// The smallest rectangle around all points; nil where there is none.
  public var bounds: PixelRect? { strokes.lazy.compactMap(\.bounds).union }

  /// More points than anybody writes at a time are refused.
  public static let greatestCount = 1_000_000
  /// Numbers beyond this are no places on any screen or sheet.
  static let greatestCoordinate = 1e9

  /// The strokes that have a point, all of them fit to be read.
  /// - Throws: ``InkError`` where there is none, or too many, or a coordinate that is no number.
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
