import SummaGeometry
import SummaText

/// Joins the lines of a shop's address.
struct AddressFinder {
  let page: FieldPage
  let parts: LineParts
  let model: LinePartModel
  /// The last row of the shop's name, if it is known.
  let nameRow: Int?

  /// Addresses with less confidence are not given: more of them are wrong than right.
  private static let leastConfidence = 0.3
  /// Lines with less probability are given to no address.
  private static let leastProbability = 0.3
  /// In heights of the line.
  private static let widestGap = 3.0

  func address() -> PrintedField<String>? {
    var best: (lines: [Int], score: Double)?
    for lines in blocks() {
      // The address at the top is the shop's; the one at the bottom is a head office's.
      let row = parts.lines[lines[0]].row
      let place = 1.2 * Double(row) / Double(max(1, page.rows.count))
      let isNear = nameRow.map { row > $0 && row - $0 <= 3 } ?? false
      let sum = lines.reduce(0) { $0 + parts.probability(.address, of: $1) }
      let score = min(3, sum) - place + (isNear ? 0.8 : 0)
      if score > best?.score ?? -.infinity { best = (lines, score) }
    }
    guard let best else { return nil }
    let pieces = best.lines.map(piece).filter { !$0.range.isEmpty }
    let text = pieces.map { String(page.rows[$0.row].glyphs.characters[$0.range]) }
      .map { $0.trimmingEdges { " ,;".contains($0) } }.filter { !$0.isEmpty }
      .joined(separator: ", ")
    guard text.contains(where: \.isLetter) else { return nil }
    let probability =
      best.lines.reduce(0) { $0 + parts.probability(.address, of: $1) }
      / Double(best.lines.count)
    let confidence = model.confidence(probability, of: .address)
    guard confidence >= Self.leastConfidence else { return nil }
    return PrintedField(text, confidence: min(0.98, confidence), place: page.place(pieces))
  }

  /// The lines of addresses that follow each other. A line with something else may be beside them
  /// or between two of them.
  private func blocks() -> [[Int]] {
    let lines = parts.lines.indices.filter {
      parts.likeliest[$0] == .address && !parts.lines[$0].isLabel
        && parts.probability(.address, of: $0) >= Self.leastProbability
    }
    return lines.reduce(into: []) { blocks, line in
      guard !isApart(line) else { return }
      if let last = blocks.last?.last, parts.lines[line].row - parts.lines[last].row <= 2 {
        blocks[blocks.count - 1].append(line)
      } else {
        blocks.append([line])
      }
    }
  }

  /// True if a wide gap sets a line apart from the address to its left: paper behind the receipt.
  private func isApart(_ line: Int) -> Bool {
    guard parts.lines[line].isBeside, parts.likeliest[line - 1] == .address,
      let box = self.box(of: line),
      let left = self.box(of: line - 1)
    else {
      return false
    }
    return box.x - left.maxX > Self.widestGap * box.height
  }

  private func box(of line: Int) -> PixelRect? {
    page.rows[parts.lines[line].row].line.imageBox(of: parts.lines[line].range)
  }

  /// The characters of a line that belong to an address: up to a telephone number or another field.
  private func piece(_ line: Int) -> (row: Int, range: Range<Int>) {
    let (row, range) = (parts.lines[line].row, parts.lines[line].range)
    let stops: [FieldCue] = [.phone, .fax, .taxID, .registration, .receiptNumber]
    let stop = page.rows[row].words.filter {
      stops.contains($0.cue) && $0.range.count > 1 && $0.range.lowerBound > range.lowerBound
        && $0.range.upperBound <= range.upperBound
    }.map(\.range.lowerBound).min()
    return (row, range.lowerBound..<(stop ?? range.upperBound))
  }
}
