import Foundation

/// The likely part of ``FrameScores``: for each frame, the classes that are not nearly impossible.
public struct LikelyClasses: Sendable {
  /// The number of frames, from left to right.
  @inlinable public var frames: Int { starts.count - 1 }
  /// The place of each frame's first entry, and the number of entries.
  @usableFromInline var starts: [Int32] = [0]
  @usableFromInline var labels: [UInt16] = []
  @usableFromInline var logarithms: [Float] = []

  /// Classes less likely than this in a frame are left out.
  static let leastLogarithm = Float(log(1e-4))

  public init(of scores: FrameScores) {
    for frame in 0..<scores.frames {
      for label in 0..<scores.classes where scores[frame, label] > Self.leastLogarithm {
        labels.append(UInt16(label))
        logarithms.append(scores[frame, label])
      }
      starts.append(Int32(labels.count))
    }
  }

  /// The probabilities of all classes multiplied by a weight each, and made to add up to 1 again.
  /// - Parameter weight: the logarithm of the weight of a class.
  public func weighted(by weight: (Int) -> Float) -> LikelyClasses {
    var weighted = self
    for frame in 0..<frames {
      let range = places(of: frame)
      for index in range { weighted.logarithms[index] += weight(Int(labels[index])) }
      let sum = log(range.reduce(0) { $0 + exp(weighted.logarithms[$1]) })
      for index in range { weighted.logarithms[index] -= sum }
    }
    return weighted
  }

  /// The logarithm of the blank's probability if only the blank is likely in a frame.
  @inlinable
  public func blank(at frame: Int) -> Float? {
    let places = places(of: frame)
    guard places.count == 1, labels[places.lowerBound] == 0 else { return nil }
    return logarithms[places.lowerBound]
  }

  /// The logarithm of the `count`-th likeliest class of a frame; -∞ if it has no more classes.
  @usableFromInline
  func leastLogarithm(ofLikeliest count: Int, at frame: Int) -> Float {
    let entries = logarithms[places(of: frame)]
    guard entries.count > count else { return -.infinity }
    var best = entries.prefix(count).sorted(by: >)
    for logarithm in entries.dropFirst(count) where logarithm > best[count - 1] {
      let place = best.firstIndex { $0 < logarithm } ?? count - 1
      best.insert(logarithm, at: place)
      best.removeLast()
    }
    return best[count - 1]
  }

  /// The likely classes of a frame with the logarithms of their probabilities.
  @inlinable
  public func entries(of frame: Int) -> some Sequence<(label: Int, logarithm: Float)> {
    places(of: frame).lazy.map { index in
      (label: Int(labels[index]), logarithm: logarithms[index])
    }
  }

  /// The places of a frame's entries.
  @inlinable
  func places(of frame: Int) -> Range<Int> {
    Int(starts[frame])..<Int(starts[frame + 1])
  }
}
