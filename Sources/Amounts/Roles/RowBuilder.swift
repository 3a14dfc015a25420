import SummaGeometry
import SummaText

/// Cuts rows into labels and their numbers, in the order in which they are read, so that a label
/// gets its amount even if the reader gave them as two lines side by side.
struct RowBuilder {
  let matcher: PhraseMatcher<Cue>
  let tolerance: Tolerance

  /// The likeliest arrangements of the rows of the page from top to bottom, with their likelihood
  /// as a logarithm: at least one, the likeliest first.
  /// - Parameter field: the course of text.
  func arrangements(
    of blocks: [NumericBlock], in lines: [RecognizedTextObservation], along field: SlopeField
  ) -> [(rows: [Row], likelihood: Double)] {
    let byLine = Dictionary(grouping: blocks.indices) { blocks[$0].line }
    let balances = lines.map { WritingDirection.balance(of: $0.transcript) }
    let isLeftwardPage = balances.reduce(0, +) > 0
    /// True if a row is read from right to left. A row without letters follows the page.
    func isLeftward(_ members: [Int]) -> Bool {
      let balance = members.reduce(0) { $0 + balances[$1] }
      return balance > 0 || balance == 0 && isLeftwardPage
    }
    let center = lines.compactMap(RowFinder.place(of:)).union?.center.x ?? 0
    var known: [[Int]: Row] = [:]
    return RowFinder().arrangements(of: lines).map { arrangement in
      let rows = arrangement.rows.map { members in
        if let row = known[members] { return row }
        var cutter = RowCutter(members, of: blocks, matcher, tolerance)
        for member in isLeftward(members) ? members.reversed() : members {
          cutter.take(lines[member].best.characters, numbers: byLine[member] ?? [])
        }
        var row = cutter.finished()
        for box in members.compactMap({ RowFinder.place(of: lines[$0]) }) {
          // A line that is not level has a box higher than its characters.
          let middle = field.y(at: center, through: box.center)
          let slope = field.slope(atX: box.center.x, y: box.center.y)
          let half = max(0, box.height - abs(slope) * box.width) / 2
          guard (middle + half).isFinite else { continue }
          let top = min(row.span?.lowerBound ?? .infinity, middle - half)
          row.span = top...max(row.span?.upperBound ?? -.infinity, middle + half)
        }
        known[members] = row
        return row
      }
      return (rows, arrangement.likelihood)
    }
  }
}
