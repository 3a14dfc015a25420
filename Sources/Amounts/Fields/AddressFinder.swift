import SummaGeometry
import SummaText

/// Joins the lines of a shop's address.
struct AddressFinder {
  let page: FieldPage
  let parts: LineParts
  let model: LinePartModel
  let branches: BranchFinder
  /// The last row of the shop's name, if it is known.
  let nameRow: Int?

  /// Addresses with less confidence are not given: most of them are wrong.
  private static let leastConfidence = 0.3
  /// Lines with less probability are part of no address.
  private static let leastProbability = 0.3
  /// In heights of the line.
  private static let widestGap = 3.0

  func address() -> PrintedField<String>? {
    guard let lines = blocks().max(by: { score($0) < score($1) }) else { return nil }
    let pieces = lines.map(piece).filter { !$0.range.isEmpty }
    let text = pieces.map { String(page.rows[$0.row].glyphs.characters[$0.range]) }
      .map { $0.trimmingEdges { " ,;".contains($0) } }.filter { !$0.isEmpty }
      .joined(separator: ", ")
    guard text.contains(where: \.isLetter) else { return nil }
    let confidence = model.confidence(probability(lines) / Double(lines.count), of: .address)
    guard confidence >= Self.leastConfidence else { return nil }
    return PrintedField(text, confidence: min(0.98, confidence), place: page.place(pieces))
  }

  /// The address at the top is the shop's; the one at the bottom is a head office's.
  private func score(_ lines: [Int]) -> Double {
    let row = parts.lines[lines[0]].row
    let place = 1.2 * Double(row) / Double(max(1, page.rows.count))
    let isNear = nameRow.map { row > $0 && row - $0 <= 3 } ?? false
    return min(3, probability(lines)) - place + (isNear ? 0.8 : 0)
  }

  /// The sum of the probabilities of lines.
  private func probability(_ lines: [Int]) -> Double {
    lines.reduce(0) { $0 + parts.probability(.address, of: $1) }
  }

  /// The lines of addresses that follow each other. A line with something else may be beside them
  /// or between two of them.
  private func blocks() -> [[Int]] {
    let lines = parts.lines.indices.filter {
      parts.likeliest[$0] == .address && !parts.lines[$0].isLabel && !isBesidesAddress($0)
        && parts.probability(.address, of: $0) >= Self.leastProbability
    }
    return lines.reduce(into: []) { blocks, line in
      guard !isApart(line) else { return }
      if let last = blocks.last?.last, parts.lines[line].row - parts.lines[last].row <= 2,
        !isName(between: last, line)
      {
        blocks[blocks.count - 1].append(line)
      } else {
        blocks.append([line])
      }
    }
  }

  /// True for the company, the owner or the branch between the lines of a head: no part of the
  /// address, unless a street or a postal code is in the same line.
  private func isBesidesAddress(_ index: Int) -> Bool {
    let line = parts.lines[index]
    let hasDigits = line.range.contains(where: page.rows[line.row].glyphs.isDigit)
    if line.has(.street) && hasDigits { return false }
    if line.has(.legalForm) || line.has(.person) && !hasDigits { return true }
    return !line.has(.postalCode) && branches.branch(in: line) != nil
  }

  /// True if the name of the shop is between two lines, so that they are not parts of one address.
  private func isName(between above: Int, _ below: Int) -> Bool {
    nameRow.map { parts.lines[above].row < $0 && $0 < parts.lines[below].row } ?? false
  }

  /// True if a wide gap separates a line from the address to its left: it is on paper behind the
  /// receipt.
  private func isApart(_ line: Int) -> Bool {
    guard parts.lines[line].isBeside, parts.likeliest[line - 1] == .address,
      let box = page.box(of: parts.lines[line]), let left = page.box(of: parts.lines[line - 1])
    else { return false }
    return box.x - left.maxX > Self.widestGap * box.height
  }

  /// The labels of numbers that are not part of an address.
  private static let stops: Set<FieldCue> = [
    .phone, .fax, .taxID, .registration, .receiptNumber, .transactionNumber,
  ]

  /// The characters of a line that belong to an address: those before the label of another number,
  /// or before a date.
  private func piece(_ line: Int) -> (row: Int, range: Range<Int>) {
    let (row, range) = (parts.lines[line].row, parts.lines[line].range)
    let labels = page.rows[row].words.filter {
      Self.stops.contains($0.cue) && $0.range.count > 1 && isBeforeNumber($0.range, in: row)
    }
    let dates = page.rows[row].dates.filter { $0.date != nil && isWritten($0.range, in: row) }
    let starts = labels.map(\.range.lowerBound) + dates.map { start(ofDate: $0.range, in: row) }
    let stop = starts.filter(range.contains).min()
    return (row, range.lowerBound..<(stop ?? range.upperBound))
  }

  /// The start of a date with the name of a month before its digits.
  private func start(ofDate date: Range<Int>, in row: Int) -> Int {
    let glyphs = page.rows[row].glyphs
    let word = glyphs.letters(before: glyphs.skipBlanks(before: date.lowerBound))
    let isMonth = page.lexicon.months.month(glyphs.word(word)) != nil
    return isMonth ? word.lowerBound : date.lowerBound
  }

  /// True for a date with a name of a month or a whole year: 3-10-15 may be the number of a house.
  private func isWritten(_ date: Range<Int>, in row: Int) -> Bool {
    let glyphs = page.rows[row].glyphs
    return date.contains { glyphs.isLetter($0) || glyphs.endOfDigits(from: $0) == $0 + 4 }
  }

  /// True if digits follow a label, without letters between them.
  private func isBeforeNumber(_ label: Range<Int>, in row: Int) -> Bool {
    let glyphs = page.rows[row].glyphs
    let next = (label.upperBound..<max(label.upperBound, glyphs.count)).first {
      glyphs.isDigit($0) || glyphs.isLetter($0)
    }
    return next.map(glyphs.isDigit) ?? false
  }
}
