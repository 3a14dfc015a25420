import SummaGeometry

/// A format whose library decodes grey and colour pixels in the same way.
protocol ChannelCodec: ImageCodec {
  /// The stored pixels of a page, with transparent parts white.
  /// - Parameters:
  ///   - number: the page.
  ///   - size: the size in its header, within the limits.
  ///   - channels: 1 for grey, 3 for RGB.
  func decode(page number: Int, size: PixelSize, channels: Int) throws(DecodeError) -> [UInt8]
}

extension ChannelCodec {
  func gray(ofPage number: Int, size: PixelSize) throws(DecodeError) -> GrayRaster {
    GrayRaster(size: size, pixels: try decode(page: number, size: size, channels: 1))
  }

  func color(ofPage number: Int, size: PixelSize) throws(DecodeError) -> ColorRaster {
    ColorRaster(size: size, pixels: try decode(page: number, size: size, channels: 3))
  }
}

/// A format of one page whose library decodes grey and colour pixels in the same way.
protocol ReducingChannelCodec: ReducingImageCodec {
  /// The pixels at 1 / `reduction` of the stored size.
  /// - Parameter channels: 1 for grey, 3 for RGB.
  func decode(
    _ size: PixelSize, reduction: Int, channels: Int
  ) throws(DecodeError) -> (size: PixelSize, pixels: [UInt8])
}

extension ReducingChannelCodec {
  func gray(
    ofPage number: Int, size: PixelSize, reduction: Int
  ) throws(DecodeError) -> GrayRaster {
    let (size, pixels) = try decode(size, reduction: reduction, channels: 1)
    return GrayRaster(size: size, pixels: pixels)
  }

  func color(ofPage number: Int, size: PixelSize) throws(DecodeError) -> ColorRaster {
    try color(ofPage: number, size: size, reduction: 1)
  }

  func color(
    ofPage number: Int, size: PixelSize, reduction: Int
  ) throws(DecodeError) -> ColorRaster {
    let (size, pixels) = try decode(size, reduction: reduction, channels: 3)
    return ColorRaster(size: size, pixels: pixels)
  }
}
