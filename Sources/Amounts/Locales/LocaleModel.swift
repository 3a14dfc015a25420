import Foundation

/// The weights of the kinds of evidence: how much likelier each makes a country or a currency, as
/// logarithms of likelihood ratios. They are fitted on receipts of which the country is known.
struct LocaleModel: Sendable {
  private(set) var weights: [LocaleEvidence.Kind: Double] = [:]

  static let standard = LocaleModel(BuiltInTable.evidence.text)

  /// - Parameter text: lines of a kind and its weight.
  init(_ text: String) {
    for (number, row) in TableReader.rows(of: text) {
      let fields = row.split(separator: "\t")
      guard fields.count == 2, let kind = LocaleEvidence.Kind(rawValue: String(fields[0])),
        let weight = Double(fields[1])
      else { preconditionFailure("evidence.tsv, line \(number)") }
      weights[kind] = weight
    }
  }

  /// The probability of each hypothesis of `LocaleHypothesis.all`.
  func probabilities(_ evidence: LocaleEvidence) -> [Double] {
    var scores = Array(repeating: 0.0, count: LocaleHypothesis.all.count)
    for kind in LocaleEvidence.Kind.allCases {
      guard let weight = weights[kind], weight != 0, let values = evidence.values(of: kind)
      else { continue }
      for index in scores.indices { scores[index] += weight * values[index] }
    }
    let highest = scores.max() ?? 0
    let shares = scores.map { exp($0 - highest) }
    let sum = shares.reduce(0, +)
    return shares.map { $0 / sum }
  }
}
