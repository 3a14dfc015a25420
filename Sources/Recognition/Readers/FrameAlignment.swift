import Foundation

/// Where in the frames each character of a text stands: the likeliest of all ways to spell it.
/// Source: Viterbi 1967, over the states of Graves et al. 2006 (a blank before, between and after
/// the characters).
package struct FrameAlignment: Sendable, Equatable {
  /// A character's place.
  package struct Place: Sendable, Equatable {
    /// The frames that show it.
    package var frames: ClosedRange<Int>
    /// The frame that is surest of it, with its probability, 0...1.
    package var peak: Int
    package var probability: Double
  }

  /// One for each character.
  package let places: [Place]

  /// Nil where there are too few frames to spell the text.
  package init?(of classes: [Int], in scores: LikelyClasses) {
    let states = 2 * classes.count + 1
    guard scores.frames >= classes.count, scores.frames > 0 else { return nil }
    // The text's own classes alone, side by side.
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
    let columnOfState = (0..<states).map { $0 % 2 == 0 ? 0 : columns[classes[$0 / 2]] ?? 0 }

    func logProbability(_ frame: Int, _ state: Int) -> Float {
      logProbabilities[frame * labels.count + columnOfState[state]]
    }

    var best = [Float](repeating: -.infinity, count: states)
    // By how many states the path came forward to each state in each frame.
    var steps = [UInt8](repeating: 0, count: states * scores.frames)
    best[0] = logProbability(0, 0)
    if states > 1 { best[1] = logProbability(0, 1) }
    for frame in 1..<max(1, scores.frames) {
      // From the last state down, so that `best` still holds the frame before.
      for state in stride(from: states - 1, through: 0, by: -1) {
        var (score, step) = (best[state], UInt8(0))
        if state > 0, best[state - 1] > score { (score, step) = (best[state - 1], 1) }
        // A blank may be passed over between two characters that differ.
        if state > 1, state % 2 == 1, classes[state / 2] != classes[state / 2 - 1],
          best[state - 2] > score
        {
          (score, step) = (best[state - 2], 2)
        }
        steps[frame * states + state] = step
        best[state] = score + (score > -.infinity ? logProbability(frame, state) : 0)
      }
    }
    var state = states - 1
    if states > 1, best[states - 2] > best[states - 1] { state = states - 2 }
    guard best[state] > -.infinity else { return nil }
    var places = [Place?](repeating: nil, count: classes.count)
    for frame in stride(from: scores.frames - 1, through: 0, by: -1) {
      if state % 2 == 1 {
        let probability = exp(Double(logProbability(frame, state)))
        var place =
          places[state / 2] ?? Place(frames: frame...frame, peak: frame, probability: probability)
        place.frames = frame...place.frames.upperBound
        if probability > place.probability {
          (place.peak, place.probability) = (frame, probability)
        }
        places[state / 2] = place
      }
      state -= Int(steps[frame * states + state])
    }
    self.places = places.compactMap { $0 }
    guard self.places.count == classes.count else { return nil }
  }
}
