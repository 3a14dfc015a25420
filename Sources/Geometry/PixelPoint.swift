public import Foundation

/// A point in pixels, origin in the upper left corner, y downwards.
///
/// Whole numbers are the borders between pixels, so the centre of the first pixel is (0.5, 0.5).
public struct PixelPoint: Sendable, Hashable, Codable {
  public var x: Double
  public var y: Double

  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// Creates a point with the same coordinates; `point` has its origin upper left, as in views.
  public init(_ point: CGPoint) {
    self.init(x: point.x, y: point.y)
  }

  /// The same coordinates, origin upper left.
  public var cgPoint: CGPoint { CGPoint(x: x, y: y) }

  /// The distance to `other`, in pixels.
  public func distance(to other: PixelPoint) -> Double {
    let (dx, dy) = (other.x - x, other.y - y)
    return (dx * dx + dy * dy).squareRoot()
  }

  /// The point that divides the way to `other`: 0 is this point, 1 the other one.
  package func point(at part: Double, to other: PixelPoint) -> PixelPoint {
    PixelPoint(x: x + part * (other.x - x), y: y + part * (other.y - y))
  }

  /// The point in 0...1 of an image of `size`, origin lower left.
  public func normalized(in size: PixelSize) -> NormalizedPoint {
    NormalizedPoint(x: x / Double(size.width), y: 1 - y / Double(size.height))
  }
}

// A point as a direction.
extension PixelPoint {
  package static func - (one: PixelPoint, other: PixelPoint) -> PixelPoint {
    PixelPoint(x: one.x - other.x, y: one.y - other.y)
  }

  package func dot(_ other: PixelPoint) -> Double { x * other.x + y * other.y }

  /// Positive if `other` is clockwise of this direction as displayed.
  package func cross(_ other: PixelPoint) -> Double { x * other.y - y * other.x }
}
