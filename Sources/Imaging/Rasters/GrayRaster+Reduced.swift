import SummaGeometry

extension GrayRaster {
  /// The raster at 1 / `factor` of its size, each pixel the mean of the `factor` x `factor` pixels
  /// that it covers. Remaining rows and columns are dropped; a side shorter than `factor` becomes
  /// one pixel.
  public func reduced(by factor: Int) -> GrayRaster {
    guard factor > 1, !pixels.isEmpty else { return self }
    let (across, down) = (min(factor, size.width), min(factor, size.height))
    let target = PixelSize(width: size.width / across, height: size.height / down)
    let used = target.width * across
    var sums = [UInt32](repeating: 0, count: used)
    // Rounded division by multiplication, since divisions are slow: exact for up to 181 x 181
    // pixels.
    let area = UInt64(across * down)
    let inverse = (UInt64(1) << 32 + area - 1) / area
    let isExact = factor <= 181
    let result = unsafe [UInt8](
      unsafeUninitializedCapacity: target.width * target.height
    ) { buffer, count in
      unsafe pixels.withUnsafeBufferPointer { source in
        unsafe sums.withUnsafeMutableBufferPointer { sums in
          for row in 0..<target.height {
            for x in 0..<used { unsafe sums[x] = 0 }
            for line in row * down..<(row + 1) * down {
              let start = line * size.width
              for x in 0..<used { unsafe sums[x] &+= UInt32(source[start &+ x]) }
            }
            for column in 0..<target.width {
              var sum: UInt64 = 0
              for x in column * across..<(column + 1) * across { unsafe sum &+= UInt64(sums[x]) }
              let rounded = sum &+ area / 2
              let mean = isExact ? (rounded &* inverse) >> 32 : rounded / area
              unsafe buffer[row &* target.width &+ column] = UInt8(truncatingIfNeeded: mean)
            }
          }
        }
      }
      count = target.width * target.height
    }
    return GrayRaster(size: target, pixels: result)
  }

  /// The maximum shade of each tile of `side` x `side` pixels; tiles at the edges are smaller.
  func lightest(of side: Int) -> GrayRaster {
    let (width, height) = (size.width, size.height)
    let target = PixelSize(width: (width + side - 1) / side, height: (height + side - 1) / side)
    var result = GrayRaster(size: target, filledWith: 0)
    var columns = [UInt8](repeating: 0, count: width)
    for row in 0..<target.height {
      unsafe pixels.withUnsafeBufferPointer { pixels in
        unsafe columns.withUnsafeMutableBufferPointer { columns in
          let first = row * side
          for x in 0..<width { unsafe columns[x] = pixels[first &* width &+ x] }
          for y in first + 1..<max(first + 1, min(height, first + side)) {
            for x in 0..<width {
              unsafe columns[x] = max(columns[x], pixels[y &* width &+ x])
            }
          }
        }
      }
      for column in 0..<target.width {
        let tile = columns[column * side..<min(width, (column + 1) * side)]
        result.pixels[row * target.width + column] = tile.max() ?? 0
      }
    }
    return result
  }
}
