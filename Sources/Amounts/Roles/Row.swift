/// A row of the receipt, cut into labels with the numbers after each of them.
struct Row: Sendable {
  /// A label and its numbers, up to the next label.
  struct Cell: Sendable {
    /// The words before, between and after the numbers, as read.
    var label = ""
    var cues: CueSet = []
    /// The nearness of its words to their keywords, 0...1.
    var nearness: [Cue: Double] = [:]
    /// Indices of blocks, in the order in which they are read.
    var blocks: [Int] = []
  }

  /// A keyword with its place.
  struct Heading: Sendable {
    var cue: Cue
    /// The horizontal centre in pixels from the left; nil if the reader gives no places.
    var x: Double?
  }

  var cells: [Cell]
  /// All keywords, in the order in which they are read.
  var headings: [Heading]
  /// The cues of its words that are not about amounts.
  var context: CueSet = []
  /// The blocks whose words name a code: the number of a till, a ticket or a transaction.
  var codes: Set<Int> = []
  /// Indices of lines, from left to right.
  var lines: [Int]
  /// True if the row has more than numbers, currencies and tax codes.
  var hasWords: Bool
  /// Top and bottom in pixels where the row crosses the middle of the page; nil without places.
  var span: ClosedRange<Double>?

  var blocks: [Int] { cells.flatMap(\.blocks) }
  var hasBlocks: Bool { cells.contains { !$0.blocks.isEmpty } }
  var cues: CueSet { cells.reduce(into: []) { $0.formUnion($1.cues) } }

  /// True for headings of columns: several labels and no number.
  var isHeading: Bool {
    let labels: CueSet = [
      .amount, .total, .tax, .count, .column, .discount, .excluding, .including, .sub,
    ]
    return !hasBlocks && Set(headings.map(\.cue)).count { labels.includes($0) } >= 2
  }

  /// True if the rows below belong to a table of taxes.
  var headsTaxTable: Bool {
    if cues.contains(.summary) { return !hasBlocks }
    // A table of items has a column of taxes as well, but also counts and prices.
    return isHeading && cues.contains(.tax) && cues.isDisjoint(with: [.count, .column])
  }

  /// True if the rows below belong to a table of items.
  var headsItems: Bool { isHeading && !cues.isDisjoint(with: [.count, .column]) }
}
