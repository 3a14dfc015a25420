import Foundation

/// What the receipt network thinks of a strip: for each frame of ``ReceiptNetwork/pixelsPerFrame``
/// pixels, how probable each class is.
public struct FrameScores: Sendable, Equatable {
  /// Frames from left to right.
  public let frames: Int
  /// Class 0 is the blank of CTC, class k the k-th of ``ReceiptNetwork/characters``.
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

  /// The logarithm of the probability of a class at a frame.
  public subscript(frame: Int, label: Int) -> Float {
    precondition(label < classes)
    return logProbabilities[frame * classes + label]
  }

  /// The scores where it is known that none of `classes` is there: the others are as probable to
  /// each other as before.
  func without(_ classes: [Int]) -> FrameScores {
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
