import SummaGeometry
import SummaText

/// Cuts rows of lines that stand side by side into labels and their numbers, so that a label finds
/// its amount although the reader gave them as two lines.
struct RowBuilder {
  let matcher: KeywordMatcher
  var tolerance = KeywordMatcher.Tolerance.slips

  /// The rows from top to bottom.
  func rows(of blocks: [NumericBlock], in lines: [RecognizedTextObservation]) -> [Row] {
    var byLine: [Int: [Int]] = [:]
    for (index, block) in blocks.enumerated() { byLine[block.line, default: []].append(index) }
    return RowFinder().rows(of: lines).map { members in
      var row = cut(members, lines, blocks, byLine)
      row.span = members.compactMap { RowFinder.place(of: lines[$0]) }.reduce(nil) { span, box in
        let top = min(span?.lowerBound ?? box.y, box.y)
        return top...max(span?.upperBound ?? box.maxY, box.maxY, top)
      }
      return row
    }
  }

  /// A word that is farther from every keyword is another.
  private static let leastNearness = 0.3

  /// Cuts what stands on a row into labels and their numbers.
  private func cut(
    _ members: [Int], _ lines: [RecognizedTextObservation], _ blocks: [NumericBlock],
    _ byLine: [Int: [Int]]
  ) -> Row {
    var row = Row(cells: [], headings: [], lines: members, hasWords: false)
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
