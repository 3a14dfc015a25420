import SummaGeometry

extension GrayRaster {
  /// Morphological closing: ink and other dark areas less than `2 * reach` wide or high take the
  /// surrounding shade. A maximum over pixels within `reach` is followed by a minimum. Beyond the
  /// edge there are no pixels.
  func closed(reach: Int) -> GrayRaster {
    spread(reach: reach, of: max).spread(reach: reach, of: min)
  }

  /// The maximum or minimum over pixels up to `reach` away, along rows and then columns.
  private func spread(reach: Int, of choose: (UInt8, UInt8) -> UInt8) -> GrayRaster {
    let (width, height) = (size.width, size.height)
    var rows = pixels
    for y in 0..<height {
      let start = y * width
      for x in 0..<width {
        var shade = pixels[start + x]
        for near in max(0, x - reach)..<min(width, x + reach + 1) {
          shade = choose(shade, pixels[start + near])
        }
        rows[start + x] = shade
      }
    }
    var result = rows
    for y in 0..<height {
      let start = y * width
      for near in max(0, y - reach)..<min(height, y + reach + 1) where near != y {
        let other = near * width
        for x in 0..<width {
          result[start + x] = choose(result[start + x], rows[other + x])
        }
      }
    }
    return GrayRaster(size: size, pixels: result)
  }
}
