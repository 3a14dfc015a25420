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
        var row = cut(members, isLeftward(members), lines, blocks, byLine)
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

  /// The least nearness of a keyword; other words are further from it.
  private static let leastNearness = 0.3

  /// Cuts a row into labels and their numbers.
  private func cut(
    _ members: [Int], _ isLeftward: Bool, _ lines: [RecognizedTextObservation],
    _ blocks: [NumericBlock], _ byLine: [Int: [Int]]
  ) -> Row {
    var row = Row(cells: [], headings: [], lines: members, hasWords: false)
    var cell = Row.Cell()
    var label = ""
    /// The horizontal centre of each character of `label`.
    var places: [Double?] = []

    /// True if the words before the next number name a code.
    var isCode = false

    func endLabel() {
      defer {
        label = ""
        places = []
      }
      isCode = label.last { !$0.isWhitespace && $0 != ":" && $0 != "." } == "#"
      guard label.contains(where: \.isWordPart) else { return }
      let all = matcher.matches(
        in: label, tolerance: tolerance, leastNearness: Self.leastNearness)
      if let last = all.last, CueSet.ofCodes.includes(last.cue) {
        isCode = isCode || !label.dropFirst(last.range.upperBound).contains(where: \.isLetter)
      }
      let matches = all.filter { CueSet.ofAmounts.includes($0.cue) }
      row.context.formUnion(CueSet(all.map(\.cue)).subtracting(.ofAmounts))
      row.hasWords = row.hasWords || Self.hasWord(label)
      if !matches.isEmpty {
        row.headings += matches.map { match in
          let known = places[match.range].compactMap { $0 }
          let middle = known.isEmpty ? nil : known.reduce(0, +) / Double(known.count)
          return Row.Heading(cue: match.cue, x: middle)
        }
        // After an amount a new label begins; after a count or a rate the label continues: TOTAL 5
        // ITEMS.
        let hasAmount = cell.blocks.contains {
          blocks[$0].kind == .money || blocks[$0].kind == .number
        }
        if hasAmount {
          row.cells.append(cell)
          cell = Row.Cell()
        }
        cell.cues.formUnion(CueSet(matches.map(\.cue)))
        for match in matches {
          cell.nearness[match.cue] = max(cell.nearness[match.cue] ?? 0, match.nearness)
        }
      }
      if !cell.label.isEmpty { cell.label += " " }
      cell.label += label.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    for member in isLeftward ? members.reversed() : members {
      let characters = lines[member].best.characters
      func take(_ range: Range<Int>) {
        label += String(characters[range].map(\.character))
        places += characters[range].map { $0.imageBox?.center.x }
      }
      var position = 0
      for index in byLine[member] ?? [] {
        let range = blocks[index].range.clamped(to: position..<max(position, characters.count))
        take(position..<range.lowerBound)
        endLabel()
        cell.blocks.append(index)
        if isCode { row.codes.insert(index) }
        isCode = false
        position = range.upperBound
      }
      take(min(position, characters.count)..<characters.count)
      label += " "
      places.append(nil)
    }
    endLabel()
    row.cells.append(cell)
    return row
  }

  /// True if `text` has four letters in a row; currencies and tax codes are shorter.
  private static func hasWord(_ text: String) -> Bool {
    var run = 0
    for character in text {
      run = character.isLetter ? run + 1 : 0
      if run == 4 { return true }
    }
    return false
  }
}
