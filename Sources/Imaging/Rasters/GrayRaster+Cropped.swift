package import SummaGeometry

extension GrayRaster {
  /// Returns the pixels in `rect`, at least one of them, and the upper left corner of the first
  /// one.
  /// - Parameter rect: rounded outwards to whole pixels and clipped to the raster.
  package func cropped(to rect: PixelRect) -> (raster: GrayRaster, corner: PixelPoint) {
    func span(_ start: Double, _ end: Double, of count: Int) -> Range<Int> {
      let first = Int(min(max(start, 0), Double(count - 1)))
      return first..<Int(min(max(end, Double(first + 1)), Double(count)))
    }
    let rect = rect.integral
    let columns = span(rect.x, rect.maxX, of: size.width)
    let rows = span(rect.y, rect.maxY, of: size.height)
    var part: [UInt8] = []
    part.reserveCapacity(columns.count * rows.count)
    for row in rows {
      let start = row * size.width
      part += pixels[start + columns.lowerBound..<start + columns.upperBound]
    }
    return (
      GrayRaster(size: PixelSize(width: columns.count, height: rows.count), pixels: part),
      PixelPoint(x: Double(columns.lowerBound), y: Double(rows.lowerBound))
    )
  }
}
