/// Which of several boxes is meant by a point.
///
/// Of several that hold the point the smallest answers. Where none does, the nearest within the
/// tolerance.
public struct HitTest: Sendable, Hashable {
  /// How far a point may miss a box, in pixels.
  public var tolerance: Double

  public init(tolerance: Double = 0) { self.tolerance = tolerance }

  /// The place of the box among `boxes`, or nil where none is meant. Points and boxes have one
  /// origin.
  public func index(at point: PixelPoint, in boxes: [PixelRect]) -> Int? {
    let hits = boxes.indices.filter { boxes[$0].contains(point) }
    if let smallest = hits.min(by: { boxes[$0].area < boxes[$1].area }) { return smallest }
    guard tolerance > 0 else { return nil }
    let distances = boxes.map { $0.distance(to: point) }
    return distances.indices.filter { distances[$0] <= tolerance }
      .min { distances[$0] < distances[$1] }
  }
}
