import SummaGeometry
public import SummaImaging

/// Erases rules that cross from the ink and the grey pixels of a sheet: the frames of tables and
/// the lines of squared paper. Other sheets stay unchanged.
///
/// A thin vertical stroke between two rules is the side of a cell. A reader takes it for a digit
/// next to those in the cell.
public struct FrameEraser: Sendable {
  /// The least height of the side of a cell, as a fraction of the page's height.
  private static let leastHeight = 1.0 / 80
  /// The greatest thickness of a rule, as a fraction of the page's width. Four pixels are always
  /// allowed.
  private static let greatestThickness = 1.0 / 250
  /// The steepest lean of a side: one pixel in this many.
  private static let leastSlope = 20

  public init() {}

  /// Erases rules that cross from `sheet`. Positions do not change.
  /// - Throws: `CancellationError` if the task is cancelled; the sheet is unchanged then.
  public func erase(_ sheet: inout Sheet) throws(CancellationError) {
    let thickness = max(4, Int(Double(sheet.ink.size.width) * Self.greatestThickness))
    let rules = sheet.ink.without(RuleEraser(greatestThickness: thickness).erase(sheet.ink))
    guard rules.bytes.contains(where: { $0 != 0 }) else { return }
    try Cancellation.check()
    let height = max(16, Int(Double(sheet.ink.size.height) * Self.leastHeight))
    let upright = sheet.ink.runsDown(atLeast: height)
    let sides = ConnectedComponent.components(of: upright).filter { side in
      side.width <= max(thickness, side.height / Self.leastSlope)
        && rules.rows(crossedBy: side) >= 2
    }
    guard !sides.isEmpty else { return }
    try Cancellation.check()
    for side in sides { sheet.clear(side, of: upright, isUpright: true) }
    for rule in ConnectedComponent.components(of: rules) {
      sheet.clear(rule, of: rules, isUpright: false)
    }
  }
}

extension Sheet {
  /// Pixels of print on a rule are darker than this fraction of the rule's shade.
  private static let greatestShade = 0.7

  /// Erases a rule from ink and grey pixels.
  /// - Parameter raster: the ink of the rules.
  fileprivate mutating func clear(
    _ rule: ConnectedComponent, of raster: BinaryRaster, isUpright: Bool
  ) {
    let lines = isUpright ? rule.top..<rule.bottom : rule.left..<rule.right
    let across = isUpright ? rule.left..<rule.right : rule.top..<rule.bottom
    let spans = lines.compactMap { line in
      let places = across.filter { isUpright ? raster[$0, line] : raster[line, $0] }
      return places.first.map { (line: line, places: $0...(places.last ?? $0)) }
    }
    let shades = spans.map { span in
      let middle = (span.places.lowerBound + span.places.upperBound) / 2
      return Double(gray.pixels[index(middle, of: span.line, isRow: isUpright)])
    }
    let print = UInt8(Self.greatestShade * shades.median)
    for span in spans { clear(span.places, of: span.line, isRow: isUpright, print: print) }
  }

  private func index(_ place: Int, of line: Int, isRow: Bool) -> Int {
    isRow ? line * gray.size.width + place : place * gray.size.width + line
  }

  /// Erases a rule where it crosses a row or a column of pixels. Pixels darker than the rule are
  /// print. Ink on both sides of the rule is print that crosses it.
  /// - Parameters:
  ///   - places: columns of the row, or rows of the column.
  ///   - line: the row or the column.
  ///   - print: pixels darker than this shade are print.
  private mutating func clear(
    _ places: ClosedRange<Int>, of line: Int, isRow: Bool, print: UInt8
  ) {
    let count = isRow ? gray.size.width : gray.size.height
    func isInk(_ place: Int) -> Bool {
      (0..<count).contains(place) && (isRow ? ink[place, line] : ink[line, place])
    }
    // The edge of a rule is grey.
    let (before, after) = (places.lowerBound - 2, places.upperBound + 2)
    let near = [before, after].filter { (0..<count).contains($0) }
      .map { gray.pixels[index($0, of: line, isRow: isRow)] }
    guard let paper = near.max() else { return }
    let goesOn = isInk(places.lowerBound - 1) && isInk(places.upperBound + 1)
    for place in max(0, before + 1)..<min(count, after) {
      let index = index(place, of: line, isRow: isRow)
      guard gray.pixels[index] >= print else { continue }
      gray.pixels[index] = max(gray.pixels[index], paper)
      guard !goesOn, places.contains(place) else { continue }
      let (x, y) = isRow ? (place, line) : (line, place)
      ink.clear(x..<x + 1, row: y)
    }
  }
}

extension BinaryRaster {
  /// The ink that is not in `other`. Both rasters have the same size.
  fileprivate func without(_ other: BinaryRaster) -> BinaryRaster {
    BinaryRaster(size: size, bytes: zip(bytes, other.bytes).map { $0 & ~$1 })
  }

  /// The ink in vertical runs of at least `length` pixels.
  fileprivate func runsDown(atLeast length: Int) -> BinaryRaster {
    // An erosion to the starts of the runs, in doubling steps; then the dilation back to whole
    // runs.
    spread(by: length, upwards: true) { $0 & $1 }.spread(by: length, upwards: false) { $0 | $1 }
  }

  /// Joins each pixel with the `length` - 1 pixels below it, or above it.
  @inline(__always)
  private func spread(
    by length: Int, upwards: Bool, _ join: (UInt8, UInt8) -> UInt8
  ) -> BinaryRaster {
    var (result, reach) = (bytes, 1)
    while reach < length {
      let rows = min(reach, length - reach)
      let step = rows * bytesPerRow
      let joined = max(0, bytes.count - step)
      let source = result
      unsafe source.withUnsafeBufferPointer { source in
        unsafe result.withUnsafeMutableBufferPointer { result in
          // Without branches and bounds checks the compiler vectorises the loops.
          if upwards {
            for index in 0..<joined {
              unsafe result[index] = join(source[index], source[index &+ step])
            }
            for index in joined..<source.count { unsafe result[index] = join(source[index], 0) }
          } else {
            for index in 0..<joined {
              unsafe result[index &+ step] = join(source[index &+ step], source[index])
            }
          }
        }
      }
      reach += rows
    }
    return BinaryRaster(size: size, bytes: result)
  }

  /// The number of rules of this raster that a side touches.
  fileprivate func rows(crossedBy side: ConnectedComponent) -> Int {
    var (count, wasRule) = (0, false)
    for y in max(0, side.top - 3)..<min(size.height, side.bottom + 3) {
      let isRule = (max(0, side.left - 2)..<min(size.width, side.right + 2)).contains {
        self[$0, y]
      }
      if isRule, !wasRule { count += 1 }
      wasRule = isRule
    }
    return count
  }
}
