import SummaGeometry

extension ColorRaster {
  /// The raster at 1 / `factor` of its size, each pixel the mean of the `factor` x `factor` pixels
  /// that it covers. Remaining rows and columns are dropped; a side shorter than `factor` becomes
  /// one pixel.
  public func reduced(by factor: Int) -> ColorRaster {
    guard factor > 1, !pixels.isEmpty else { return self }
    let (across, down) = (min(factor, size.width), min(factor, size.height))
    let target = size.reduced(by: factor)
    let area = UInt32(across * down)
    var reduced = [UInt8](repeating: 0, count: target.width * target.height * 3)
    var sums = [UInt32](repeating: 0, count: target.width * 3)
    for row in 0..<target.height {
      for index in sums.indices { sums[index] = 0 }
      for line in row * down..<(row + 1) * down {
        var source = line * size.width * 3
        for column in 0..<target.width {
          for _ in 0..<across {
            sums[3 * column] += UInt32(pixels[source])
            sums[3 * column + 1] += UInt32(pixels[source + 1])
            sums[3 * column + 2] += UInt32(pixels[source + 2])
            source += 3
          }
        }
      }
      let start = row * sums.count
      for index in sums.indices { reduced[start + index] = UInt8((sums[index] + area / 2) / area) }
    }
    return ColorRaster(size: target, pixels: reduced)
  }
}
