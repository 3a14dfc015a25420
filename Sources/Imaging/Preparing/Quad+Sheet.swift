import SummaGeometry

extension Quad {
  /// True if the quad may be a rectangle in perspective: opposite sides have similar lengths, and
  /// no corner is very sharp.
  var mayBeRectangle: Bool {
    let corners = corners
    let lengths = (0..<4).map { corners[$0].distance(to: corners[($0 + 1) % 4]) }
    // In photographs taken at an angle from arm's length, opposite sides differ by up to 1 to 1.6.
    for (one, other) in [(0, 2), (1, 3)]
    where max(lengths[one], lengths[other]) > 1.8 * min(lengths[one], lengths[other]) {
      return false
    }
    return (0..<4).allSatisfy { index in
      let (corner, before, after) = (
        corners[index], corners[(index + 3) % 4], corners[(index + 1) % 4]
      )
      // 60 to 120 degrees.
      return (before - corner).dot(after - corner).magnitude <= 0.5 * lengths[(index + 3) % 4]
        * lengths[index]
    }
  }
}
