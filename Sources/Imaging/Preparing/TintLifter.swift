import SummaGeometry

/// Brightens tinted areas, such as highlighter marks and table headers, to the shade of paper.
///
/// Tinted areas with print lighter than the tint are not changed.
struct TintLifter {
  /// A tint is darker than this fraction of the paper's shade. Lighter areas, such as dirt and thin
  /// paper, do not affect print.
  private static let lightest = 0.88
  /// An area darker than this fraction is a bar.
  private static let darkest = 0.35
  /// The minimum fraction of paper in the surroundings of a field, which has sharp edges. Shadows
  /// fade, and wood is surrounded by wood.
  private static let leastPaper = 0.75
  /// Paper is lighter than this fraction of its nominal shade.
  private static let leastOfPaper = 0.93
  /// The maximum spread of shades among pixels of a tint that are not print, as a fraction of the
  /// tint. Bar codes exceed it.
  private static let greatestSpread = 0.2
  /// The fraction of print in a field that contains print.
  private static let print = 0.01...0.4
  /// A cell is this fraction of the page's width: wider than a stroke, lower than a line.
  private static let cellsAcross = 150

  /// - Parameter gray: a page whose paper has the shade `Background.paper`.
  /// - Throws: `PrepareError` if the task is cancelled.
  func lift(_ gray: inout GrayRaster) throws(PrepareError) {
    let side = max(4, gray.size.width / Self.cellsAcross)
    let lightest = gray.lightest(of: side)
    let cells = Self.tinted(lightest)
    // Letters are never this wide and this high.
    let fields = LightPatch.patches(of: cells, from: 255, leastArea: 9)
      .filter { $0.holdsSquare(of: 3, in: cells) && Self.endsAtOnce($0, of: cells, in: lightest) }
    for field in fields {
      try PrepareError.checkCancellation(at: "lift tints")
      lift(field, of: side, in: &gray)
    }
  }

  /// 255 for each tinted cell, otherwise 0.
  private static func tinted(_ cells: GrayRaster) -> GrayRaster {
    let paper = Double(Background.paper)
    let (darkest, lightest) = (UInt8(darkest * paper), UInt8(lightest * paper))
    return GrayRaster(
      size: cells.size,
      pixels: cells.pixels.map { $0 >= darkest && $0 < lightest ? 255 : 0 })
  }

  /// True if most cells around a field are paper.
  private static func endsAtOnce(
    _ field: LightPatch, of cells: GrayRaster, in lightest: GrayRaster
  ) -> Bool {
    let (width, height) = (cells.size.width, cells.size.height)
    let least = UInt8(leastOfPaper * Double(Background.paper))
    var (count, paper) = (0, 0)
    for (index, span) in field.spans.enumerated() {
      let row = field.top + index
      for x in span where cells.pixels[row * width + x] == 255 {
        for (column, line) in [(x - 1, row), (x + 1, row), (x, row - 1), (x, row + 1)]
        where (0..<width).contains(column) && (0..<height).contains(line) {
          let near = line * width + column
          guard cells.pixels[near] == 0 else { continue }
          count += 1
          if lightest.pixels[near] >= least { paper += 1 }
        }
      }
    }
    return Double(paper) >= leastPaper * Double(count)
  }

  /// Brightens one field to the shade of paper.
  /// - Parameters:
  ///   - field: in cells.
  ///   - side: the side of a cell in pixels.
  private func lift(_ field: LightPatch, of side: Int, in gray: inout GrayRaster) {
    let (width, height) = (gray.size.width, gray.size.height)
    var shades = Histogram()
    for (index, span) in field.spans.enumerated() {
      let top = (field.top + index) * side
      let columns = span.lowerBound * side..<min(width, span.upperBound * side)
      for y in top..<min(height, top + side) {
        for shade in gray.pixels[y * width + columns.lowerBound..<y * width + columns.upperBound] {
          shades.add(shade)
        }
      }
    }
    let (paper, tint) = (Background.paper, Int(shades.shade(rank: 0.5)))
    let (dark, light) = (
      shades.part(of: 0...tint * 17 / 20), shades.part(of: (tint + paper) / 2...255)
    )
    let spread = Int(shades.shade(rank: 0.85)) - Int(shades.shade(rank: 0.45))
    guard Self.print.contains(dark), dark >= light,
      Double(spread) <= Self.greatestSpread * Double(tint)
    else { return }
    // The edge of the field is in the cells around it.
    let left = max(0, ((field.spans.map(\.lowerBound).min() ?? 0) - 1) * side)
    let right = min(width, ((field.spans.map(\.upperBound).max() ?? 0) + 1) * side)
    let top = max(0, (field.top - 1) * side)
    let bottom = min(height, (field.top + field.spans.count + 1) * side)
    let box = PixelRect(
      x: Double(left), y: Double(top), width: Double(right - left), height: Double(bottom - top))
    let ground = gray.cropped(to: box).raster.closed(reach: side)
    unsafe ground.pixels.withUnsafeBufferPointer { ground in
      unsafe gray.pixels.withUnsafeMutableBufferPointer { pixels in
        unsafe Self.lifted.withUnsafeBufferPointer { lifted in
          for y in top..<bottom {
            let (near, far) = ((y - top) * (right - left), y * width + left)
            for x in 0..<right - left {
              let shade = unsafe Int(pixels[far &+ x])
              unsafe pixels[far &+ x] = lifted[Int(ground[near &+ x]) << 8 | shade]
            }
          }
        }
      }
    }
  }

  /// For each shade of the tint and each shade on it, that shade on paper. Divisions for each pixel
  /// would take ten times as long.
  private static let lifted: [UInt8] = (0..<256 * 256).map { index in
    let (ground, shade) = (index >> 8, index & 255)
    let isTint = Double(ground) >= darkest * Double(Background.paper) && ground < Background.paper
    return isTint ? UInt8(min(255, shade * Background.paper / ground)) : UInt8(shade)
  }
}

extension LightPatch {
  /// True if the area contains a square with all pixels set.
  fileprivate func holdsSquare(of side: Int, in raster: GrayRaster) -> Bool {
    let width = raster.size.width
    return spans.indices.dropLast(side - 1).contains { index in
      let start = (top + index) * width
      return spans[index].dropLast(side - 1).contains { x in
        (0..<side).allSatisfy { row in
          (0..<side).allSatisfy { raster.pixels[start + row * width + x + $0] == 255 }
        }
      }
    }
  }
}
