import Foundation
import Testing

@testable import SummaRecognition

@Suite struct CandidateRankingTests {
  private typealias Reading = CandidateRanking.Reading

  private func best(_ readings: [Reading], shape: Bool = true) -> String? {
    CandidateRanking(usesNumberShape: shape).ranked(readings).first.map { readings[$0.index].text }
  }

  @Test(
    arguments: [
      // A faint point, a blank after one, a doubled one.
      ([("1 60", 0.4), ("1.60", 0.3)], "1.60"),
      ([("35. 85", 0.5), ("35.85", 0.2)], "35.85"),
      ([("12..50", 0.3), ("12.50", 0.1)], "12.50"),
      ([("TOTAL 9 .00", 0.5), ("TOTAL 9.00", 0.3)], "TOTAL 9.00"),
      // A reading that is far more likely wins.
      ([("1 60", 0.9), ("1.60", 0.05)], "1 60"),
      // Dates, times and weights stay unchanged.
      ([("12:45", 0.5), ("12.4.5", 0.3)], "12:45"),
      ([("0.385 kg", 0.5), ("0.385 k g", 0.4)], "0.385 kg"),
      ([("Milk", 0.5), ("Miik", 0.4)], "Milk"),
    ] as [([(String, Double)], String)])
  func prefersCommonShapesOfNumbers(candidates: [(String, Double)], expected: String) {
    #expect(best(candidates.map { Reading(text: $0.0, probability: $0.1) }) == expected)
  }

  @Test(
    arguments: [
      [("1.6", 0.4), ("1.60", 0.39)], [("8 00", 0.4), ("3.00", 0.39)],
      [("1 60", 0.4), ("11.60", 0.39)], [("Wurst l.20", 0.5), ("Wurst 1.20", 0.4)],
      [("TOTAL 5.O0", 0.5), ("TOTAL 5.00", 0.4)], [("2 Eggs", 0.5), ("Z Eggs", 0.4)],
    ] as [[(String, Double)]])
  func neverInventsDigits(candidates: [(String, Double)]) {
    let readings = candidates.map { Reading(text: $0.0, probability: $0.1) }
    #expect(best(readings) == candidates[0].0)
    // A strong preference for another reading does not change it.
    let swayed = candidates.enumerated().map { index, candidate in
      Reading(text: candidate.0, probability: candidate.1, preference: 50 * Double(index))
    }
    #expect(best(swayed) == candidates[0].0)
    let order = CandidateRanking(usesNumberShape: true).ranked([readings[0]], and: [swayed[1]])
    #expect(order.map(\.index) == [0, 1])
  }

  /// Words may change the text next to a number, but not the number.
  @Test(
    arguments: [
      ("AID 00:03", "AID 00.03", false), ("TOTAI 9.00", "TOTAL 9 .00", false),
      ("Ridzuan (11)", "Ridzuan (1 1)", false), ("TOTAI:9.00", "TOTAL:9.00", true),
      ("Ihe 5-10", "The 5-10", true), ("Ihe 5.", "The 5", true), ("No12 8", "No 12 8", true),
    ])
  func keepsNumbersAgainstWords(network: String, words: String, wins: Bool) {
    let order = CandidateRanking(usesNumberShape: true).ranked(
      [Reading(text: network, probability: 0.5)],
      and: [Reading(text: words, probability: 0.4, preference: 50)])
    #expect(order.first?.index == (wins ? 1 : 0))
  }

  @Test func prefersWordsAmongTheSameDigits() throws {
    let readings = [
      Reading(text: "Komblume 2", probability: 0.6),
      Reading(text: "Kornblume 2", probability: 0.2, preference: 2),
      Reading(text: "Kornblume 12", probability: 0.1, preference: 9),
    ]
    let order = CandidateRanking(usesNumberShape: true).ranked(readings)
    #expect(order.map(\.index) == [1, 0, 2])
    // The first two readings share their sum in the ratio 0.6 to 0.2 e², up to the network's best.
    let share = 0.2 * exp(2.0)
    #expect(abs(order[0].probability - min(0.6, 0.8 * share / (share + 0.6))) < 1e-9)
    #expect(abs(order[1].probability - 0.8 * 0.6 / (share + 0.6)) < 1e-9)
    #expect(order[2].probability == 0.1)
  }

  @Test func ranksByProbabilityWithoutCorrection() {
    let readings = [
      Reading(text: "1 60", probability: 0.4), Reading(text: "1.60", probability: 0.3),
    ]
    #expect(best(readings, shape: false) == "1 60")
  }

  @Test func keepsAllCandidates() {
    let readings = [("1 60", 0.4), ("1.60", 0.3), ("7.60", 0.2)]
      .map { Reading(text: $0.0, probability: $0.1) }
    let order = CandidateRanking(usesNumberShape: true).ranked(readings)
    #expect(order.map(\.index) == [1, 0, 2])
    // The shapes of numbers do not change the network's probabilities.
    #expect(order.map(\.probability) == [0.3, 0.4, 0.2])
    #expect(CandidateRanking(usesNumberShape: true).ranked([]).isEmpty)
  }
}
