import SummaGeometry

/// Finds dark scanner borders and table edges: large dark areas that touch the edge of the page.
struct BorderFinder {
  /// Paints the border of a page in the shade of its paper.
  /// - Parameters:
  ///   - gray: the page.
  ///   - reduced: the page reduced by `factor`; its border is painted too.
  func paint(_ gray: inout GrayRaster, reduced: inout GrayRaster, factor: Int) {
    let shade = Histogram(of: reduced).shade(rank: 0.9)
    let cells = border(of: reduced, paper: shade)
    for (index, isBorder) in cells.enumerated() where isBorder {
      reduced.pixels[index] = shade
      let (row, column) = index.quotientAndRemainder(dividingBy: reduced.size.width)
      // Remaining pixels of the reduction belong to the last cells.
      let right = column == reduced.size.width - 1 ? gray.size.width : (column + 1) * factor
      let bottom = row == reduced.size.height - 1 ? gray.size.height : (row + 1) * factor
      for y in row * factor..<bottom {
        for x in column * factor..<right { gray.pixels[y * gray.size.width + x] = shade }
      }
    }
  }

  /// For each pixel of `raster`, true if it belongs to a border, dilated by one pixel.
  private func border(of raster: GrayRaster, paper: UInt8) -> [Bool] {
    let (width, height) = (raster.size.width, raster.size.height)
    // Far below the paper's shade, so a shadow on the paper is not a border.
    let limit = UInt8(Double(paper) * 0.12)
    var isBorder = [Bool](repeating: false, count: raster.pixels.count)
    var isSeen = isBorder
    let horizontal = (0..<width).flatMap { [$0, (height - 1) * width + $0] }
    let vertical = (0..<height).flatMap { [$0 * width, $0 * width + width - 1] }
    for seed in horizontal + vertical where !isSeen[seed] && raster.pixels[seed] <= limit {
      var patch = [seed]
      isSeen[seed] = true
      var next = 0
      var (left, top, right, bottom) = (width, height, 0, 0)
      while next < patch.count {
        let (y, x) = patch[next].quotientAndRemainder(dividingBy: width)
        next += 1
        (left, top, right, bottom) = (min(left, x), min(top, y), max(right, x), max(bottom, y))
        for v in max(0, y - 1)...min(height - 1, y + 1) {
          for u in max(0, x - 1)...min(width - 1, x + 1) {
            let near = v * width + u
            if !isSeen[near], raster.pixels[near] <= limit {
              isSeen[near] = true
              patch.append(near)
            }
          }
        }
      }
      // Text cut off by the edge of the picture is small; a border covers a large part of a side.
      guard 4 * (right - left + 1) >= width || 10 * (bottom - top + 1) >= height else { continue }
      for index in patch {
        // The grey rim would remain as a thin line.
        let (y, x) = index.quotientAndRemainder(dividingBy: width)
        for v in max(0, y - 1)...min(height - 1, y + 1) {
          for u in max(0, x - 1)...min(width - 1, x + 1) { isBorder[v * width + u] = true }
        }
      }
    }
    return isBorder
  }
}
