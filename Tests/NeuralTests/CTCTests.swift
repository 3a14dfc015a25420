import Foundation
import SummaTestSupport
import Testing

@testable import SummaNeural

/// Scores from rows of probabilities.
private func frameScores(_ rows: [[Double]]) -> LikelyClasses {
  LikelyClasses(
    of: FrameScores(
      frames: rows.count, classes: rows.first?.count ?? 3,
      logProbabilities: rows.flatMap { $0 }.map { Float(log($0)) }))
}

@Suite struct BeamSearchTests {
  /// Every text that some path through the frames spells, with the summed probability of its paths.
  private func allTexts(_ rows: [[Double]]) -> [[Int]: Double] {
    var paths: [(path: [Int], probability: Double)] = [([], 1)]
    for row in rows {
      paths = paths.flatMap { path, probability in
        row.indices.map { (path + [$0], probability * row[$0]) }
      }
    }
    var texts: [[Int]: Double] = [:]
    for (path, probability) in paths {
      var text: [Int] = []
      for (index, label) in path.enumerated()
      where label != 0 && (index == 0 || path[index - 1] != label) {
        text.append(label)
      }
      texts[text, default: 0] += probability
    }
    return texts
  }

  @Test func mergesRepeatedFramesUnlessABlankIsBetween() {
    let sure = [0.01, 0.98, 0.01]
    let blank = [0.98, 0.01, 0.01]
    #expect(BeamSearch().candidates(in: frameScores([sure, sure]))[0].classes == [1])
    #expect(BeamSearch().candidates(in: frameScores([sure, blank, sure]))[0].classes == [1, 1])
  }

  /// The most likely class of each frame is the blank, but a text is more likely than none.
  /// Source: Graves 2012, figure 7.5.
  @Test func sumsOverPathsInsteadOfTakingTheBest() {
    let rows = [[0.6, 0.4], [0.6, 0.4]]
    let best = BeamSearch().candidates(in: frameScores(rows))[0]
    #expect(best.classes == [1])
    #expect(abs(best.probability - 0.64) < 1e-6)
  }

  @Test(arguments: 0..<40)
  func agreesWithTheSumOverAllPaths(seed: Int) {
    var generator = SeededGenerator(state: UInt64(seed))
    let rows = (0..<Int.random(in: 1...6, using: &generator)).map { _ in
      let row = (0..<3).map { _ in Double.random(in: 0.01...1, using: &generator) }
      return row.map { $0 / row.reduce(0, +) }
    }
    let expected = allTexts(rows)
    // Wide enough to keep every text.
    let found = BeamSearch(width: 500).candidates(in: frameScores(rows))
    #expect(found.count == expected.count)
    for candidate in found {
      #expect(abs(candidate.probability - expected[candidate.classes, default: 0]) < 1e-5)
    }
    let probabilities = found.map { $0.probability }
    #expect(probabilities == probabilities.sorted(by: >))
  }

  @Test func readsLongLinesWithoutUnderflow() {
    let rows = (0..<3000).map { $0 % 2 == 0 ? [0.2, 0.5, 0.3] : [0.9, 0.05, 0.05] }
    let found = BeamSearch().candidates(in: frameScores(rows))
    // Nearly every other frame shows a character.
    #expect(found[0].classes.count > 1000)
    #expect(found.count > 1)
  }

  @Test func returnsTheEmptyTextWithoutFrames() {
    let found = BeamSearch().candidates(in: frameScores([]))
    #expect(found == [BeamSearch.Candidate(classes: [], probability: 1)])
  }
}

@Suite struct FrameAlignmentTests {
  @Test func placesCharactersAtTheirFrames() throws {
    let (blank, a, b) = ([0.9, 0.05, 0.05], [0.1, 0.85, 0.05], [0.1, 0.1, 0.8])
    let scores = frameScores([blank, a, [0.02, 0.97, 0.01], blank, b, blank])
    let places = try #require(FrameAlignment(of: [1, 2], in: scores)).places
    #expect(places.map(\.frames) == [1...2, 4...4])
    #expect(places.map(\.peak) == [2, 4])
    #expect(abs(places[0].probability - 0.97) < 1e-6)
  }

  @Test func requiresABlankBetweenEqualCharacters() throws {
    let scores = frameScores([[0.1, 0.9], [0.4, 0.6], [0.1, 0.9]])
    let places = try #require(FrameAlignment(of: [1, 1], in: scores)).places
    #expect(places.map(\.frames) == [0...0, 2...2])
  }

  @Test func rejectsTextsWithMoreCharactersThanFrames() {
    let scores = frameScores([[0.5, 0.5], [0.5, 0.5]])
    #expect(FrameAlignment(of: [1, 1], in: scores) == nil)
    #expect(FrameAlignment(of: [1, 1, 1], in: scores) == nil)
    #expect(FrameAlignment(of: [1], in: frameScores([])) == nil)
  }

  @Test func placesNothingForTheEmptyText() throws {
    #expect(try #require(FrameAlignment(of: [], in: frameScores([[0.5, 0.5]]))).places.isEmpty)
  }
}

@Suite struct FrameScoresTests {
  @Test func keepsProbabilitiesWithoutExcludedClasses() {
    let scores = FrameScores(
      frames: 2, classes: 4,
      logProbabilities: [0.1, 0.2, 0.3, 0.4, 0.7, 0.1, 0.1, 0.1].map { log($0) })
    #expect(scores.without([]) == scores)
    let rest = scores.without([3])
    for frame in 0..<2 {
      let all = (0..<4).map { exp(rest[frame, $0]) }
      #expect(all[3] == 0 && abs(all.reduce(0, +) - 1) < 1e-5)
      #expect(abs((rest[frame, 1] - rest[frame, 0]) - (scores[frame, 1] - scores[frame, 0])) < 1e-5)
    }
  }
}
