/// A line of a row with the evidence for its part.
struct PageLine: Sendable {
  /// The row, and the characters of it.
  var row: Int
  var range: Range<Int>
  /// The text without specks at its ends.
  var text: String
  /// True if it is right of another line of its row.
  var isBeside: Bool
  /// True if it is only a label for print beside or below it: `Vente`, `VAT No`.
  var isLabel = false
  var features: [LineFeature: Double]

  func has(_ feature: LineFeature) -> Bool { features[feature] == 1 }
}
