package import SummaGeometry

/// Groups lines that are side by side into rows.
///
/// Rows follow the course of text over the page (`SlopeField`), from the end of a label across the
/// gap to its price. The rows then show the course across the gaps, and are found once more.
package struct RowFinder: Sendable {
  package init() {}

  /// A line with the points from which its row goes on.
  private struct Member {
    var line: Int
    var box: PixelRect
    /// The centre of its text at its left and right end.
    var left: PixelPoint
    var right: PixelPoint
    /// The height of its characters.
    var height: Double
    /// Its height in the middle of the page, along the course of text.
    var level = 0.0
  }

  /// The rows from top to bottom, each with its lines from left to right as indices in `lines`.
  /// Each line is in one row.
  package func rows(of lines: [RecognizedTextObservation]) -> [[Int]] {
    var members = lines.indices.compactMap { Self.member($0, lines[$0]) }
    let center = members.map(\.box).union?.center.x ?? 0
    var field = SlopeField(lines)
    var rows: [[Member]] = []
    for pass in 0..<Self.passes {
      if pass > 0 { field = SlopeField(lines, rows: rows.map { $0.map(\.line) }) }
      for index in members.indices {
        members[index].level = field.y(at: center, through: members[index].box.center)
      }
      rows = self.rows(of: members, field)
    }
    var level = [Double](repeating: .nan, count: lines.count)
    for row in rows {
      let mean = row.reduce(0) { $0 + $1.level } / Double(row.count)
      for member in row { level[member.line] = mean }
    }
    // Lines without a position keep their reading order: they follow the line before them.
    let placed = Set(members.map(\.line))
    var last = -Double.infinity
    for line in lines.indices {
      if level[line].isNaN { level[line] = last } else { last = level[line] }
    }
    let all =
      rows.map { $0.map(\.line) } + lines.indices.filter { !placed.contains($0) }.map { [$0] }
    return all.sorted { (level[$0[0]], $0[0]) < (level[$1[0]], $1[0]) }
  }

  /// The number of times that rows are found.
  private static let passes = 3

  /// The box of a line's best reading, if it is valid.
  package static func place(of line: RecognizedTextObservation) -> PixelRect? {
    guard let box = line.best.imageBox, (box.x + box.y + box.width + box.height).isFinite,
      box.height >= 0
    else { return nil }
    return box
  }

  /// The length of the ends of lines whose centre is where the row goes on, in heights.
  private static let endLength = 5.0

  private static func member(_ index: Int, _ line: RecognizedTextObservation) -> Member? {
    guard let box = place(of: line) else { return nil }
    let boxes = line.best.characters.compactMap(\.imageBox).filter { ($0.x + $0.y).isFinite }
    let height = boxes.reduce(0) { $0 + $1.height } / Double(max(1, boxes.count))
    func end(_ isNear: (PixelPoint) -> Bool) -> PixelPoint {
      let points = boxes.map(\.center).filter(isNear)
      guard !points.isEmpty else { return box.center }
      let count = Double(points.count)
      return PixelPoint(
        x: points.reduce(0) { $0 + $1.x } / count, y: points.reduce(0) { $0 + $1.y } / count)
    }
    let length = endLength * height
    return Member(
      line: index, box: box, left: end { $0.x <= box.x + length },
      right: end { $0.x >= box.maxX - length }, height: height)
  }

  // MARK: Joining

  /// A line is compared with this many lines below it.
  private static let mostCompared = 24
  /// The greatest distance of lines of one row, in the height of the smaller one. It is more than
  /// half, because a label may be larger than its number.
  private static let greatestDistance = 0.6

  /// Joins the nearest lines first.
  private func rows(of members: [Member], _ field: SlopeField) -> [[Member]] {
    let sorted = members.sorted { ($0.level, $0.line) < ($1.level, $1.line) }
    var pairs: [(distance: Double, one: Int, other: Int)] = []
    for one in sorted.indices {
      for other in sorted.indices[(one + 1)...].prefix(Self.mostCompared) {
        let (a, b) = (sorted[one], sorted[other])
        // The levels of long lines are less certain than their distance.
        guard b.level - a.level < 2 * max(a.height, b.height) else { break }
        if let distance = distance(a, b, field), distance < Self.greatestDistance {
          pairs.append((distance, one, other))
        }
      }
    }
    pairs.sort { ($0.distance, $0.one, $0.other) < ($1.distance, $1.one, $1.other) }
    var sets = DisjointSets(count: sorted.count)
    var rows = sorted.map { [$0] }
    for pair in pairs {
      let (one, other) = (sets.root(pair.one), sets.root(pair.other))
      guard one != other, let row = joined(rows[one], rows[other]) else { continue }
      sets.join(one, other)
      rows[sets.root(one)] = row
    }
    return sorted.indices.filter { sets.root($0) == $0 }.map { rows[$0] }
  }

  /// The distance of two lines in the middle between them, in the height of the smaller one; nil if
  /// one is above the other.
  private func distance(_ a: Member, _ b: Member, _ field: SlopeField) -> Double? {
    guard !overlapsHorizontally(a.box, b.box) else { return nil }
    let (first, second) = a.box.center.x <= b.box.center.x ? (a, b) : (b, a)
    let middle = (first.box.maxX + second.box.x) / 2
    let height = min(a.height, b.height)
    guard height > 0 else { return nil }
    return abs(
      field.y(at: middle, through: first.right) - field.y(at: middle, through: second.left))
      / height
  }

  /// The lines of two rows from left to right; nil if lines of both are above each other.
  private func joined(_ one: [Member], _ other: [Member]) -> [Member]? {
    let row = (one + other).sorted { ($0.box.x, $0.line) < ($1.box.x, $1.line) }
    for (left, right) in zip(row, row.dropFirst())
    where overlapsHorizontally(left.box, right.box) {
      return nil
    }
    return row
  }

  /// True if the boxes overlap horizontally by more than a sliver, so one is above the other.
  private func overlapsHorizontally(_ a: PixelRect, _ b: PixelRect) -> Bool {
    max(a.x, b.x) - min(a.maxX, b.maxX) < -0.3 * min(a.width, b.width)
  }
}
