import Foundation
import Testing

@testable import SummaAmounts

@Suite struct TotalConfidenceTests {
  let curve = TotalConfidence([2, 0.5, 3, 0.5, 1, 2, 4, 1.5, 1.2])

  func evidence(_ change: (inout TotalEvidence) -> Void = { _ in }) -> TotalEvidence {
    var evidence = TotalEvidence(
      block: 0, share: 0.5, rival: 0, digits: 1, furtherPrints: 0, isAlone: false, isSum: false,
      isOutshone: false, isCorrected: false, isHandwritten: false)
    change(&evidence)
    return evidence
  }

  /// The logarithm of the odds that the evidence adds up to.
  func score(_ evidence: TotalEvidence) throws -> Double {
    let probability = try #require(curve).probability(evidence)
    return log(probability / (1 - probability))
  }

  @Test func addsUpTheEvidence() throws {
    #expect(abs(try score(evidence()) - 0.5) < 1e-9)
    #expect(abs(try score(evidence { $0.share = 0.75 }) - (0.5 + 2 * log(3))) < 1e-9)
    // Half of the logarithm of its part of both.
    #expect(abs(try score(evidence { $0.rival = 0.5 }) - (0.5 + 0.5 * log(0.5))) < 1e-9)
    #expect(abs(try score(evidence { $0.digits = 0.5 }) - (0.5 + 3 * log(0.5))) < 1e-9)
    #expect(abs(try score(evidence { $0.isAlone = true }) - 2.5) < 1e-9)
    #expect(abs(try score(evidence { $0.isSum = true }) - 4.5) < 1e-9)
    #expect(abs(try score(evidence { $0.isOutshone = true }) + 1) < 1e-9)
    #expect(abs(try score(evidence { $0.isCorrected = true }) - 1.7) < 1e-9)
  }

  /// The third print says little that the second has not said.
  @Test func countsTwoFurtherPrints() throws {
    let scores = try (0...3).map { count in try score(evidence { $0.furtherPrints = count }) }
    #expect(abs(scores[1] - 1.5) < 1e-9 && abs(scores[2] - 2.5) < 1e-9)
    #expect(scores[3] == scores[2])
  }

  /// The readings of a hand have probabilities.
  @Test func givesTheProbabilityOfAReadingByHand() throws {
    let written = evidence {
      $0.isHandwritten = true
      $0.digits = 0.8
    }
    #expect(abs(try #require(curve).probability(written) - 0.4) < 1e-9)
  }

  @Test func needsAllFactors() {
    #expect(TotalConfidence([1, 0, 1]) == nil)
  }
}
