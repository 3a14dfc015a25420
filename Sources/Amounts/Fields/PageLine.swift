/// A line of a row with the evidence for its part.
struct PageLine: Sendable {
  /// The row, and the characters of it.
  var row: Int
  var range: Range<Int>
  /// The text without specks at its ends.
  var text: String
  /// True if it is right of another line of its row.
  var isBeside: Bool
  var features: [LineFeature: Double]
}
