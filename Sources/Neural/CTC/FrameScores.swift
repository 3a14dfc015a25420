import Foundation

/// A network's result for a strip or a stroke: the probability of each class in each frame.
public struct FrameScores: Sendable, Equatable {
  /// The number of frames, in the order of the text.
  public let frames: Int
  /// The number of classes. Class 0 is the blank of CTC, class k the network's k-th character.
  public let classes: Int
  /// `frames * classes` natural logarithms, frame after frame.
  public let logProbabilities: [Float]

  /// - Precondition: `logProbabilities` holds `frames * classes` numbers.
  public init(frames: Int, classes: Int, logProbabilities: [Float]) {
    precondition(logProbabilities.count == frames * classes)
    self.frames = frames
    self.classes = classes
    self.logProbabilities = logProbabilities
  }

  /// The logarithm of the probability of a class in a frame.
  public subscript(frame: Int, label: Int) -> Float {
    precondition(label < classes)
    return logProbabilities[frame * classes + label]
  }

  /// The scores given that none of `classes` occurs. The ratios between the other classes stay.
  package func without(_ classes: [Int]) -> FrameScores {
    guard !classes.isEmpty else { return self }
    var values = logProbabilities
    for frame in 0..<frames {
      let start = frame * self.classes
      for label in classes { values[start + label] = -.infinity }
      var rest: Float = 0
      for index in start..<start + self.classes { rest += exp(values[index]) }
      let logarithm = log(max(rest, .leastNormalMagnitude))
      for index in start..<start + self.classes { values[index] -= logarithm }
    }
    return FrameScores(frames: frames, classes: self.classes, logProbabilities: values)
  }
}
