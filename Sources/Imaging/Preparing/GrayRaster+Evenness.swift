import SummaGeometry

extension GrayRaster {
  /// How even the shade is at each pixel: 255 where its neighbours are alike, less by 7 for each
  /// hundredth of the shade that they differ by.
  func evenness() -> GrayRaster {
    let (width, height) = (size.width, size.height)
    var result = GrayRaster(size: size, filledWith: 255)
    for y in 0..<height {
      let (row, above, below) = (y * width, max(0, y - 1) * width, min(height - 1, y + 1) * width)
      for x in 0..<width {
        let left = Int(pixels[row + max(0, x - 1)])
        let right = Int(pixels[row + min(width - 1, x + 1)])
        let (upper, lower) = (Int(pixels[above + x]), Int(pixels[below + x]))
        let step = max(abs(left - right), abs(upper - lower))
        // Of what is nearly black a difference says nothing.
        let shade = max(20, (left + right + upper + lower) / 4)
        result.pixels[row + x] = UInt8(max(0, 255 - 700 * step / shade))
      }
    }
    return result
  }
}
