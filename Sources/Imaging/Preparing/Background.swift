import SummaGeometry

/// The shade of the paper across a page under uneven light.
struct Background {
  /// The shade to which paper is mapped.
  static let paper = 230
  /// Darker areas have no paper to brighten.
  static let black: UInt8 = 20

  /// The shade of each tile.
  private let tiles: GrayRaster
  /// The side of a tile in pixels of the page.
  private let tile: Int

  /// - Parameters:
  ///   - reduced: the page reduced by `factor`, so far that most of its pixels between characters
  ///     are paper.
  ///   - factor: pixels of the page along the side of a reduced pixel.
  init(of reduced: GrayRaster, factor: Int) {
    // A tile of 4 x 4 contains a gap between lines or characters.
    tile = 4 * factor
    // Dark bars, logos and figures must not darken the paper around them: those up to 5 tiles wide
    // or high are removed, which includes bars, while larger shadows remain.
    tiles = reduced.lightest(of: 4).closed(reach: 2).smoothed()
  }

  /// Maps the paper of `gray`, the whole page, to one shade.
  /// - Throws: `PrepareError` if the task is cancelled.
  func even(_ gray: inout GrayRaster) throws(PrepareError) {
    let (width, height) = (gray.size.width, gray.size.height)
    var factors = [UInt32](repeating: 0, count: width)
    for row in 0..<height {
      if row % 64 == 0 { try PrepareError.checkCancellation(at: "even the background") }
      // Light varies little within four rows.
      if row % 4 == 0 { fill(&factors, forRow: row + 2) }
      unsafe gray.pixels.withUnsafeMutableBufferPointer { pixels in
        unsafe factors.withUnsafeBufferPointer { factors in
          let start = row * width
          for x in 0..<width {
            let shade = unsafe (UInt32(pixels[start &+ x]) &* factors[x]) >> 12
            unsafe pixels[start &+ x] = UInt8(truncatingIfNeeded: min(255, shade))
          }
        }
      }
    }
  }

  /// The multiplier of each pixel of a row, times 4096.
  private func fill(_ factors: inout [UInt32], forRow row: Int) {
    let (columns, rows) = (tiles.size.width, tiles.size.height)
    let y = max(0, min(Double(rows - 1), (Double(row) + 0.5) / Double(tile) - 0.5))
    let upper = min(Int(y), max(0, rows - 2))
    let lower = min(upper + 1, rows - 1)
    let part = y - Double(upper)
    func factor(_ column: Int) -> Double {
      let column = max(0, min(columns - 1, column))
      let above = Double(tiles.pixels[upper * columns + column])
      let below = Double(tiles.pixels[lower * columns + column])
      return Double(Self.paper) / max(Double(Self.black), above + (below - above) * part) * 4096
    }
    // From the middle of each tile to the middle of the next.
    var start = -tile / 2
    var column = -1
    while start < factors.count {
      let first = factor(column)
      let step = (factor(column + 1) - first) / Double(tile)
      for x in max(0, start)..<max(0, min(factors.count, start + tile)) {
        factors[x] = UInt32(first + step * Double(x - start))
      }
      start += tile
      column += 1
    }
  }
}
