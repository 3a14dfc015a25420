import SummaGeometry
import SummaText

/// Puts lines that stand side by side into rows, so that a label finds its amount although the
/// reader gave them as two lines.
struct RowBuilder {
  let matcher: KeywordMatcher
  var tolerance = KeywordMatcher.Tolerance.slips

  /// The rows from top to bottom.
  func rows(of blocks: [NumericBlock], in lines: [RecognizedTextObservation]) -> [Row] {
    var byLine: [Int: [Int]] = [:]
    for (index, block) in blocks.enumerated() { byLine[block.line, default: []].append(index) }
    return group(lines).map { members in
      var row = cut(members, lines, blocks, byLine)
      row.span = members.compactMap { $0.box }.reduce(nil) { span, box in
        let top = min(span?.lowerBound ?? box.y, box.y)
        return top...max(span?.upperBound ?? box.maxY, box.maxY, top)
      }
      return row
    }
  }

  /// A word that is farther from every keyword is another.
  private static let leastNearness = 0.3

  private struct Member {
    var line: Int
    var box: PixelRect?
  }

  /// Groups lines by where their middles meet, each compared with its neighbour on the row, so that
  /// a page that was photographed askew keeps its rows.
  private func group(_ lines: [RecognizedTextObservation]) -> [[Member]] {
    let members = lines.indices.map { Member(line: $0, box: finite(lines[$0].best.imageBox)) }
    let field = SlopeField(lines)
    var rows: [[Member]] = []
    // Lines without a place keep theirs in reading order: they follow the line before them.
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
    for index in rows.indices {
      rows[index].sort { ($0.box?.x ?? 0, $0.line) < ($1.box?.x ?? 0, $1.line) }
    }
    return rows
  }

  private func finite(_ box: PixelRect?) -> PixelRect? {
    guard let box, (box.x + box.y + box.width + box.height).isFinite, box.height >= 0 else {
      return nil
    }
    return box
  }

  /// The latest row whose nearest members stand beside `box`. Only the last few rows and members
  /// are looked at: what is sorted by height has its neighbours close by.
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
      // Over half a line apart is another row, but a label's box is taller where the page is askew.
      guard distance < 0.6 * min(neighbour.height, box.height) else { continue }
      if distance < best?.distance ?? .infinity { best = (index, distance) }
    }
    return best?.row
  }

  private func gap(_ a: PixelRect, _ b: PixelRect) -> Double {
    max(a.x, b.x) - min(a.maxX, b.maxX)
  }

  /// Whether the boxes share more than a sliver across: then one stands above the other.
  private func overlapsHorizontally(_ a: PixelRect, _ b: PixelRect) -> Bool {
    gap(a, b) < -0.3 * min(a.width, b.width)
  }

  /// Cuts what stands on a row into labels and their numbers.
  private func cut(
    _ members: [Member], _ lines: [RecognizedTextObservation], _ blocks: [NumericBlock],
    _ byLine: [Int: [Int]]
  ) -> Row {
    var row = Row(cells: [], headings: [], lines: members.map(\.line), hasWords: false)
    var cell = Row.Cell()
    var label = ""
    /// For each character of `label` where it stands.
    var places: [Double?] = []

    func endLabel() {
      defer {
        label = ""
        places = []
      }
      guard label.contains(where: \.isWordPart) else { return }
      let all = matcher.matches(
        in: label, tolerance: tolerance, leastNearness: Self.leastNearness)
      let matches = all.filter { CueSet.ofAmounts.contains(CueSet($0.cue)) }
      row.context.formUnion(CueSet(all.map(\.cue)).subtracting(.ofAmounts))
      row.hasWords = row.hasWords || Self.hasWord(label)
      if !matches.isEmpty {
        row.headings += matches.map { match in
          let known = places[match.range].compactMap { $0 }
          let middle = known.isEmpty ? nil : known.reduce(0, +) / Double(known.count)
          return Row.Heading(cue: match.cue, x: middle)
        }
        // A label behind an amount begins anew; behind a count or a rate it goes on: TOTAL 5 ITEMS.
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

    for member in members {
      let characters = lines[member.line].best.characters
      func take(_ range: Range<Int>) {
        label += String(characters[range].map(\.character))
        places += characters[range].map { $0.imageBox?.center.x }
      }
      var position = 0
      for index in byLine[member.line] ?? [] {
        let range = blocks[index].range.clamped(to: position..<max(position, characters.count))
        take(position..<range.lowerBound)
        endLabel()
        cell.blocks.append(index)
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

  /// Whether four letters stand together in `text`; currencies and tax codes are shorter.
  private static func hasWord(_ text: String) -> Bool {
    var run = 0
    for character in text {
      run = character.isLetter ? run + 1 : 0
      if run == 4 { return true }
    }
    return false
  }
}
