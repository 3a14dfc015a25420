import Foundation

/// The evidence that the likeliest total of a page is right.
package struct TotalEvidence: Sendable, Hashable, Encodable {
  /// Its share of the search.
  package var share: Double
  /// The share of the likeliest other amount.
  package var rival: Double
  /// How certain its digits are, 0...1; 1 if a sum confirms them, or if the search has weighed all
  /// of their readings.
  package var digits: Double
  /// The number of its further prints with the same digits.
  package var furtherPrints: Int
  /// True if it is the only amount of the page, its words are those of sums alone, and the page has
  /// no word for a tip.
  package var isAlone: Bool
  /// True if other numbers of the page lead to it.
  package var isSum: Bool
  /// True if a hand wrote it, or a tip on its page: its share has the probabilities of what was
  /// written.
  package var isHandwritten: Bool
}

extension TotalEvidence {
  /// The words that the label of a lone total may have.
  private static let ofTotals = CueSet.sums.union([.including, .rounded])

  /// - Parameters:
  ///   - candidate: the likeliest total.
  ///   - block: its print, whose digits count.
  init(
    _ candidate: PageExplanation.Candidate, at block: Int, of explained: PageExplanation,
    on page: PageReading
  ) {
    let number = page.blocks[block]
    let correction = candidate.members.first { $0.block == block }?.correction
    let reading =
      correction.map { number.alternatives[$0.alternative].confidence } ?? number.confidence
    share = candidate.probability
    rival = explained.candidates.dropFirst().first?.probability ?? 0
    digits = candidate.sum == nil && !number.isHandwritten ? reading : 1
    let cues = page.labels[block]?.cues.intersection(.ofAmounts) ?? []
    // Plain digits without a word may be anything.
    let isAmount = number.kind == .money || !cues.isEmpty
    furtherPrints = isAmount ? max(0, candidate.prints.count - 1) : 0
    isAlone =
      isAmount && page.numbers.hasOneAmount && cues.isSubset(of: Self.ofTotals)
      && !page.rows.contains { $0.cues.contains(.tip) }
    isSum = candidate.sum != nil
    isHandwritten = number.isHandwritten || !page.written.tips.isEmpty
  }
}

/// The logistic curve from the evidence of a total to the frequency of its being right.
///
/// The doubt about digits is one of its terms: further prints of the same digits make up for it.
struct TotalConfidence: Sendable, Hashable {
  /// The factor of the logarithm of the odds of the share.
  var share = 1.0
  var constant = 0.0
  /// The factor of the logarithm of how certain the digits are.
  var digits = 1.0
  /// The factor of the logarithm of its part of what it and the likeliest other amount have.
  var lead = 0.0
  /// The summand for each further print.
  var print = 0.0
  var alone = 0.0
  var sum = 0.0

  private static let mostPrints = 2
  private static let leastDigits = 0.01

  func probability(_ evidence: TotalEvidence) -> Double {
    if evidence.isHandwritten { return evidence.share * evidence.digits }
    let bounded = min(0.9999, max(0.0001, evidence.share))
    var score = constant + share * log(bounded / (1 - bounded))
    score += lead * log(bounded / (bounded + evidence.rival))
    score += digits * log(max(Self.leastDigits, evidence.digits))
    score += print * Double(min(Self.mostPrints, evidence.furtherPrints))
    score += evidence.isAlone ? alone : 0
    score += evidence.isSum ? sum : 0
    return 1 / (1 + exp(-score))
  }
}

extension TotalConfidence {
  /// - Parameter values: the factors in the order of the properties; nil unless there are all.
  init?(_ values: [Double]) {
    guard values.count == 7 else { return nil }
    self.init(
      share: values[0], constant: values[1], digits: values[2], lead: values[3], print: values[4],
      alone: values[5], sum: values[6])
  }
}
