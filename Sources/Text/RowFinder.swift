package import SummaGeometry

/// Groups lines that are side by side into rows.
///
/// Rows follow the course of text over the page (`SlopeField`), from the end of a label across the
/// gap to its price. In the gap itself the course is unknown, since the paper may be folded there,
/// so the slope of the gaps is chosen for which most lines have a neighbour. The rows then
/// determine the course across the gaps, and are found once more.
package struct RowFinder: Sendable {
  package init() {}

  /// A way to join the lines of a page into rows.
  package struct Arrangement: Sendable {
    /// The rows from top to bottom, each with its lines from left to right as indices of the lines.
    package var rows: [[Int]]
    /// The logarithm of its likelihood, given the places of the lines.
    package var likelihood: Double
  }

  /// A line with the points from which its row continues.
  struct Member {
    var line: Int
    var box: PixelRect
    /// The centre of its text at its left and right end.
    var left: PixelPoint
    var right: PixelPoint
    /// The height of its characters.
    var height: Double
    /// False for rules of dashes, stars or the like.
    var hasWords: Bool
    /// Its height in the middle of the page, along the course of text.
    var level = 0.0
  }

  /// The rows from top to bottom, each with its lines from left to right as indices in `lines`.
  /// Each line is in one row.
  package func rows(of lines: [RecognizedTextObservation]) -> [[Int]] {
    arrangements(of: lines, most: 1)[0].rows
  }

  /// The likeliest ways to join `lines` into rows, the likeliest first: at least one. There are
  /// several if numbers are vertically between two labels.
  package func arrangements(
    of lines: [RecognizedTextObservation], most: Int = 2
  ) -> [Arrangement] {
    var members = lines.indices.compactMap { Self.member($0, lines[$0]) }
    let fitter = SlopeFitter(lines)
    let field = fitter.field()
    let center = members.map(\.box).union?.center.x ?? 0
    level(&members, at: center, field)
    var found: [Arrangement] = []
    let pairs = neighbours(members, field)
    // A rule has no neighbours.
    let words = pairs.filter { members[$0.left].hasWords && members[$0.right].hasWords }
    for gaps in GapSlope.likeliest(words, most: most) {
      var rows = rows(of: pairs, gaps.slope, members)
      for _ in 1..<Self.passes {
        let field = fitter.field(rows: rows.map { $0.map(\.line) })
        level(&members, at: center, field)
        rows = self.rows(of: neighbours(members, field), GapSlope(), members)
      }
      let arrangement = Arrangement(
        rows: ordered(rows, among: lines.count), likelihood: gaps.likelihood)
      if !found.contains(where: { $0.rows == arrangement.rows }) { found.append(arrangement) }
      level(&members, at: center, field)
    }
    return found
  }

  /// The number of times that rows are found.
  private static let passes = 3

  private func level(_ members: inout [Member], at x: Double, _ field: SlopeField) {
    for index in members.indices {
      members[index].level = field.y(at: x, through: members[index].box.center)
    }
  }

  /// All rows from top to bottom, with those of lines without a position.
  private func ordered(_ rows: [[Member]], among count: Int) -> [[Int]] {
    var level = [Double?](repeating: nil, count: count)
    for row in rows {
      let mean = row.reduce(0) { $0 + $1.level } / Double(row.count)
      for member in row { level[member.line] = mean }
    }
    // Lines without a position keep their reading order: they follow the line before them.
    let placeless = level.indices.filter { level[$0] == nil }
    var last = -Double.infinity
    let keys = level.map { level in
      last = level ?? last
      return last
    }
    return (rows.map { $0.map(\.line) } + placeless.map { [$0] }).sorted {
      (keys[$0[0]], $0[0]) < (keys[$1[0]], $1[0])
    }
  }

  /// The box of a line's best reading, if it is valid.
  package static func place(of line: RecognizedTextObservation) -> PixelRect? {
    guard let box = line.best.imageBox, (box.x + box.y + box.width + box.height).isFinite,
      box.height >= 0
    else { return nil }
    return box
  }

  /// The length of the ends of lines whose centres are the points from which rows continue, in
  /// heights.
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
      right: end { $0.x >= box.maxX - length }, height: height,
      hasWords: line.best.characters.contains {
        $0.character.isLetter || $0.character.isNumber
      })
  }

  // MARK: Joining

  /// Two lines that may be side by side.
  struct Neighbours {
    /// Indices of the members, the left one first.
    var left: Int
    var right: Int
    /// The distance by which the right one is lower, measured in the middle between them along the
    /// course of text, in the height of the smaller one.
    var distance: Double
    /// The distance between their ends, in the same heights; 0 or more.
    var gap: Double
    /// Their place on the page, from -1 at the top of the text to 1 at its foot.
    var place: Double
  }

  /// A line is compared with this many lines below it.
  private static let mostCompared = 24
  /// The greatest distance of lines of one row, in the height of the smaller one. It is more than
  /// half, because a label may be larger than its number.
  private static let greatestDistance = 0.6
  /// The greatest distance of lines that are compared, in the height of the larger one.
  private static let mostApart = 2.5

  /// All pairs of lines that may be side by side.
  private func neighbours(_ members: [Member], _ field: SlopeField) -> [Neighbours] {
    let order = members.indices.sorted {
      (members[$0].level, members[$0].line) < (members[$1].level, members[$1].line)
    }
    guard let first = order.first, let last = order.last else { return [] }
    let (top, foot) = (members[first].level, members[last].level)
    var pairs: [Neighbours] = []
    for (place, one) in order.enumerated() {
      for other in order[(place + 1)...].prefix(Self.mostCompared) {
        let (a, b) = (members[one], members[other])
        guard b.level - a.level < Self.mostApart * max(a.height, b.height) else { break }
        let height = min(a.height, b.height)
        guard height > 0, !overlapsHorizontally(a.box, b.box) else { continue }
        let isLeft = a.box.center.x <= b.box.center.x
        let (left, right) = isLeft ? (a, b) : (b, a)
        let middle = (left.box.maxX + right.box.x) / 2
        let distance =
          field.y(at: middle, through: right.left) - field.y(at: middle, through: left.right)
        pairs.append(
          Neighbours(
            left: isLeft ? one : other, right: isLeft ? other : one, distance: distance / height,
            gap: max(0, right.box.x - left.box.maxX) / height,
            place: foot > top ? (a.level + b.level - top - foot) / (foot - top) : 0))
      }
    }
    return pairs
  }

  /// Joins the nearest lines first.
  private func rows(
    of pairs: [Neighbours], _ slope: GapSlope, _ members: [Member]
  ) -> [[Member]] {
    let near = pairs.map { (distance: abs(slope.distance(of: $0)), one: $0.left, other: $0.right) }
      .filter { $0.distance < Self.greatestDistance }
      .sorted { ($0.distance, $0.one, $0.other) < ($1.distance, $1.one, $1.other) }
    var sets = DisjointSets(count: members.count)
    var rows = members.map { [$0] }
    for pair in near {
      let (one, other) = (sets.root(pair.one), sets.root(pair.other))
      guard one != other, let row = joined(rows[one], rows[other]) else { continue }
      sets.join(one, other)
      rows[sets.root(one)] = row
    }
    return members.indices.filter { sets.root($0) == $0 }.map { rows[$0] }
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
