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

  /// The search by its definition, with all classes of each frame.
  private func search(_ rows: [[Double]], width: Int) -> [[Int]: Double] {
    var texts: [[Int]: (blank: Double, character: Double)] = [[]: (1, 0)]
    for row in rows {
      var next: [[Int]: (blank: Double, character: Double)] = [:]
      for (text, probability) in texts {
        let whole = probability.blank + probability.character
        for (label, part) in row.enumerated() where part > 1e-4 {
          if label == 0 {
            next[text, default: (0, 0)].blank += whole * part
          } else if label == text.last {
            next[text, default: (0, 0)].character += probability.character * part
            next[text + [label], default: (0, 0)].character += probability.blank * part
          } else {
            next[text + [label], default: (0, 0)].character += whole * part
          }
        }
      }
      let best = next.sorted {
        $0.value.blank + $0.value.character > $1.value.blank + $1.value.character
      }
      let least = 1e-6 * (best[0].value.blank + best[0].value.character)
      texts = [:]
      for (text, value) in best.prefix(width) where value.blank + value.character >= least {
        texts[text] = value
      }
    }
    return texts.mapValues { $0.blank + $0.character }
  }

  /// Most classes of a frame can only lead to texts that are pruned.
  @Test(arguments: 0..<30)
  func findsTheBestTextsAmongManyClasses(seed: Int) {
    var generator = SeededGenerator(state: UInt64(seed))
    let (width, sharpness) = (1 + seed % 8, Double(seed % 3 + 1))
    let rows = (0..<12).map { _ in
      let row = (0..<40).map { _ in pow(Double.random(in: 0.01...1, using: &generator), sharpness) }
      return row.map { $0 / row.reduce(0, +) }
    }
    let expected = search(rows, width: width)
    let found = BeamSearch(width: width).candidates(in: frameScores(rows))
    #expect(Set(found.map(\.classes)) == Set(expected.keys))
    for candidate in found {
      let probability = expected[candidate.classes, default: 0]
      #expect(abs(candidate.probability - probability) < 1e-4 * probability)
    }
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
