public import Foundation

/// The size of a page or raster in whole pixels.
public struct PixelSize: Sendable, Hashable, Codable {
  /// Pixels across.
  public var width: Int
  /// Pixels down.
  public var height: Int

  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// The size that `size` is, or nil where its sides are no whole numbers.
  public init?(exactly size: CGSize) {
    guard let width = Int(exactly: size.width), let height = Int(exactly: size.height) else {
      return nil
    }
    self.init(width: width, height: height)
  }

  public var cgSize: CGSize { CGSize(width: width, height: height) }

  /// The same size with the sides exchanged.
  public var transposed: PixelSize { PixelSize(width: height, height: width) }
}
