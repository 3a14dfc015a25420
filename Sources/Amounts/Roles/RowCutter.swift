import SummaGeometry
import SummaText

/// Cuts one row into labels and their numbers.
struct RowCutter {
  private let blocks: [NumericBlock]
  private let matcher: PhraseMatcher<Cue>
  private let tolerance: Tolerance
  private var row: Row
  private var cell = Row.Cell()
  /// The characters since the last number.
  private var label = ""
  /// The horizontal centre of each character of `label`.
  private var places: [Double?] = []
  /// True if the words before the next number name a code.
  private var isCode = false

  /// The least nearness of a keyword; other words are further from it.
  private static let leastNearness = 0.3

  /// - Parameters:
  ///   - lines: the indices of the row's lines.
  ///   - blocks: the numbers of the page.
  ///   - matcher: finds the keywords.
  ///   - tolerance: of the matcher.
  init(
    _ lines: [Int], of blocks: [NumericBlock], _ matcher: PhraseMatcher<Cue>,
    _ tolerance: Tolerance
  ) {
    self.blocks = blocks
    self.matcher = matcher
    self.tolerance = tolerance
    row = Row(cells: [], headings: [], lines: lines, hasWords: false)
  }

  /// Takes the next line.
  /// - Parameters:
  ///   - characters: its text.
  ///   - numbers: the indices of its blocks.
  mutating func take(_ characters: [RecognizedCharacter], numbers: [Int]) {
    var position = 0
    for index in numbers {
      let range = blocks[index].range.clamped(to: position..<max(position, characters.count))
      take(characters[position..<range.lowerBound])
      endLabel()
      cell.blocks.append(index)
      if isCode { row.codes.insert(index) }
      isCode = false
      position = range.upperBound
    }
    take(characters[min(position, characters.count)...])
    label += " "
    places.append(nil)
  }

  private mutating func take(_ characters: ArraySlice<RecognizedCharacter>) {
    label += String(characters.map(\.character))
    places += characters.map { $0.imageBox?.center.x }
  }

  /// The row after its last line.
  mutating func finished() -> Row {
    endLabel()
    row.cells.append(cell)
    return row
  }

  /// Adds the label and its keywords to the row.
  private mutating func endLabel() {
    defer {
      label = ""
      places = []
    }
    isCode = label.last { !$0.isWhitespace && $0 != ":" && $0 != "." } == "#"
    guard label.contains(where: \.isWordPart) else { return }
    let all = matcher.matches(in: label, tolerance: tolerance, leastNearness: Self.leastNearness)
    if let last = all.last, CueSet.ofCodes.includes(last.cue) {
      isCode = isCode || !label.dropFirst(last.range.upperBound).contains(where: \.isLetter)
    }
    row.context.formUnion(CueSet(all.map(\.cue)).subtracting(.ofAmounts))
    row.hasWords = row.hasWords || Self.hasWord(label)
    add(all.filter { CueSet.ofAmounts.includes($0.cue) })
    if !cell.label.isEmpty { cell.label += " " }
    cell.label += label.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Adds the keywords of the label. After an amount a new label begins; after a count or a rate
  /// the label continues: TOTAL 5 ITEMS.
  private mutating func add(_ matches: [PhraseMatcher<Cue>.Match]) {
    guard !matches.isEmpty else { return }
    row.headings += matches.map { match in
      let known = places[match.range].compactMap { $0 }
      let middle = known.isEmpty ? nil : known.reduce(0, +) / Double(known.count)
      return Row.Heading(cue: match.cue, x: middle)
    }
    if cell.blocks.contains(where: { [.money, .number].contains(blocks[$0].kind) }) {
      row.cells.append(cell)
      cell = Row.Cell()
    }
    cell.cues.formUnion(CueSet(matches.map(\.cue)))
    for match in matches {
      cell.nearness[match.cue] = max(cell.nearness[match.cue] ?? 0, match.nearness)
    }
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
