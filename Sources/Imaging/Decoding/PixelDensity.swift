import SummaGeometry

/// Pixels an inch.
public struct PixelDensity: Sendable, Hashable {
  /// Along the width of the page.
  public var x: Double
  /// Along its height.
  public var y: Double

  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// What a header says; nil where that is nothing, or nonsense.
  /// - Parameter inch: how many of the header's units an inch has.
  init?(x: Double?, y: Double?, perInch inch: Double) {
    guard let x, let y, x > 0, y > 0, (x * inch).isFinite, (y * inch).isFinite else { return nil }
    self.init(x: x * inch, y: y * inch)
  }

  /// That of the page after it is turned.
  func oriented(_ orientation: Orientation) -> PixelDensity {
    let size = PixelSize(width: 1, height: 2)
    return orientation.uprightSize(of: size) == size ? self : PixelDensity(x: y, y: x)
  }
}
