public import Foundation

/// The size of a page or raster in whole pixels.
public struct PixelSize: Sendable, Hashable, Codable {
  /// Pixels horizontally.
  public var width: Int
  /// Pixels vertically.
  public var height: Int

  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// Converts `size`, or returns nil if its sides are not whole numbers.
  public init?(exactly size: CGSize) {
    guard let width = Int(exactly: size.width), let height = Int(exactly: size.height) else {
      return nil
    }
    self.init(width: width, height: height)
  }

  /// Rounds to whole pixels, at least one on each side.
  package init(rounding width: Double, _ height: Double) {
    self.init(width: max(1, Int(width.rounded())), height: max(1, Int(height.rounded())))
  }

  /// The size divided by `factor` and rounded down, at least one on each side.
  package func reduced(by factor: Int) -> PixelSize {
    PixelSize(width: max(1, width / factor), height: max(1, height / factor))
  }

  public var cgSize: CGSize { CGSize(width: width, height: height) }

  /// The rectangle of an image of this size.
  package var bounds: PixelRect {
    PixelRect(x: 0, y: 0, width: Double(width), height: Double(height))
  }

  /// The size with the sides swapped.
  public var transposed: PixelSize { PixelSize(width: height, height: width) }
}
