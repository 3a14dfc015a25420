import SummaGeometry

extension GrayRaster {
  /// Morphological closing: ink and other dark areas less than `2 * reach` wide or high take the
  /// surrounding shade. A maximum over pixels within `reach` is followed by a minimum. Beyond the
  /// edge there are no pixels.
  func closed(reach: Int) -> GrayRaster {
    spread(reach: reach, beyond: 0, of: max).spread(reach: reach, beyond: 255, of: min)
  }

  /// The maximum or minimum over pixels up to `reach` away, along rows and then columns.
  ///
  /// Windows of 2, 4, 8, ... pixels are joined from two of half the length, and the whole one from
  /// two that overlap.
  /// - Parameter beyond: the shade beyond the edge, which `choose` never returns.
  private func spread(
    reach: Int, beyond: UInt8, of choose: (UInt8, UInt8) -> UInt8
  ) -> GrayRaster {
    let (width, height, window) = (size.width, size.height, 2 * reach + 1)
    guard width > 0, height > 0 else { return self }
    var result = self
    var rows = [UInt8](repeating: beyond, count: (height + 2 * reach) * width)
    var line = [UInt8](repeating: beyond, count: width + 2 * reach)
    var joined = line
    unsafe rows.withUnsafeMutableBufferPointer { rows in
      unsafe result.pixels.withUnsafeMutableBufferPointer { pixels in
        for y in 0..<height {
          for place in line.indices {
            let isInside = place >= reach && place < reach + width
            line[place] = isInside ? unsafe pixels[y * width + place - reach] : beyond
          }
          var length = 1
          while 2 * length <= window {
            unsafe line.withUnsafeBufferPointer { line in
              unsafe joined.withUnsafeMutableBufferPointer { joined in
                for place in 0..<line.count - length {
                  unsafe joined[place] = choose(line[place], line[place &+ length])
                }
              }
            }
            swap(&line, &joined)
            length *= 2
          }
          unsafe line.withUnsafeBufferPointer { line in
            let (start, last) = ((y + reach) * width, window - length)
            for x in 0..<width {
              unsafe rows[start &+ x] = choose(line[x], line[x &+ last])
            }
          }
        }
        var length = 1
        while 2 * length <= window {
          for y in 0..<height + 2 * reach - length {
            let (start, other) = (y * width, (y + length) * width)
            for x in 0..<width {
              unsafe rows[start &+ x] = choose(rows[start &+ x], rows[other &+ x])
            }
          }
          length *= 2
        }
        for y in 0..<height {
          let (start, other) = (y * width, (y + window - length) * width)
          for x in 0..<width {
            unsafe pixels[start &+ x] = choose(rows[start &+ x], rows[other &+ x])
          }
        }
      }
    }
    return result
  }
}
