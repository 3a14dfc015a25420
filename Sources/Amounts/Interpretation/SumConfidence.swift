import Foundation

/// The evidence for an amount of the whole receipt, such as its tax.
package struct SumEvidence: Sendable, Hashable, Encodable {
  /// True if an equation of the page has it.
  package var isProved: Bool
  /// True if the words beside it name its role.
  package var isNamed: Bool
  /// True if the items add up.
  package var isComplete: Bool
  /// The confidence of the total; 0 if none is given.
  package var total: Double
  /// The confidence of its digits; 1 if an equation confirms them.
  package var reading: Double
}

/// The logistic curve from the evidence of an amount to the frequency of its being right.
/// `Tuning/Items/calibrate.py` fits the curves.
struct SumConfidence: Sendable {
  var constant: Double
  var proved: Double
  var named: Double
  var complete: Double
  var total: Double
  /// The factor of the logarithm of the confidence of the digits.
  var reading: Double

  /// The curve of subtotals and net amounts, of which a receipt may have several.
  static let sum = SumConfidence(
    constant: -1.15, proved: 0.57, named: 0.69, complete: 0.74, total: 1.58, reading: 2.43)
  static let tax = SumConfidence(
    constant: -0.21, proved: 0.55, named: 1.76, complete: 0.63, total: 1.02, reading: 2.43)
  /// The curve shared by charges and tips, which are too rare for curves of their own.
  static let charge = SumConfidence(
    constant: 0.02, proved: 1.84, named: 0.29, complete: 0.12, total: 0.40, reading: 2.30)

  /// Sums, taxes and charges with less confidence are not given: most of them are wrong.
  static let least = 0.5

  private static let leastReading = 0.05

  func probability(_ evidence: SumEvidence) -> Double {
    let score =
      constant + (evidence.isProved ? proved : 0) + (evidence.isNamed ? named : 0)
      + (evidence.isComplete ? complete : 0)
      + total * evidence.total + reading * log(max(Self.leastReading, evidence.reading))
    return score.logistic
  }
}

extension Double {
  /// The probability whose logarithmic odds are this number.
  var logistic: Double { 1 / (1 + exp(-self)) }
}
