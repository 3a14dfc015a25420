import SummaGeometry

/// Pixels per inch.
public struct PixelDensity: Sendable, Hashable {
  /// Along the width of the page.
  public var x: Double
  /// Along its height.
  public var y: Double

  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// Converts the values of a header; nil if they are missing or invalid.
  /// - Parameter inch: the number of header units in an inch.
  init?(x: Double?, y: Double?, perInch inch: Double) {
    guard let x, let y, x > 0, y > 0, (x * inch).isFinite, (y * inch).isFinite else { return nil }
    self.init(x: x * inch, y: y * inch)
  }

  /// The density of the page after orientation is applied.
  func oriented(_ orientation: Orientation) -> PixelDensity {
    let size = PixelSize(width: 1, height: 2)
    return orientation.uprightSize(of: size) == size ? self : PixelDensity(x: y, y: x)
  }
}
