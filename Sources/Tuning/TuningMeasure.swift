/// What values of the minimum text height are judged by.
enum TuningMeasure: Sendable {
  /// F1 of the amounts.
  case amounts
  /// The share of receipts whose total is right, where nothing else is known of them.
  case totals

  /// As it stands above its column.
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
