import SummaGeometry
import Testing

@testable import SummaInk

@Suite struct InkRecognitionTests {
  private static func word(_ readings: [(String, Double)]) -> InkRecognition.Word {
    InkRecognition.Word(
      candidates: readings.map { InkCandidate(text: $0.0, score: $0.1) },
      bounds: PixelRect(x: 0, y: 0, width: 1, height: 1))
  }

  /// The best reading of each word, then those with one word replaced, most likely first.
  @Test func combinesReadingsOfWords() {
    let line = InkRecognition.Line(words: [
      Self.word([("a", 0.5), ("b", 0.25)]), Self.word([("c", 0.5), ("d", 0.375), ("e", 0)]),
    ])
    #expect(line.candidates.map(\.text) == ["a c", "a d", "b c", "a e"])
    #expect(line.candidates.map(\.score) == [0.25, 0.1875, 0.125, 0])
  }

  @Test func givesALineOfOneWordItsReadings() {
    let readings = Self.word([("12", 0.5), ("72", 0)])
    #expect(InkRecognition.Line(words: [readings]).candidates == readings.candidates)
    #expect(InkRecognition.Line(words: []).candidates.isEmpty)
  }

  @Test func keepsTenReadingsOfManyWords() {
    let words = [InkRecognition.Word](
      repeating: Self.word((0..<10).map { ("\($0)", 1 - 0.1 * Double($0)) }), count: 5000)
    let line = InkRecognition.Line(words: words)
    #expect(line.candidates.count == 10)
    #expect(line.candidates[1].score == 0.9)
    #expect(line.candidates.allSatisfy { $0.text.utf8.count == 9999 })
  }

  /// Texts of the same value are one reading of the amount. Together they may be more likely than
  /// the best one.
  @Test func mergesReadingsOfTheSameValue() {
    func pooled(_ readings: [(String, Double)]) -> [InkCandidate] {
      readings.map { InkCandidate(parsing: $0.0, score: $0.1) }.pooledByValue
    }
    let amounts = pooled([("366.52", 0.5), ("366,52", 0.25), ("366:52", 0.125), ("966.52", 0)])
    #expect(amounts.map(\.text) == ["366.52", "366:52", "966.52"])
    #expect(amounts.map(\.score) == [0.75, 0.125, 0])
    let overtaken = pooled([("18", 0.375), ("1.0", 0.25), ("1,0", 0.25)])
    #expect(overtaken.map(\.text) == ["1.0", "18"])
    #expect(overtaken.map(\.score) == [0.5, 0.375])
    // Other texts stay unchanged.
    #expect(pooled([("4:", 0.5), ("4:", 0.25)]).count == 2)
  }
}
