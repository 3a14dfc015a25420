/// The measure that values of the minimum text height are judged by.
enum TuningMeasure: Sendable {
  /// F1 of the amounts.
  case amounts
  /// The share of receipts with the right total, if only totals are known.
  case totals

  /// The heading of its column.
  var name: String {
    switch self {
    case .amounts: "F1"
    case .totals: "TOTAL"
    }
  }

  func value(of score: Score) -> Double {
    switch self {
    case .amounts: score.f1
    case .totals: score.total
    }
  }
}
