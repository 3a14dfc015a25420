import Foundation

/// What counts of ``FrameScores``: the classes of each frame that are not all but impossible there.
package struct LikelyClasses: Sendable {
  /// Frames from left to right.
  package var frames: Int { starts.count - 1 }
  private var starts: [Int32] = [0]
  private var labels: [UInt16] = []
  private var logarithms: [Float] = []

  /// What is less likely than this in a frame is left out there.
  static let leastLogarithm = Float(log(1e-4))

  package init(of scores: FrameScores) {
    for frame in 0..<scores.frames {
      for label in 0..<scores.classes where scores[frame, label] > Self.leastLogarithm {
        labels.append(UInt16(label))
        logarithms.append(scores[frame, label])
      }
      starts.append(Int32(labels.count))
    }
  }

  /// The logarithm of the blank's probability where nothing else is likely in a frame.
  func blank(at frame: Int) -> Float? {
    let start = Int(starts[frame])
    guard Int(starts[frame + 1]) == start + 1, labels[start] == 0 else { return nil }
    return logarithms[start]
  }

  /// The classes of a frame with the logarithms of their probabilities.
  func entries(of frame: Int) -> some Sequence<(label: Int, logarithm: Float)> {
    (Int(starts[frame])..<Int(starts[frame + 1])).lazy.map { index in
      (label: Int(labels[index]), logarithm: logarithms[index])
    }
  }
}
