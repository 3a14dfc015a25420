import SummaGeometry

/// Puts lines that stand side by side into rows, so that a label finds its amount although the
/// reader gave them as two lines.
struct RowBuilder {
  let matcher: KeywordMatcher

  /// The rows from top to bottom.
  func rows(of blocks: [NumericBlock], in lines: [TextLine]) -> [LabelledRow] {
    var byLine: [Int: [Int]] = [:]
    for (index, block) in blocks.enumerated() { byLine[block.line, default: []].append(index) }
    return group(lines).map { row in
      let (segments, hasWords) = segments(of: row.members, lines, blocks, byLine)
      return LabelledRow(
        segments: segments, hasWords: hasWords,
        span: row.members.compactMap { $0.box }.reduce(nil) { span, box in
          let top = min(span?.lowerBound ?? box.y, box.y)
          return top...max(span?.upperBound ?? box.maxY, box.maxY, top)
        })
    }
  }

  private struct Member {
    var line: Int
    var box: PixelRect?
  }

  private struct Row {
    var members: [Member]
  }

  /// Groups lines by their vertical centres, each compared with its neighbour on the row, so that
  /// a page that was photographed askew keeps its rows.
  private func group(_ lines: [TextLine]) -> [Row] {
    let members = lines.indices.map { Member(line: $0, box: finite(lines[$0].box)) }
    var rows: [Row] = []
    // Lines without a place keep theirs in reading order: they follow the line before them.
    var lastCentre = -Double.infinity
    let keyed = members.map { member -> (key: Double, member: Member) in
      lastCentre = member.box?.center.y ?? lastCentre
      return (lastCentre, member)
    }
    for (_, member) in keyed.sorted(by: { ($0.key, $0.member.line) < ($1.key, $1.member.line) }) {
      if let box = member.box, let row = rowIndex(for: box, in: rows) {
        rows[row].members.append(member)
      } else {
        rows.append(Row(members: [member]))
      }
    }
    for index in rows.indices {
      rows[index].members.sort { ($0.box?.x ?? 0, $0.line) < ($1.box?.x ?? 0, $1.line) }
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
  private func rowIndex(for box: PixelRect, in rows: [Row]) -> Int? {
    var best: (row: Int, distance: Double)?
    for index in rows.indices.suffix(3) {
      let near = rows[index].members.suffix(8).compactMap(\.box)
      guard !near.contains(where: { overlapsHorizontally($0, box) }),
        let neighbour = near.min(by: { gap($0, box) < gap($1, box) })
      else { continue }
      let distance = abs(neighbour.center.y - box.center.y)
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

  private func segments(
    of members: [Member], _ lines: [TextLine], _ blocks: [NumericBlock], _ byLine: [Int: [Int]]
  ) -> (segments: [LabelledRow.Segment], hasWords: Bool) {
    var hasWords = false
    var segments: [LabelledRow.Segment] = []
    var current = LabelledRow.Segment()
    var label = ""
    func endLabel() {
      let cues = matcher.cues(in: label)
      hasWords = hasWords || Self.hasWord(label)
      label = ""
      guard !cues.isEmpty else { return }
      // A label behind an amount begins anew; behind a count or a rate it goes on: TOTAL 5 ITEMS.
      let hasAmount = current.blocks.contains {
        blocks[$0].kind == .money || blocks[$0].kind == .number
      }
      if hasAmount {
        segments.append(current)
        current = LabelledRow.Segment()
      }
      current.cues += cues
    }
    for member in members {
      let characters = Array(lines[member.line].text)
      var position = 0
      for index in byLine[member.line] ?? [] {
        let range = blocks[index].range.clamped(to: position..<max(position, characters.count))
        label += String(characters[position..<range.lowerBound])
        endLabel()
        current.blocks.append(index)
        position = range.upperBound
      }
      label += String(characters[min(position, characters.count)...]) + " "
    }
    endLabel()
    segments.append(current)
    return (segments, hasWords)
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
