import Foundation

/// The evidence that the likeliest total of a page is right.
package struct TotalEvidence: Sendable, Hashable, Encodable {
  /// The block that is labelled as the total.
  package var block: Int
  /// Its share of the search.
  package var share: Double
  /// The share of the likeliest other amount.
  package var rival: Double
  /// The certainty of the digits of its most certain print, 0...1; 1 if a sum confirms them, or if
  /// the search has weighed all of their readings.
  package var digits: Double
  /// The number of its further prints with the same digits, or in words.
  package var furtherPrints: Int
  /// True if it is the only amount of the page, its words are only those of sums, and the page has
  /// no word for a tip.
  package var isAlone: Bool
  /// True if other numbers of the page lead to it.
  package var isSum: Bool
  /// True if a larger amount, without a role in its explanation, looks like a total by words and
  /// places.
  package var isOutshone: Bool
  /// True if its print is taken for another reading than the first.
  package var isCorrected: Bool
  /// True if it, or a tip on its page, is handwritten: its share contains the probabilities of the
  /// readings.
  package var isHandwritten: Bool
}

extension TotalEvidence {
  /// The words that the label of a lone total may have.
  private static let ofTotals = CueSet.sums.union([.including, .rounded])

  /// Returns nil if no block of `candidate`, the likeliest total, can be the labelled one.
  init?(
    _ candidate: PageExplanation.Candidate, of explained: PageExplanation, on page: PageReading,
    _ scores: RoleScores
  ) {
    guard let block = candidate.print(on: page, scores) else { return nil }
    self.block = block
    let number = page.blocks[block]
    let correction = candidate.members.first { $0.block == block }?.correction
    let reading =
      correction.map { number.alternatives[$0.alternative].confidence } ?? number.confidence
    // Each print may be misread independently.
    let prints = candidate.prints.filter { $0 != block }
    let surest = prints.map { page.blocks[$0].confidence }.reduce(reading, max)
    share = candidate.probability
    rival = explained.candidates.dropFirst().first?.probability ?? 0
    digits = candidate.sum == nil && !number.isHandwritten ? surest : 1
    let cues = page.labels[block]?.cues.intersection(.ofAmounts) ?? []
    // Plain digits without a word may be anything.
    let isAmount = number.kind == .money || !cues.isEmpty
    let isSpelled = !page.spelled.isDisjoint(with: candidate.prints)
    furtherPrints = (isAmount ? prints.count : 0) + (isSpelled ? 1 : 0)
    isAlone =
      isAmount && page.numbers.hasOneAmount && cues.isSubset(of: Self.ofTotals)
      && !page.rows.contains { $0.cues.contains(.tip) }
    isSum = candidate.sum != nil
    // Savings, points and cash may be larger as well.
    isOutshone = page.numbers.money.contains {
      page.numbers.magnitude($0) > candidate.magnitude && scores.leadOfTotal($0) > 0
        && candidate.explanations.first?.role(of: $0) == nil
    }
    isCorrected = correction != nil
    isHandwritten = number.isHandwritten || !page.written.tips.isEmpty
  }
}

/// The logistic curve from the evidence of a total to the frequency of its being right.
///
/// The doubt about digits is one of its terms: further prints of the same digits make up for it.
struct TotalConfidence: Sendable, Hashable {
  /// A factor for each of the terms of the evidence.
  private let factors: [Double]

  /// The share itself.
  init() { factors = [1] }

  /// - Parameter factors: a factor for each of the terms; nil unless there are as many.
  init?(_ factors: [Double]) {
    guard factors.count == TotalEvidence.termCount else { return nil }
    self.factors = factors
  }

  func probability(_ evidence: TotalEvidence) -> Double {
    if evidence.isHandwritten { return evidence.share * evidence.digits }
    return zip(factors, evidence.terms).reduce(0.0) { $0 + $1.0 * $1.1 }.logistic
  }
}

extension TotalEvidence {
  /// The number of ``terms``.
  static let termCount = 9
  private static let mostPrints = 2
  private static let leastDigits = 0.01

  /// The terms of the curve's score, in order: the logarithm of the odds of the share; a constant;
  /// the logarithm of the certainty of the digits; that of the share divided by its sum with the
  /// rival's; the further prints; and the properties above.
  package var terms: [Double] {
    let share = min(0.9999, max(0.0001, share))
    return [
      log(share / (1 - share)), 1, log(max(Self.leastDigits, digits)),
      log(share / (share + rival)), Double(min(Self.mostPrints, furtherPrints)),
      isAlone ? 1 : 0, isSum ? 1 : 0,
      isOutshone ? -1 : 0, isCorrected ? 1 : 0,
    ]
  }
}
