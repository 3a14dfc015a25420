import Foundation
import SummaGeometry
import SummaInk
import SummaTestSupport

/// Draws like a hand: paths through corners, with a tremble.
struct Drawing {
  var generator = SeededGenerator(state: 1)
  /// The tremble, as a fraction of the size.
  var tremble = 0.01

  init(seed: UInt64 = 1, tremble: Double = 0.01) {
    generator = SeededGenerator(state: seed)
    self.tremble = tremble
  }

  /// A stroke through `corners` in a square of 100, with points at equal distances.
  mutating func stroke(_ corners: [(Double, Double)], closed: Bool = false) -> Stroke {
    let corners = closed ? corners + [corners[0]] : corners
    var points: [StrokePoint] = []
    for (start, end) in zip(corners, corners.dropFirst()) {
      let count = max(2, Int(hypot(end.0 - start.0, end.1 - start.1) / 3))
      for index in 0..<count {
        let part = Double(index) / Double(count)
        points.append(
          point(start.0 + part * (end.0 - start.0), start.1 + part * (end.1 - start.1)))
      }
    }
    if let last = corners.last { points.append(point(last.0, last.1)) }
    return Stroke(points)
  }

  /// An arc of an ellipse. Turns are counted from the right.
  mutating func arc(
    _ center: (Double, Double), _ radii: (Double, Double), turns: ClosedRange<Double> = 0...1
  ) -> Stroke {
    stroke(
      stride(from: turns.lowerBound, through: turns.upperBound + 1e-9, by: 1 / 48).map { turn in
        let angle = 2 * Double.pi * turn
        return (center.0 + radii.0 * cos(angle), center.1 + radii.1 * sin(angle))
      })
  }

  private mutating func point(_ x: Double, _ y: Double) -> StrokePoint {
    StrokePoint(
      x: x + 100 * tremble * Double.random(in: -1...1, using: &generator),
      y: y + 100 * tremble * Double.random(in: -1...1, using: &generator))
  }
}

extension Ink {
  /// The ink after a transform.
  func moved(_ transform: Transform) -> Ink {
    var copy = self
    for stroke in copy.strokes.indices {
      for point in copy.strokes[stroke].points.indices {
        let old = copy.strokes[stroke].points[point]
        let new = transform.apply(to: PixelPoint(x: old.x, y: old.y))
        copy.strokes[stroke].points[point] = StrokePoint(x: new.x, y: new.y, t: old.t)
      }
    }
    return copy
  }
}
