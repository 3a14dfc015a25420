public import SummaGeometry

/// Grey pixels: 0 black, 255 white, row by row from the upper left, without padding.
public struct GrayRaster: Sendable, Equatable {
  public let size: PixelSize
  /// `size.width * size.height` bytes.
  public var pixels: [UInt8]

  /// - Precondition: `pixels` holds `size.width * size.height` bytes.
  public init(size: PixelSize, pixels: [UInt8]) {
    precondition(pixels.count == size.width * size.height, "pixels do not fill \(size)")
    self.size = size
    self.pixels = pixels
  }

  /// A raster of one shade.
  public init(size: PixelSize, filledWith shade: UInt8) {
    self.init(size: size, pixels: [UInt8](repeating: shade, count: size.width * size.height))
  }

  /// Inverts light and dark.
  public mutating func invert() {
    pixels = pixels.map { 255 - $0 }
  }
}
