import SummaGeometry

extension GrayRaster {
  /// The raster at 1 / `factor` of its size, each pixel the mean of the `factor` x `factor` that it covers. Rows and columns
  /// that are left over are dropped; a raster that is smaller than `factor` stays as it is.
  public func reduced(by factor: Int) -> GrayRaster {
    let target = PixelSize(width: size.width / factor, height: size.height / factor)
    guard factor > 1, target.width > 0, target.height > 0 else { return self }
    let used = target.width * factor
    var sums = [UInt32](repeating: 0, count: used)
    // Rounded to the nearest by a product, since divisions are slow: exact for up to 181 x 181 pixels.
    let area = UInt64(factor * factor)
    let inverse = (UInt64(1) << 32 + area - 1) / area
    let result = unsafe [UInt8](
      unsafeUninitializedCapacity: target.width * target.height
    ) { buffer, count in
      unsafe pixels.withUnsafeBufferPointer { source in
        unsafe sums.withUnsafeMutableBufferPointer { sums in
          for row in 0..<target.height {
            for x in 0..<used { unsafe sums[x] = 0 }
            for line in row * factor..<(row + 1) * factor {
              let start = line * size.width
              for x in 0..<used { unsafe sums[x] &+= UInt32(source[start &+ x]) }
            }
            for column in 0..<target.width {
              var sum: UInt32 = 0
              for x in column * factor..<(column + 1) * factor { unsafe sum &+= sums[x] }
              let mean = ((UInt64(sum) &+ area / 2) &* inverse) >> 32
              unsafe buffer[row &* target.width &+ column] = UInt8(truncatingIfNeeded: mean)
            }
          }
        }
      }
      count = target.width * target.height
    }
    return GrayRaster(size: target, pixels: result)
  }
}
