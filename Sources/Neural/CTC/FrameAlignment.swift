import Foundation

/// The frames of each character of a text, on the most likely path that spells it.
///
/// Source: Viterbi 1967, over the states of Graves et al. 2006 (a blank before, between and after
/// the characters).
package struct FrameAlignment: Sendable, Equatable {
  /// A character's place.
  package struct Place: Sendable, Equatable {
    /// The frames that show it.
    package var frames: ClosedRange<Int>
    /// The frame in which it is most probable.
    package var peak: Int
    /// Its probability in that frame, 0...1.
    package var probability: Double
  }

  /// One for each character.
  package let places: [Place]

  /// Nil if there are too few frames to spell the text.
  package init?(of classes: [Int], in scores: LikelyClasses) {
    guard scores.frames >= classes.count, scores.frames > 0 else { return nil }
    let trellis = Trellis(of: classes, in: scores)
    guard let path = trellis.bestPath() else { return nil }
    places = trellis.places(on: path)
    guard places.count == classes.count else { return nil }
  }
}

/// The states of a text in each frame: state 2k + 1 is the k-th character, the even ones are
/// blanks.
private struct Trellis {
  let classes: [Int]
  let frames: Int
  private let states: Int
  /// The column of each state's class.
  private let columnOfState: [Int]
  private let columns: Int
  /// `frames * columns` natural logarithms; the columns are the blank and the text's own classes.
  private let logProbabilities: [Float]

  /// The best path through all frames.
  struct Path {
    /// The number of states that the path advances to reach each state in each frame.
    var steps: [UInt8]
    /// The path's state in the last frame.
    var last: Int
  }

  init(of classes: [Int], in scores: LikelyClasses) {
    self.classes = classes
    frames = scores.frames
    states = 2 * classes.count + 1
    let labels = [0] + Set(classes).sorted()
    let columns = Dictionary(uniqueKeysWithValues: zip(labels, labels.indices))
    var logProbabilities = [Float](
      repeating: LikelyClasses.leastLogarithm, count: labels.count * scores.frames)
    for frame in 0..<scores.frames {
      for (label, logarithm) in scores.entries(of: frame) {
        guard let column = columns[label] else { continue }
        logProbabilities[frame * labels.count + column] = logarithm
      }
    }
    columnOfState = (0..<states).map { $0 % 2 == 0 ? 0 : columns[classes[$0 / 2]] ?? 0 }
    self.columns = labels.count
    self.logProbabilities = logProbabilities
  }

  private func logProbability(_ frame: Int, _ state: Int) -> Float {
    logProbabilities[frame * columns + columnOfState[state]]
  }

  /// Nil if no path spells the text.
  func bestPath() -> Path? {
    var best = [Float](repeating: -.infinity, count: states)
    var steps = [UInt8](repeating: 0, count: states * frames)
    best[0] = logProbability(0, 0)
    if states > 1 { best[1] = logProbability(0, 1) }
    for frame in 1..<max(1, frames) {
      // From the last state down: the lower states of `best` still hold the previous frame.
      for state in stride(from: states - 1, through: 0, by: -1) {
        var (score, step) = (best[state], UInt8(0))
        if state > 0, best[state - 1] > score { (score, step) = (best[state - 1], 1) }
        // The blank between two different characters is optional.
        if state > 1, state % 2 == 1, classes[state / 2] != classes[state / 2 - 1],
          best[state - 2] > score
        {
          (score, step) = (best[state - 2], 2)
        }
        steps[frame * states + state] = step
        best[state] = score + (score > -.infinity ? logProbability(frame, state) : 0)
      }
    }
    var last = states - 1
    if states > 1, best[states - 2] > best[states - 1] { last = states - 2 }
    return best[last] > -.infinity ? Path(steps: steps, last: last) : nil
  }

  /// The places of the characters that a path passes.
  func places(on path: Path) -> [FrameAlignment.Place] {
    var places = [FrameAlignment.Place?](repeating: nil, count: classes.count)
    var state = path.last
    for frame in stride(from: frames - 1, through: 0, by: -1) {
      if state % 2 == 1 {
        let probability = exp(Double(logProbability(frame, state)))
        var place =
          places[state / 2]
          ?? FrameAlignment.Place(frames: frame...frame, peak: frame, probability: probability)
        place.frames = frame...place.frames.upperBound
        if probability > place.probability {
          (place.peak, place.probability) = (frame, probability)
        }
        places[state / 2] = place
      }
      state -= Int(path.steps[frame * states + state])
    }
    return places.compactMap { $0 }
  }
}
