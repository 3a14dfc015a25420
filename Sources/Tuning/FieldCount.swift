/// The numbers of receipts on which a field was right, wrong and missing, of those whose truth has
/// it.
struct FieldCount: Sendable, Equatable, Encodable {
  var right = 0
  var wrong = 0
  var missing = 0

  var all: Int { right + wrong + missing }

  static func += (sum: inout FieldCount, other: FieldCount) {
    sum.right += other.right
    sum.wrong += other.wrong
    sum.missing += other.missing
  }

  /// Counts a receipt.
  /// - Parameters:
  ///   - text: the value that was found, if any.
  ///   - wanted: the values that are right. A receipt without them does not count.
  mutating func add(_ text: String?, of wanted: [String], as field: MeasuredField) {
    guard !wanted.isEmpty else { return }
    guard let text else {
      missing += 1
      return
    }
    if wanted.contains(where: { field.agree(text, $0) }) { right += 1 } else { wrong += 1 }
  }
}
