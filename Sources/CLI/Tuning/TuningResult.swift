import Summa

/// What a sweep over values of the minimum text height found.
struct TuningResult: Sendable {
  /// At least one, lowest value first.
  var rows: [TuningRow]

  /// F1 that is given up for time. A set of a hundred receipts does not tell smaller differences
  /// apart.
  static let tolerance = 0.003

  /// The row with the highest F1; of several the one with the largest value.
  var best: TuningRow? { rows.max { ($0.score.f1, $0.value) < ($1.score.f1, $1.value) } }

  /// The largest value, and so the least work, whose F1 is within ``tolerance`` of the best.
  var recommended: TuningRow? {
    guard let best else { return nil }
    // What is equal in decimals may differ in the last bit.
    return rows.last { $0.score.f1 >= best.score.f1 - Self.tolerance - 1e-9 }
  }

  /// The row of the value that the program uses unless told otherwise, where it was tried.
  var current: TuningRow? { rows.first { $0.value == Self.defaultValue } }

  static let defaultValue = ReadingOptions.defaultMinimumTextHeightFraction
}
