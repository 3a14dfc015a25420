import Summa

/// The result of a sweep over values of the minimum text height.
package struct TuningResult: Sendable {
  /// At least one, lowest value first.
  package let rows: [TuningRow]
  /// The measure that they are judged by.
  let measure: TuningMeasure
  /// The recommended value; nil without rows.
  let recommended: Recommendation?

  /// A value with the reason for it.
  struct Recommendation: Sendable {
    enum Reason: Sendable {
      /// It is better than the reference.
      case better
      /// It skips more text, and is worse by no more than the tolerance.
      case cheaper
      /// No other value is better or cheaper.
      case nothingBetter
    }

    var row: TuningRow
    var reason: Reason
    /// The default if it was tried, else the best value.
    var reference: TuningRow
    /// The share of bootstrap samples for which the reason holds, 0...1.
    var certainty: Double
  }

  /// The loss of the measure that is accepted for a saving of time.
  static let tolerance = 0.003
  /// The least certainty of a recommendation. Smaller differences may be chance.
  static let leastCertainty = 0.95

  init(rows: [TuningRow]) {
    self.rows = rows
    measure = rows.contains { $0.score.found + $0.score.missed > 0 } ? .amounts : .totals
    recommended = Self.recommendation(among: rows, by: measure)
  }

  /// The row with the highest measure; of equal rows the one with the largest value.
  var best: TuningRow? { Self.best(of: rows, by: measure) }

  private static func best(of rows: [TuningRow], by measure: TuningMeasure) -> TuningRow? {
    rows.max { (measure.value(of: $0.score), $0.value) < (measure.value(of: $1.score), $1.value) }
  }

  private static func recommendation(
    among rows: [TuningRow], by measure: TuningMeasure
  ) -> Recommendation? {
    guard
      let reference = rows.first(where: { $0.value == defaultValue }) ?? best(of: rows, by: measure)
    else { return nil }
    let bootstrap = Bootstrap(measure: measure)
    let better = rows.map {
      (row: $0, certainty: bootstrap.share(of: $0.receipts, over: reference.receipts))
    }.filter { $0.certainty >= leastCertainty }
    if let best = self.best(of: better.map(\.row), by: measure),
      let certainty = better.first(where: { $0.row.value == best.value })?.certainty
    {
      return Recommendation(
        row: best, reason: .better, reference: reference, certainty: certainty)
    }
    for row in rows.reversed() where row.value > reference.value {
      let certainty = bootstrap.share(
        of: row.receipts, over: reference.receipts, by: -tolerance - 1e-9)
      if certainty >= leastCertainty {
        return Recommendation(
          row: row, reason: .cheaper, reference: reference, certainty: certainty)
      }
    }
    return Recommendation(
      row: reference, reason: .nothingBetter, reference: reference, certainty: leastCertainty)
  }

  /// The row of the default value; nil if it was not tried.
  var current: TuningRow? { rows.first { $0.value == Self.defaultValue } }

  static let defaultValue = ReadingOptions.defaultMinimumTextHeightFraction
}
