import Foundation

/// A sweep as JSON.
package struct TuningReport: Encodable {
  struct Row: Encodable {
    var minimumTextHeight: Double
    var files: Int
    var read: Int
    var precision: Double
    var recall: Double
    var f1: Double
    var tap: Double
    var total: Double
    var wrong: Double
    var milliseconds: Double
    var cpuMilliseconds: Double
    /// The counts of right, wrong and missing values of each field that the truth has.
    var fields: [String: FieldCount]
  }

  var schema = 1
  var folder: String
  var fold: String?
  var rows: [Row]
  /// The measure that values are judged by: `f1` or `total`.
  var measure: String
  var recommended: Double?
  /// The probability that the recommended value is better than the default, or cheaper and no
  /// worse; nil if it is the default itself.
  var certainty: Double?
  var `default`: Double

  package init(_ result: TuningResult, folder: String, fold: Fold?) {
    self.folder = folder
    self.fold = fold?.rawValue
    rows = result.rows.map { row in
      let score = row.score
      return Row(
        minimumTextHeight: row.value, files: score.receipts, read: score.read,
        precision: Self.rounded(score.precision), recall: Self.rounded(score.recall),
        f1: Self.rounded(score.f1), tap: Self.rounded(score.tap), total: Self.rounded(score.total),
        wrong: Self.rounded(score.wrong), milliseconds: Self.rounded(row.milliseconds),
        cpuMilliseconds: Self.rounded(row.cpuMilliseconds),
        fields: Dictionary(
          uniqueKeysWithValues: score.fields.map { field, count in
            (field.rawValue.replacing(" ", with: "_"), count)
          }))
    }
    measure = result.measure.name.lowercased()
    recommended = result.recommended?.row.value
    certainty = result.recommended.flatMap { $0.reason == .nothingBetter ? nil : $0.certainty }
    `default` = TuningResult.defaultValue
  }

  /// The report with a line end.
  package func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    encoder.keyEncodingStrategy = .convertToSnakeCase
    return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
  }

  private static func rounded(_ value: Double) -> Double {
    (value * 10_000).rounded() / 10_000
  }
}
