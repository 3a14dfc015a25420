import SummaGeometry

extension GrayRaster {
  /// The mean over the 3 x 3 neighbourhood of each pixel, over fewer at the edges: approximately a
  /// Gaussian of 0.82 pixels, and n passes are one of 0.82 times the root of n.
  func smoothed() -> GrayRaster {
    let (width, height) = (size.width, size.height)
    guard width > 0 else { return self }
    var sums = [UInt16](repeating: 0, count: width)
    let result = unsafe [UInt8](unsafeUninitializedCapacity: pixels.count) { buffer, count in
      unsafe pixels.withUnsafeBufferPointer { source in
        unsafe sums.withUnsafeMutableBufferPointer { sums in
          for row in 0..<height {
            let rows = max(0, row - 1)...min(height - 1, row + 1)
            for x in 0..<width { unsafe sums[x] = UInt16(source[row &* width &+ x]) }
            for near in rows where near != row {
              for x in 0..<width { unsafe sums[x] &+= UInt16(source[near &* width &+ x]) }
            }
            let start = row * width
            if rows.count == 3 {
              // A sum of up to 9 shades; the multiplication replaces a division, and is exact.
              for x in 1..<max(1, width - 1) {
                let sum = unsafe UInt32(sums[x &- 1] &+ sums[x] &+ sums[x &+ 1])
                unsafe buffer[start &+ x] = UInt8(truncatingIfNeeded: (sum &* 7282) >> 16)
              }
            }
            for x in rows.count == 3 ? [0, width - 1] : Array(0..<width) {
              let columns = max(0, x - 1)...min(width - 1, x + 1)
              let sum = columns.reduce(0) { unsafe $0 + Int(sums[$1]) }
              unsafe buffer[start + x] = UInt8(sum / (columns.count * rows.count))
            }
          }
        }
      }
      count = pixels.count
    }
    return GrayRaster(size: size, pixels: result)
  }
}
