import Foundation
import SummaGeometry
import SummaTestSupport
import Testing

@testable import SummaInk

@Suite struct ShapeTests {
  private static func best(_ ink: Ink) throws -> (String, Double) {
    let first = try #require(try ShapeClassifier().classify(ink).first)
    return (first.shape.rawValue, first.score)
  }

  private static let corners: [String: [(Double, Double)]] = [
    "rectangle": [(0, 0), (100, 0), (100, 60), (0, 60)],
    "triangle": [(50, 0), (100, 80), (0, 80)],
  ]

  /// One stroke, rotated and scaled, by a trembling hand.
  @Test(arguments: ["rectangle", "triangle", "ellipse", "arrow"], [0.0, 0.4, 1.1, 2.5])
  func recognizesRotatedShapes(shape: String, turn: Double) throws {
    for seed in UInt64(1)...8 {
      var drawing = Drawing(seed: seed, tremble: 0.012)
      let stroke =
        switch shape {
        case "ellipse": drawing.arc((50, 40), (50, 35))
        case "arrow":
          drawing.stroke([(0, 40), (100, 40), (78, 22), (100, 40), (78, 58)])
        default: drawing.stroke(Self.corners[shape] ?? [], closed: true)
        }
      let ink = Ink([stroke]).moved(
        .rotation(radians: turn).then(.scale(x: 7, y: 7)).then(.translation(x: -900, y: 4)))
      let (name, score) = try Self.best(ink)
      #expect(name == shape, "seed \(seed)")
      #expect(score > 0.5, "seed \(seed)")
    }
  }

  @Test func recognizesShapesInAnyOrderOfStrokes() throws {
    var drawing = Drawing()
    let box = Ink([
      drawing.stroke([(0, 60), (100, 60)]), drawing.stroke([(0, 0), (0, 60)]),
      drawing.stroke([(100, 60), (100, 0)]), drawing.stroke([(0, 0), (100, 0)]),
    ])
    #expect(try Self.best(box).0 == "rectangle")
    let arrow = Ink([
      drawing.stroke([(80, 20), (100, 40)]), drawing.stroke([(80, 60), (100, 40)]),
      drawing.stroke([(0, 40), (100, 40)]),
    ])
    #expect(try Self.best(arrow).0 == "arrow")
  }

  /// Between a rectangle and an ellipse neither is certain, and both are candidates.
  @Test func isUnsureOfRectanglesWithRoundCorners() throws {
    // A superellipse: exponent 2 is an ellipse, a large one almost a rectangle.
    func superellipse(_ exponent: Double) -> Ink {
      let points = stride(from: 0.0, to: 2 * Double.pi, by: 0.05).map { angle in
        let (c, s) = (cos(angle), sin(angle))
        return StrokePoint(
          x: 50 * (c < 0 ? -1 : 1) * pow(abs(c), 2 / exponent),
          y: 35 * (s < 0 ? -1 : 1) * pow(abs(s), 2 / exponent))
      }
      return Ink([Stroke(points + [points[0]])])
    }
    func scores(_ exponent: Double) throws -> [String: Double] {
      Dictionary(
        uniqueKeysWithValues: try ShapeClassifier().classify(superellipse(exponent))
          .map { ($0.shape.rawValue, $0.score) })
    }
    let (round, square) = (try scores(2), try scores(40))
    #expect((round["ellipse"] ?? 0) > 0.8)
    #expect((square["rectangle"] ?? 0) > 0.8)
    let recognizer = try InkRecognizer(language: "zxx-x-shapes")
    let between = try stride(from: 2.4, through: 6, by: 0.2).map {
      try recognizer.recognize(superellipse($0))
    }
    let unsure = between.filter { !$0.isSure }
    #expect(!unsure.isEmpty)
    #expect(
      unsure.allSatisfy { Set($0.candidates.prefix(2).map(\.text)) == ["rectangle", "ellipse"] })
  }

  /// Other drawings are not forced into a shape.
  @Test func isUnsureOfWritingAsShapes() throws {
    var drawing = Drawing()
    let open = Ink([drawing.stroke([(0, 0), (100, 0), (100, 60)])])
    let line = Ink([drawing.stroke([(0, 0), (100, 5)])])
    let three = Ink([
      drawing.arc((50, 25), (30, 25), turns: -0.45...0.25),
      drawing.arc((50, 75), (35, 25), turns: -0.25...0.45),
    ])
    for ink in [open, line, three] {
      #expect(try !InkRecognizer(language: "zxx-x-shapes").recognize(ink).isSure)
    }
    let dot = Ink([Stroke([StrokePoint(x: 1, y: 1)])])
    #expect(try ShapeClassifier().classify(dot).allSatisfy { $0.score < 0.1 })
  }
}
