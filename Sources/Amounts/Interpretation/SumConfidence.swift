import Foundation

/// The evidence for an amount of the whole receipt, such as its tax.
package struct SumEvidence: Sendable, Hashable, Encodable {
  /// True if an equation of the page has it.
  package var isProved: Bool
  /// True if the words beside it say what it is.
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

  /// Of sums before taxes and charges, of which a receipt may have several.
  static let sum = SumConfidence(
    constant: -0.31, proved: 0.32, named: 0, complete: 0.99, total: 1.34, reading: 2.31)
  /// Of taxes. Charges and tips are too rare for curves of their own.
  static let charge = SumConfidence(
    constant: 0.86, proved: 0.43, named: 0, complete: 0.76, total: 1.01, reading: 1.92)

  private static let leastReading = 0.05

  func probability(_ evidence: SumEvidence) -> Double {
    let score =
      constant + (evidence.isProved ? proved : 0) + (evidence.isNamed ? named : 0)
      + (evidence.isComplete ? complete : 0)
      + total * evidence.total + reading * log(max(Self.leastReading, evidence.reading))
    return 1 / (1 + exp(-score))
  }
}
