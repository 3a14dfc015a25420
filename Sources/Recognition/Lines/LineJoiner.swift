import SummaGeometry
import SummaImaging

/// Joins traced lines that continue each other across a gap.
struct LineJoiner {
  /// The widest gap within a line, in text heights.
  let greatestGap: Double
  /// The widest gap next to an end of a line that the network is confident of.
  private static let greatestGapAtEnds = 1.0
  /// The longest overlap of two parts of a line, in text heights.
  private static let greatestOverlap = 2.0
  /// The ink of the sheet, without rules. A wall of ink in a gap, such as the edge of the paper or
  /// the side of a frame, separates lines.
  let ink: BinaryRaster

  /// - Parameter lines: in pixels of the sheet.
  func joined(_ lines: [TracedLine]) -> [TracedLine] {
    let order = lines.sorted { $0.first.x < $1.first.x }
    var groups = DisjointSets(count: order.count)
    for (index, line) in order.enumerated() {
      // The nearest continuation; a farther one would skip over it.
      let next = order.indices.filter { $0 != index && continues(line, order[$0]) }
        .min { order[$0].first.x < order[$1].first.x }
      if let next, !isWall(between: line, and: order[next]) { groups.join(index, next) }
    }
    return groups.members().map { members in
      let parts = members.map { order[$0] }.sorted { $0.first.x < $1.first.x }
      guard parts.count > 1 else { return parts[0] }
      let length = parts.reduce(0) { $0 + max(1, $1.length) }
      var middle: [PixelPoint] = []
      for part in parts {
        // Where two parts overlap, the first one counts.
        let end = middle.last?.x ?? -.infinity
        middle += part.middle.drop { $0.x <= end }
      }
      return TracedLine(
        middle: middle, height: parts.reduce(0) { $0 + max(1, $1.length) * $1.height } / length,
        confidence: parts.reduce(0) { $0 + max(1, $1.length) * $1.confidence } / length,
        ends: (parts[0].ends.left, parts[parts.count - 1].ends.right))
    }
  }

  /// True if `next` begins at most a gap after the end of `line`, on the same row.
  private func continues(_ line: TracedLine, _ next: TracedLine) -> Bool {
    let (low, high) = (min(line.height, next.height), max(line.height, next.height))
    let gap = next.first.x - line.last.x
    let isEnd = max(line.ends.right, next.ends.left) > 0.5
    let greatest = isEnd ? min(greatestGap, Self.greatestGapAtEnds) : greatestGap
    guard gap > -Self.greatestOverlap * low, next.last.x > line.last.x,
      gap <= greatest * high, high <= 1.6 * low
    else { return false }
    let x = line.last.x + gap / 2
    return abs(line.y(at: x) - next.y(at: x)) <= 0.35 * low
  }

  /// True if ink fills some column of every row between two lines that are at least a text height
  /// apart. The ink of a narrower gap may be a character that the network does not see.
  private func isWall(between line: TracedLine, and next: TracedLine) -> Bool {
    let height = min(line.height, next.height)
    guard next.first.x - line.last.x >= height else { return false }
    let middle = (line.last.y + next.first.y) / 2
    let top = max(0, Int(middle - 0.45 * height))
    let bottom = min(ink.size.height, Int(middle + 0.45 * height))
    let left = max(0, Int(line.last.x + 0.2 * height))
    let right = min(ink.size.width, Int(next.first.x - 0.2 * height))
    guard top < bottom, left < right else { return false }
    let (rows, columns) = (top..<bottom, left..<right)
    return rows.allSatisfy { row in columns.contains { ink[$0, row] } }
  }
}
