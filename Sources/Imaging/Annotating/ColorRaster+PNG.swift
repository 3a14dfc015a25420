extension ColorRaster {
  /// The picture as the bytes of a PNG file, compressed fast rather than small.
  public func png() throws(EncodeError) -> [UInt8] {
    try PNGCodec.encode(pixels, size: size, channels: 3)
  }
}
