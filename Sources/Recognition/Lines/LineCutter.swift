import SummaGeometry
import SummaImaging

/// Cuts traced lines where they cannot be one: at walls of ink, such as the edge of the paper or
/// the side of a frame, and where they are longer than any print.
struct LineCutter {
  /// The ink of the sheet, without rules.
  let ink: BinaryRaster

  /// Half the height of a wall, in text heights. Letters that touch those of a neighbouring row are
  /// lower.
  private static let wall = 2.2
  /// The greatest width of a wall, in text heights.
  private static let greatestWidth = 0.5
  /// In text heights. Longer lines are cut, which bounds the memory of the reader. A line of a
  /// receipt has 60 text heights, a line of small print across a whole sheet 200.
  private static let greatestLength = 400.0
  /// The part of a long line that is searched for a gap between characters, in text heights.
  private static let search = 6.0

  /// - Parameter textHeight: the height of capitals that limits the length.
  func parts(of line: TracedLine, textHeight: Double) -> [TracedLine] {
    let first = max(1, Int(line.first.x))
    let columns = first..<max(first, min(ink.size.width - 1, Int(line.last.x)))
    var cuts = walls(across: line, in: columns)
    var start = line.first.x
    var gap = start
    let greatest = Self.greatestLength * textHeight
    for column in columns where isTooLong(line, textHeight: textHeight) {
      let x = Double(column) + 0.5
      if let cut = cuts.last(where: { $0 < x }), cut > start { start = cut }
      if x - start > greatest - Self.search * textHeight, isClear(line, column) { gap = x }
      guard x - start > greatest - 2 * textHeight else { continue }
      start = gap > start ? gap : x
      cuts.append(start)
    }
    cuts.sort()
    guard !cuts.isEmpty else { return [line] }
    let bounds = [-Double.infinity] + cuts + [.infinity]
    return zip(bounds, bounds.dropFirst()).compactMap { left, right in
      let middle = line.middle.filter { $0.x > left && $0.x <= right }
      guard middle.count >= 2 else { return nil }
      return TracedLine(
        middle: middle, height: line.height, confidence: line.confidence,
        ends: (left.isFinite ? 1 : line.ends.left, right.isFinite ? 1 : line.ends.right))
    }
  }

  func isTooLong(_ line: TracedLine, textHeight: Double) -> Bool {
    line.length > Self.greatestLength * textHeight
  }

  private func rows(_ line: TracedLine, _ column: Int, reach: Double) -> Range<Int> {
    let middle = line.y(at: Double(column) + 0.5)
    let top = max(0, Int(middle - reach * line.height))
    return top..<max(top, min(ink.size.height, Int(middle + reach * line.height)))
  }

  private func isClear(_ line: TracedLine, _ column: Int) -> Bool {
    rows(line, column, reach: 0.6).allSatisfy { !ink[column, $0] }
  }

  /// True if most of a column is ink.
  private func isDark(_ line: TracedLine, _ column: Int) -> Bool {
    let rows = rows(line, column, reach: 0.6)
    return 2 * rows.count { ink[column, $0] } > rows.count
  }

  /// The middles of thin walls. Wide ones are the background of light text.
  private func walls(across line: TracedLine, in columns: Range<Int>) -> [Double] {
    var walls: [Double] = []
    // The background of light text would be a wall everywhere.
    let dark = columns.count { isDark(line, $0) }
    guard 2 * dark < columns.count else { return [] }
    var start: Int?
    for column in columns.lowerBound...columns.upperBound {
      let isInWall = column < columns.upperBound && isWall(line, column)
      if isInWall, start == nil { start = column }
      guard !isInWall, let first = start else { continue }
      start = nil
      if Double(column - first) <= max(4, Self.greatestWidth * line.height) {
        walls.append(Double(first + column) / 2)
      }
    }
    return walls
  }

  /// True if there is ink in or next to a column, from far above the line to far below.
  private func isWall(_ line: TracedLine, _ column: Int) -> Bool {
    let rows = rows(line, column, reach: Self.wall)
    return !rows.isEmpty
      && rows.allSatisfy { ink[column, $0] || ink[column - 1, $0] || ink[column + 1, $0] }
  }
}
