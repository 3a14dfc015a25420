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

  /// The point in 0...1 of an image of `size`, origin lower left.
  public func normalized(in size: PixelSize) -> NormalizedPoint {
    NormalizedPoint(x: x / Double(size.width), y: 1 - y / Double(size.height))
  }
}
