public import SummaGeometry
public import SummaImaging

extension GrayRaster {
  /// Places the raster on a larger page of one shade, `offset` pixels from its upper left corner.
  public func laid(on size: PixelSize, offset: Int, shade: UInt8 = 255) -> GrayRaster {
    var page = GrayRaster(size: size, filledWith: shade)
    let width = self.size.width
    for y in 0..<self.size.height {
      let start = (y + offset) * size.width + offset
      let row = pixels[y * width..<(y + 1) * width]
      page.pixels.replaceSubrange(start..<start + width, with: row)
    }
    return page
  }
}

extension BinaryRaster {
  /// The F1 score between the ink of two rasters of the same size.
  public func likeness(to other: BinaryRaster) -> Double {
    let both = zip(bytes, other.bytes).map { ($0 & $1).nonzeroBitCount }.reduce(0, +)
    let all = (bytes + other.bytes).map(\.nonzeroBitCount).reduce(0, +)
    return 2 * Double(both) / Double(all)
  }
}
