import Foundation
import SummaNeural
import Testing

@testable import SummaInk
@testable import SummaRecognition

/// Compares Swift with Python on the same ink. The file is made by Tuning/Ink/parity.py.
@Suite struct ParityTests {
  struct Sample: Decodable, Sendable, CustomTestStringConvertible {
    struct Candidate: Decodable, Sendable {
      var text: String
      var log: Double
      var total: Double
    }

    struct Reading: Decodable, Sendable {
      var shape: [Int]
      var first: [[Float]]
      var last: [[Float]]
      var argmax: [Int]
      var scores: [String: [Double]]
      var candidates: [Candidate]
      var confidence: Double
    }

    var name: String
    var strokes: [[[Double]]]
    var height: Double?
    var amount: Reading
    var latin: Reading

    var testDescription: String { name }

    var ink: [Stroke] {
      strokes.map { Stroke($0.map { StrokePoint(x: $0[0], y: $0[1]) }) }
    }
    var area: WritingArea? { height.map { WritingArea(width: 1_000, height: $0) } }
  }

  static let samples: [Sample] = {
    struct File: Decodable { var inks: [Sample] }
    let url = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Fixtures/parity.json")
    guard let data = try? Data(contentsOf: url),
      let file = try? JSONDecoder().decode(File.self, from: data)
    else { return [] }
    return file.inks
  }()

  @Test func hasItsFixture() { #expect(Self.samples.count == 15) }

  @Test(arguments: samples, [true, false])
  func agreesWithTheSamplesOfTheTraining(sample: Sample, isAmount: Bool) {
    let matrix = InkSamples(
      of: sample.ink, on: sample.area, for: isAmount ? .amounts : .letters
    ).matrix
    let expected = isAmount ? sample.amount : sample.latin
    #expect([matrix.rows, matrix.columns] == expected.shape)
    let rows = Array(0..<3) + Array(matrix.rows - 3..<matrix.rows)
    for (row, wanted) in zip(rows, expected.first + expected.last) {
      for (one, other) in zip(matrix.row(row), wanted) {
        #expect(abs(one - other) < 1e-4, "row \(row): \(matrix.row(row)), \(wanted)")
      }
    }
  }

  @Test(arguments: samples, [true, false])
  func agreesWithTheReadingsOfTheTraining(sample: Sample, isAmount: Bool) throws {
    let file: WeightsLocation.File = isAmount ? .inkAmounts : .inkLetters
    let wanted = isAmount ? sample.amount : sample.latin
    let network = try InkNetwork(contentsOf: WeightsLocation(of: file).path())
    let temperature = Double(network.metadata["temperature"] ?? "") ?? 1
    let scores = network.scores(
      of: InkSamples(of: sample.ink, on: sample.area, for: network.form).matrix)
    #expect(scores.frames == wanted.argmax.count)
    for (name, row) in wanted.scores {
      let frame = try #require(Int(name))
      let sum = log(row.reduce(0) { $0 + exp($1 / temperature) })
      for (label, score) in row.enumerated() {
        #expect(abs(Double(scores[frame, label]) - (score / temperature - sum)) < 2e-3)
      }
    }
    let line = try StrokeReader(file, languages: isAmount ? [] : ["en"]).line(
      sample.ink, after: "", on: sample.area, candidates: 5)
    let best = try #require(wanted.candidates.first)
    #expect(line.text == best.text.trimmingCharacters(in: .whitespaces))
    // The scores of one value are added.
    let values = wanted.candidates.map {
      InkCandidate(parsing: $0.text.trimmingCharacters(in: .whitespaces), score: 0).exact
    }
    let isPooled = isAmount && values[0] != nil && values.dropFirst().contains(values[0])
    let more = (line.candidates.first?.score ?? 0) - wanted.confidence
    #expect((isPooled ? -5e-3..<1 : -5e-3..<5e-3).contains(more) || best.text.isEmpty)
  }
}
