package import SummaGeometry

/// Groups lines that are side by side into rows.
///
/// Each line is compared with its neighbour on the row, along the local slope of text, which
/// preserves rows on pages photographed at an angle.
package struct RowFinder: Sendable {
  package init() {}

  private struct Member {
    var line: Int
    var box: PixelRect?
  }

  /// The rows from top to bottom, each with its lines from left to right as indices in `lines`.
  /// Each line is in one row.
  package func rows(of lines: [RecognizedTextObservation]) -> [[Int]] {
    let members = lines.indices.map { Member(line: $0, box: Self.place(of: lines[$0])) }
    let field = SlopeField(lines)
    var rows: [[Member]] = []
    // Lines without a position keep their reading order: they follow the line before them.
    var lastHeight = -Double.infinity
    let keyed = members.map { member -> (key: Double, member: Member) in
      if let box = member.box { lastHeight = field.y(at: 0, through: box.center) }
      return (lastHeight, member)
    }
    for (_, member) in keyed.sorted(by: { ($0.key, $0.member.line) < ($1.key, $1.member.line) }) {
      if let box = member.box, let row = rowIndex(for: box, in: rows, field) {
        rows[row].append(member)
      } else {
        rows.append([member])
      }
    }
    return rows.map { row in
      row.sorted { ($0.box?.x ?? 0, $0.line) < ($1.box?.x ?? 0, $1.line) }.map(\.line)
    }
  }

  /// The box of a line's best reading, if it is valid.
  package static func place(of line: RecognizedTextObservation) -> PixelRect? {
    guard let box = line.best.imageBox, (box.x + box.y + box.width + box.height).isFinite,
      box.height >= 0
    else { return nil }
    return box
  }

  /// The latest row whose nearest members are next to `box`. Only the last few rows and members are
  /// examined, since neighbours are close in order of height.
  private func rowIndex(for box: PixelRect, in rows: [[Member]], _ field: SlopeField) -> Int? {
    var best: (row: Int, distance: Double)?
    for index in rows.indices.suffix(3) {
      let near = rows[index].suffix(8).compactMap(\.box)
      guard !near.contains(where: { overlapsHorizontally($0, box) }),
        let neighbour = near.min(by: { gap($0, box) < gap($1, box) })
      else { continue }
      let middle = (max(neighbour.x, box.x) + min(neighbour.maxX, box.maxX)) / 2
      let distance = abs(
        field.y(at: middle, through: neighbour.center) - field.y(at: middle, through: box.center))
      // Over half a line apart is another row, but a label's box is taller on a skewed page.
      guard distance < 0.6 * min(neighbour.height, box.height) else { continue }
      if distance < best?.distance ?? .infinity { best = (index, distance) }
    }
    return best?.row
  }

  private func gap(_ a: PixelRect, _ b: PixelRect) -> Double {
    max(a.x, b.x) - min(a.maxX, b.maxX)
  }

  /// True if the boxes overlap horizontally by more than a sliver, so one is above the other.
  private func overlapsHorizontally(_ a: PixelRect, _ b: PixelRect) -> Bool {
    gap(a, b) < -0.3 * min(a.width, b.width)
  }
}
