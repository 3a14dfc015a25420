import Testing

@testable import SummaRecognition

@Suite struct CandidateRankingTests {
  private func best(
    _ candidates: [(text: String, probability: Double)], words: [String] = [], shape: Bool = true
  ) -> String? {
    let ranking = CandidateRanking(customWords: words, usesNumberShape: shape)
    return ranking.ranked(candidates).first.map { candidates[$0].text }
  }

  @Test(
    arguments: [
      // A point nearly lost, a blank behind one, a doubled one.
      ([("1 60", 0.4), ("1.60", 0.3)], "1.60"),
      ([("35. 85", 0.5), ("35.85", 0.2)], "35.85"),
      ([("12..50", 0.3), ("12.50", 0.1)], "12.50"),
      ([("TOTAL 9 .00", 0.5), ("TOTAL 9.00", 0.3)], "TOTAL 9.00"),
      // Much likelier as it stands.
      ([("1 60", 0.9), ("1.60", 0.05)], "1 60"),
      // Dates, times and weights are left alone.
      ([("12:45", 0.5), ("12.4.5", 0.3)], "12:45"),
      ([("0.385 kg", 0.5), ("0.385 k g", 0.4)], "0.385 kg"),
      ([("Milk", 0.5), ("Miik", 0.4)], "Milk"),
    ] as [([(String, Double)], String)])
  func shapesOfNumbersSettleWhatPrintLost(candidates: [(String, Double)], expected: String) {
    #expect(best(candidates.map { (text: $0.0, probability: $0.1) }) == expected)
  }

  @Test(
    arguments: [
      [("1.6", 0.4), ("1.60", 0.39)], [("8 00", 0.4), ("3.00", 0.39)],
      [("1 60", 0.4), ("11.60", 0.39)], [("Wurst l.20", 0.5), ("Wurst 1.20", 0.4)],
    ] as [[(String, Double)]])
  func digitsAreNeverInvented(candidates: [(String, Double)]) {
    let pairs = candidates.map { (text: $0.0, probability: $0.1) }
    #expect(best(pairs) == candidates[0].0)
    #expect(best(pairs, words: candidates.map(\.0)) == candidates[0].0)
  }

  @Test func customWordsAreRaised() {
    let candidates = [
      (text: "Komblume 2", probability: 0.6), (text: "Kornblume 2", probability: 0.2),
      (text: "Kornblume 12", probability: 0.1),
    ]
    #expect(best(candidates) == "Komblume 2")
    #expect(best(candidates, words: ["kornblume"]) == "Kornblume 2")
  }

  @Test func withoutCorrectionTheLikeliestWins() {
    let candidates = [(text: "1 60", probability: 0.4), (text: "1.60", probability: 0.3)]
    #expect(best(candidates, shape: false) == "1 60")
  }

  @Test func allCandidatesStay() {
    let candidates = [
      (text: "1 60", probability: 0.4), (text: "1.60", probability: 0.3),
      (text: "7.60", probability: 0.2),
    ]
    let order = CandidateRanking(customWords: [], usesNumberShape: true).ranked(candidates)
    #expect(order == [1, 0, 2])
    #expect(CandidateRanking(customWords: [], usesNumberShape: true).ranked([]).isEmpty)
  }
}
