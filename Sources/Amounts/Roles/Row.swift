import SummaGeometry

/// A row of the receipt, cut into labels with the numbers that follow each of them.
struct Row: Sendable {
  /// A label and its numbers: what stands between one label and the next.
  struct Cell: Sendable {
    /// The words in front of the numbers, between and behind them, as read.
    var label = ""
    var cues: CueSet = []
    /// How near the words are to the keywords that they count for, 0...1.
    var nearness: [Cue: Double] = [:]
    /// Indices of blocks, from left to right.
    var blocks: [Int] = []
  }

  /// A keyword with its place.
  struct Heading: Sendable {
    var cue: Cue
    /// The middle in pixels from the left; nil where the reader knows no places.
    var x: Double?
  }

  var cells: [Cell]
  /// All keywords, from left to right.
  var headings: [Heading]
  /// What its words say that does not concern amounts.
  var context: CueSet = []
  /// Indices of lines, from left to right.
  var lines: [Int]
  /// Whether the row says more than numbers, currencies and tax codes.
  var hasWords: Bool
  /// Top and bottom in pixels; nil where no place is known.
  var span: ClosedRange<Double>?

  var blocks: [Int] { cells.flatMap(\.blocks) }
  var hasBlocks: Bool { cells.contains { !$0.blocks.isEmpty } }
  var cues: CueSet { cells.reduce(into: []) { $0.formUnion($1.cues) } }

  /// Whether this is the heading of columns: several labels and no number.
  var isHeading: Bool {
    let labels: CueSet = [
      .amount, .total, .tax, .count, .column, .discount, .excluding, .including, .sub,
    ]
    return !hasBlocks && Set(headings.map(\.cue)).count { labels.contains(CueSet($0)) } >= 2
  }

  /// Whether the rows below belong to a table of taxes.
  var headsTaxTable: Bool {
    if cues.contains(.summary) { return !hasBlocks }
    // A table of items has a column of taxes too, but counts and prices beside it.
    return isHeading && cues.contains(.tax) && cues.isDisjoint(with: [.count, .column])
  }

  /// Whether the rows below belong to a table of items.
  var headsItems: Bool { isHeading && !cues.isDisjoint(with: [.count, .column]) }
}
