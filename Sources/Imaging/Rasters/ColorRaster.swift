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
  /// The raster converted to grey.
  package var gray: GrayRaster {
    var shades: [UInt8] = []
    shades.reserveCapacity(pixels.count / 3)
    for index in stride(from: 0, to: pixels.count, by: 3) {
      shades.append(
        Self.luma(red: pixels[index], green: pixels[index + 1], blue: pixels[index + 2]))
    }
    return GrayRaster(size: size, pixels: shades)
  }

  /// The shade of a colour. Source: ITU-R BT.601 luma, as in libjpeg.
  static func luma(red: UInt8, green: UInt8, blue: UInt8) -> UInt8 {
    let (red, green, blue) = (Int(red), Int(green), Int(blue))
    return UInt8((299 * red + 587 * green + 114 * blue + 500) / 1000)
  }
}
