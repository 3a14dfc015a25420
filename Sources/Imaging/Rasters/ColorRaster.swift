public import SummaGeometry

/// Colour pixels: red, green, blue in sRGB, one byte each, row by row from the upper left, without
/// padding.
public struct ColorRaster: Sendable, Equatable {
  public let size: PixelSize
  /// `3 * size.width * size.height` bytes.
  public var pixels: [UInt8]

  /// - Precondition: `pixels` holds `3 * size.width * size.height` bytes.
  public init(size: PixelSize, pixels: [UInt8]) {
    precondition(pixels.count == 3 * size.width * size.height, "pixels do not fill \(size)")
    self.size = size
    self.pixels = pixels
  }
}
