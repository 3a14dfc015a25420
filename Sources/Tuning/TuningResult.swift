import Summa

/// What a sweep over values of the minimum text height found.
package struct TuningResult: Sendable {
  /// At least one, lowest value first.
  package let rows: [TuningRow]
  /// What they are judged by.
  let measure: TuningMeasure
  /// The value that is worth using; nil without rows.
  let recommended: Recommendation?

  /// A value with what speaks for it.
  struct Recommendation: Sendable {
    enum Reason: Sendable {
      /// It is better than the one that it was compared with.
      case better
      /// It skips more text, and is hardly worse, if at all.
      case cheaper
      /// No other is either of these.
      case nothingBetter
    }

    var row: TuningRow
    var reason: Reason
    /// The default where it was tried, else the best.
    var reference: TuningRow
    /// How sure the reason is, 0...1: in which part of sets of receipts that are drawn from these
    /// it holds.
    var certainty: Double
  }

  /// What is given up for time.
  static let tolerance = 0.003
  /// What is less sure than this may be chance, and no reason to leave the default.
  static let leastCertainty = 0.95

  init(rows: [TuningRow]) {
    self.rows = rows
    measure = rows.contains { $0.score.found + $0.score.missed > 0 } ? .amounts : .totals
    recommended = Self.recommendation(among: rows, by: measure)
  }

  /// The row with the highest measure; of several the one with the largest value.
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

  /// The row of the value that the program uses unless told otherwise, where it was tried.
  var current: TuningRow? { rows.first { $0.value == Self.defaultValue } }

  static let defaultValue = ReadingOptions.defaultMinimumTextHeightFraction
}
