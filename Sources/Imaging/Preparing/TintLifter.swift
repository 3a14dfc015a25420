import SummaGeometry

/// Brightens tinted areas, such as highlighter marks, table headers, and the shadows of leaves and
/// blinds, to the shade of paper.
///
/// Tinted areas with print lighter than the tint are not changed.
struct TintLifter {
  /// A tint is darker than this fraction of the paper's shade. Lighter areas, such as dirt and thin
  /// paper, do not affect print.
  private static let lightest = 0.88
  /// An area darker than this fraction is a bar.
  private static let darkest = 0.35
  /// The minimum fraction of paper in the surroundings of a field with sharp edges.
  private static let leastPaper = 0.75
  /// Paper is lighter than this fraction of its nominal shade.
  private static let leastOfPaper = 0.93
  /// A shadow, whose edges are soft, is wider and higher than twice this many cells. Blurred lines
  /// of text are as dark, but lower.
  private static let shadowReach = 2
  /// Print is darker than this fraction of the tint around it.
  private static let ink = 0.75
  /// The fraction of print in a field that contains print. Bar codes have more.
  private static let print = 0.01...0.4
  /// A cell is this fraction of the page's width: wider than a stroke, lower than a line.
  private static let cellsAcross = 150

  /// - Parameter gray: a page whose paper has the shade `Background.paper`.
  /// - Throws: `PrepareError` if the task is cancelled.
  func lift(_ gray: inout GrayRaster) throws(PrepareError) {
    let side = max(4, gray.size.width / Self.cellsAcross)
    let lightest = gray.lightest(of: side)
    let cells = Self.tinted(lightest)
    let shadows = Self.tinted(lightest.closed(reach: Self.shadowReach))
    // Letters are never this wide and this high.
    let fields =
      LightPatch.patches(of: cells, from: 255, leastArea: 9)
      .filter { $0.holdsSquare(of: 3, in: cells) && Self.endsAtOnce($0, of: cells, in: lightest) }
      .map { $0.pixels(of: cells) }
      + LightPatch.patches(of: shadows, from: 255, leastArea: 9).map { $0.pixels(of: shadows) }
    guard !fields.isEmpty else { return }
    try PrepareError.checkCancellation(at: "lift tints")
    // The tint behind the print.
    let ground = gray.closed(reach: side)
    var wanted = GrayRaster(size: cells.size, filledWith: 0)
    for field in fields {
      try PrepareError.checkCancellation(at: "lift tints")
      guard Self.containsPrint(field, of: side, in: gray, on: ground) else { continue }
      // The edge of the field is in the cells around it.
      for (x, y) in field {
        for row in max(0, y - 1)..<min(cells.size.height, y + 2) {
          for column in max(0, x - 1)..<min(cells.size.width, x + 2) {
            wanted.pixels[row * cells.size.width + column] = 255
          }
        }
      }
    }
    Self.lift(&gray, where: wanted, of: side, from: ground)
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

  /// True if a field has print that is darker than the tint behind it. Light print makes the
  /// ground light, so the tint beside it counts as print on paper.
  /// - Parameters:
  ///   - cells: the cells of the field.
  ///   - side: the side of a cell in pixels.
  ///   - gray: the page.
  ///   - ground: the shade of the tint at each pixel.
  private static func containsPrint(
    _ cells: [(x: Int, y: Int)], of side: Int, in gray: GrayRaster, on ground: GrayRaster
  ) -> Bool {
    let (width, height) = (gray.size.width, gray.size.height)
    let (percent, paper) = (Int(100 * ink), Int(lightest * Double(Background.paper)))
    var (onTint, onPaper, all) = (0, 0, 0)
    for cell in cells {
      for y in cell.y * side..<min(height, (cell.y + 1) * side) {
        for pixel in y * width + cell.x * side..<y * width + min(width, (cell.x + 1) * side) {
          let (shade, tint) = (Int(gray.pixels[pixel]), Int(ground.pixels[pixel]))
          all += 1
          guard 100 * shade < percent * tint else { continue }
          if tint < paper { onTint += 1 } else { onPaper += 1 }
        }
      }
    }
    return onTint >= onPaper && print.contains(Double(onTint) / Double(max(1, all)))
  }

  /// Brightens some cells to the shade of paper.
  /// - Parameters:
  ///   - gray: the page.
  ///   - cells: 255 for each cell to brighten.
  ///   - side: the side of a cell in pixels.
  ///   - ground: the shade of the tint at each pixel.
  private static func lift(
    _ gray: inout GrayRaster, where cells: GrayRaster, of side: Int, from ground: GrayRaster
  ) {
    let width = gray.size.width
    unsafe ground.pixels.withUnsafeBufferPointer { ground in
      unsafe gray.pixels.withUnsafeMutableBufferPointer { pixels in
        unsafe lifted.withUnsafeBufferPointer { lifted in
          for cell in cells.pixels.indices where cells.pixels[cell] == 255 {
            let (row, column) = cell.quotientAndRemainder(dividingBy: cells.size.width)
            for y in row * side..<min(pixels.count / width, (row + 1) * side) {
              for x in column * side..<min(width, (column + 1) * side) {
                let pixel = y &* width &+ x
                unsafe pixels[pixel] = lifted[Int(ground[pixel]) << 8 | Int(pixels[pixel])]
              }
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
  /// The pixels of the area that are set.
  fileprivate func pixels(of raster: GrayRaster) -> [(x: Int, y: Int)] {
    spans.enumerated().flatMap { index, span in
      span.filter { raster.pixels[(top + index) * raster.size.width + $0] == 255 }
        .map { ($0, top + index) }
    }
  }

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
