import SummaGeometry

/// A row of the receipt, cut into labels with the numbers that follow each of them.
struct LabelledRow {
  /// A label and its numbers: what stands between one label and the next.
  struct Segment {
    var cues: [Cue] = []
    /// Indices of blocks, from left to right.
    var blocks: [Int] = []
  }

  var segments: [Segment]
  /// Whether the row says more than numbers, currencies and tax codes.
  var hasWords: Bool
  /// Top and bottom in pixels; nil where no place is known.
  var span: ClosedRange<Double>?

  var hasBlocks: Bool { segments.contains { !$0.blocks.isEmpty } }
  var cues: [Cue] { segments.flatMap(\.cues) }

  /// Whether this is the heading of columns: several labels and no number.
  var isHeading: Bool {
    let labels: Set<Cue> = [.amount, .total, .tax, .count, .column, .discount, .excluding, .sub]
    return !hasBlocks && Set(cues).intersection(labels).count >= 2
  }

  /// Whether the rows below belong to a table of taxes.
  var headsTaxTable: Bool {
    if cues.contains(.summary) { return true }
    // A table of items has a column of taxes too, but counts and prices beside it.
    return isHeading && cues.contains(.tax) && !cues.contains(.count) && !cues.contains(.column)
  }
}
