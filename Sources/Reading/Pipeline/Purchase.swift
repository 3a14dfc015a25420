/// The facts that distinguish two purchases from two prints of one, such as a receipt and its card
/// slip.
struct Purchase {
  var total: String
  var date: ReceiptDate
  /// ISO 8601; nil if it is not printed.
  var time: String?

  /// True for the same total on the same day, unless the hours of the times differ: a slip is
  /// printed minutes after the receipt.
  func mayBe(_ other: Purchase) -> Bool {
    guard total == other.total, date == other.date else { return false }
    guard let time, let otherTime = other.time else { return true }
    return time.prefix(2) == otherTime.prefix(2)
  }
}

extension Purchase {
  /// Nil without a total or a date.
  init?(_ amounts: RecognizedAmounts) {
    guard let total = amounts.total, let date = amounts.date else { return nil }
    self.init(total: total.exactText, date: date, time: amounts.time)
  }
}
