import Foundation

/// How much each piece of evidence weighs: a softmax over the amounts of a page and over there being no total.
///
/// The weights were fitted on real receipts by `Tuning/Total`.
struct TotalModel: Sendable {
  var weights: [Double]
  /// What speaks for there being no total.
  var none: Double
  /// The logistic curve that turns the softmax's probability into how often it is right.
  var slope: Double
  var offset: Double

  /// The weights of the package, in `total.json`.
  static let standard: TotalModel = {
    do {
      return try TotalModel(json: PackageResources.total_json)
    } catch {
      preconditionFailure("total.json: \(error)")
    }
  }()

  func score(_ evidence: [TotalEvidence: Double]) -> Double {
    // In a fixed order: another one would round otherwise, and order equals at random.
    zip(TotalEvidence.allCases, weights).reduce(0) { $0 + $1.1 * (evidence[$1.0] ?? 0) }
  }

  /// How often an amount with this probability is the total.
  func confidence(_ probability: Double) -> Double {
    let bounded = min(0.9999, max(0.0001, probability))
    return 1 / (1 + exp(-(slope * log(bounded / (1 - bounded)) + offset)))
  }
}
