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

extension ColorRaster {
  /// The raster converted to grey. Source: ITU-R BT.601 luma, as in libjpeg.
  package var gray: GrayRaster {
    var shades: [UInt8] = []
    shades.reserveCapacity(pixels.count / 3)
    for index in stride(from: 0, to: pixels.count, by: 3) {
      let red = Int(pixels[index])
      let green = Int(pixels[index + 1])
      let blue = Int(pixels[index + 2])
      shades.append(UInt8((299 * red + 587 * green + 114 * blue + 500) / 1000))
    }
    return GrayRaster(size: size, pixels: shades)
  }
}
