import Foundation
import SummaGeometry
import SummaTestSupport
import Testing

@testable import SummaInk

@Suite struct GestureTests {
  private static let area = WritingArea(width: 400, height: 100)

  private static func reading(_ ink: Ink, on area: WritingArea? = area) throws -> InkRecognition {
    try InkRecognizer(language: "zxx-x-gesture").recognize(
      ink, context: InkRecognitionContext(writingArea: area))
  }

  private static func draw(_ gesture: String, _ drawing: inout Drawing) -> Stroke {
    switch gesture {
    case "scribble":
      drawing.stroke([(0, 0), (100, 12), (2, 25), (98, 38), (3, 50), (100, 60)])
    case "strike": drawing.stroke([(0, 20), (160, 4)])
    case "circle": drawing.arc((60, 40), (60, 35), turns: -0.2...0.85)
    case "caret": drawing.stroke([(0, 60), (30, 0), (60, 60)])
    default: drawing.stroke([(0, 0), (4, 150)])
    }
  }

  @Test(arguments: ["scribble", "strike", "circle", "caret", "bar"])
  func recognizesGestures(gesture: String) throws {
    for seed in UInt64(1)...10 {
      var drawing = Drawing(seed: seed, tremble: 0.008)
      let reading = try Self.reading(Ink([Self.draw(gesture, &drawing)]))
      #expect(reading.text == gesture, "seed \(seed)")
      #expect(reading.isSure, "seed \(seed): \(reading.candidates)")
    }
  }

  /// The same upright stroke is a bar if lines are low, and may be a 1 if they are as high. Without
  /// a writing area it is undecided.
  @Test func distinguishesABarFromAOneByTheLine() throws {
    var drawing = Drawing(tremble: 0.004)
    let ink = Ink([drawing.stroke([(0, 0), (3, 100)])])
    let low = try Self.reading(ink, on: WritingArea(width: 300, height: 60))
    #expect(low.text == "bar" && low.isSure)
    let high = try Self.reading(ink, on: WritingArea(width: 300, height: 160))
    #expect(!high.isSure && high.candidates.allSatisfy { $0.text != "bar" || $0.score < 0.2 })
    let unknown = try Self.reading(ink, on: nil)
    #expect(unknown.text == "bar" && !unknown.isSure)
  }

  /// Digits are written on the same receipts as gestures.
  @Test func isUnsureOfDigitsAsGestures() throws {
    var drawing = Drawing(tremble: 0.006)
    let digits = [
      "1": drawing.stroke([(0, 25), (25, 0), (25, 90)]),
      "7": drawing.stroke([(0, 0), (50, 0), (20, 90)]),
      "2": drawing.stroke([(0, 20), (10, 2), (35, 0), (48, 18), (40, 45), (0, 90), (55, 88)]),
      "3": drawing.stroke([(0, 5), (45, 10), (15, 40), (50, 65), (5, 90)]),
      "5": drawing.stroke([(50, 0), (5, 2), (0, 40), (40, 42), (48, 70), (25, 90), (0, 85)]),
    ]
    for (digit, stroke) in digits {
      let reading = try Self.reading(Ink([stroke]))
      #expect(!reading.isSure, "\(digit): \(reading.candidates)")
    }
  }
}
