import Foundation
import SummaGeometry

/// Distinguishes the gestures of an editor from each other and from writing.
public struct GestureClassifier: Sendable {
  /// A gesture of the pen.
  public enum Gesture: String, Sendable, CaseIterable {
    /// Strokes to and fro over something.
    case scribble
    /// A line through something.
    case strike
    /// A ring around something.
    case circle
    /// A hook that opens downwards or upwards, as a mark for an insertion.
    case caret
    /// An upright line, higher than a digit.
    case bar
  }

  public init() {}

  /// The weight of writing, which limits the scores of poor gestures.
  private static let writing = 0.08

  /// The gestures, most likely first, with scores 0...1. The remainder is the score of writing.
  ///
  /// Without a writing area a bar is as likely a 1: both are an upright line, and only the height
  /// of the line distinguishes them.
  /// - Parameters:
  ///   - ink: one stroke, or several for a scribble.
  ///   - area: the line that is written on.
  /// - Throws: ``InkError`` if there are no points.
  public func classify(
    _ ink: Ink, on area: WritingArea? = nil
  ) throws(InkError) -> [(gesture: Gesture, score: Double)] {
    let outline = InkOutline(try ink.checked())
    var worth = Dictionary(uniqueKeysWithValues: Gesture.allCases.map { ($0, 0.0) })
    if outline.strokes.count == 1, outline.strokes[0].count > 4 {
      let path = outline.strokes[0]
      let line = Line(path)
      worth[.strike] = line.straightness * smoothstep(line.steepness, from: 0.9, to: 0.5)
      worth[.bar] =
        line.straightness * smoothstep(line.steepness, from: 1.1, to: 1.4)
        * highness(outline, on: area)
      worth[.circle] = Self.circle(path)
      worth[.caret] = Self.caret(path)
    }
    worth[.scribble] = Self.scribble(outline)
    let sum = worth.values.reduce(Self.writing, +)
    return worth.map { ($0.key, $0.value / sum) }
      .sorted { ($0.1, $1.0.rawValue) > ($1.1, $0.0.rawValue) }
  }

  /// The degree to which an upright line is higher than a digit. It is unknown without a writing
  /// area.
  private func highness(_ outline: InkOutline, on area: WritingArea?) -> Double {
    guard let area else { return Self.writing }
    return smoothstep(outline.height * outline.scale / area.height, from: 0.85, to: 1.15)
  }

  /// The straight line between the ends of a path.
  private struct Line {
    /// The degree to which the path follows the line, 0...1.
    var straightness: Double
    /// The angle to the horizontal, from 0 to pi / 2.
    var steepness: Double

    init(_ path: [PixelPoint]) {
      let (start, end) = (path[0], path[path.count - 1])
      let distance = start.distance(to: end)
      let length = path.pathLength
      let bow = path.map { $0.distance(toSegment: start, end) }.max() ?? 0
      straightness =
        smoothstep(distance / max(length, 1e-9), from: 0.85, to: 0.95)
        * smoothstep(bow / max(distance, 1e-9), from: 0.16, to: 0.07)
      steepness = atan2(abs(end.y - start.y), abs(end.x - start.x))
    }
  }

  /// The turning of a path in radians: its sum, positive for clockwise, and its absolute total.
  private static func turns(_ path: [PixelPoint]) -> (sum: Double, total: Double) {
    // Directions over several points smooth the trembling of a hand.
    let reach = 4
    var (sum, total) = (0.0, 0.0)
    guard path.count > 2 * reach else { return (0, 0) }
    for index in stride(from: reach, to: path.count - reach, by: reach) {
      let (one, other) = (path[index] - path[index - reach], path[index + reach] - path[index])
      let turn = atan2(one.cross(other), one.dot(other))
      sum += turn
      total += abs(turn)
    }
    return (sum, total)
  }

  /// A path once around, back to its start.
  private static func circle(_ path: [PixelPoint]) -> Double {
    let (sum, total) = turns(path)
    let gap = path[0].distance(to: path[path.count - 1])
    let length = path.pathLength
    let hull = ConvexPolygon(hullOf: path)
    // The isoperimetric quotient, 4 pi area / length squared: 1 for a circle.
    let roundness = 4 * Double.pi * hull.area / max(length * length, 1e-9)
    return smoothstep(abs(sum), from: 4.2, to: 5.2) * smoothstep(abs(sum), from: 10.5, to: 8.5)
      * smoothstep(abs(sum) / max(total, 1e-9), from: 0.7, to: 0.9)
      * smoothstep(gap / max(length, 1e-9), from: 0.2, to: 0.1)
      * smoothstep(roundness, from: 0.25, to: 0.5)
  }

  /// Two straight arms that meet in the middle, above or below their ends.
  private static func caret(_ path: [PixelPoint]) -> Double {
    let (start, end) = (path[0], path[path.count - 1])
    guard
      let apex = path.indices.max(by: {
        path[$0].distance(toSegment: start, end) < path[$1].distance(toSegment: start, end)
      }), apex > 2, apex < path.count - 3
    else { return 0 }
    let arms = [Line(Array(path[...apex])), Line(Array(path[apex...]))]
    let middle = path[apex]
    let isBetween = (middle.x - start.x) * (end.x - middle.x) > 0
    let (one, other) = (start.distance(to: middle), end.distance(to: middle))
    let height = middle.distance(toSegment: start, end) / max(start.distance(to: end), 1e-9)
    return arms[0].straightness * arms[1].straightness * (isBetween ? 1 : 0)
      * smoothstep(min(one, other) / max(one, other), from: 0.4, to: 0.7)
      * smoothstep(height, from: 0.3, to: 0.5)
      * smoothstep(abs(end.y - start.y) / max(one, other), from: 0.6, to: 0.35)
  }

  /// Many reversals in a small area.
  private static func scribble(_ outline: InkOutline) -> Double {
    var reversals = 0
    let reach = 4
    for path in outline.strokes {
      var last = -reach
      for index in stride(from: reach, to: max(reach, path.count - reach), by: 1) {
        let (one, other) = (path[index] - path[index - reach], path[index + reach] - path[index])
        // A reversal is a turn by more than 110 degrees within a sixteenth of the size.
        if one.cosine(to: other) < -0.35, index - last > reach {
          reversals += 1
          last = index
        }
      }
    }
    let diagonal = (outline.width * outline.width + outline.height * outline.height).squareRoot()
    return smoothstep(Double(reversals), from: 2, to: 4.5)
      * smoothstep(outline.length / max(diagonal, 1e-9), from: 2.2, to: 3.5)
  }
}
