import CSummaKernels
import SummaGeometry

extension GrayRaster {
  /// The raster at 1 / `factor` of its size, each pixel the mean of the `factor` x `factor` pixels
  /// that it covers. Remaining rows and columns are dropped; a side shorter than `factor` becomes
  /// one pixel. C: `summa_reduce_rows`.
  public func reduced(by factor: Int) -> GrayRaster {
    guard factor > 1, !pixels.isEmpty else { return self }
    let (across, down) = (min(factor, size.width), min(factor, size.height))
    let target = size.reduced(by: factor)
    var sums = [UInt32](repeating: 0, count: target.width * across)
    let result = unsafe [UInt8](
      unsafeUninitializedCapacity: target.width * target.height
    ) { buffer, count in
      unsafe pixels.withUnsafeBufferPointer { source in
        guard let source = source.baseAddress, let means = buffer.baseAddress else { return }
        for row in 0..<target.height {
          unsafe summa_reduce_rows(
            source + row * down * size.width, size.width, down, across, target.width, &sums,
            means + row * target.width)
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
