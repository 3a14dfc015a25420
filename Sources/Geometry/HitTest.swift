/// Finds the box at a point.
///
/// If several boxes contain the point, the smallest is returned. If none does, the nearest within
/// the tolerance is returned.
public struct HitTest: Sendable, Hashable {
  /// The maximum distance between a point and a box, in pixels.
  public var tolerance: Double

  public init(tolerance: Double = 0) { self.tolerance = tolerance }

  /// The index of the box at a point, if any. Points and boxes must have the same origin.
  public func index(at point: PixelPoint, in boxes: [PixelRect]) -> Int? {
    let hits = boxes.indices.filter { boxes[$0].contains(point) }
    if let smallest = hits.min(by: { boxes[$0].area < boxes[$1].area }) { return smallest }
    guard tolerance > 0 else { return nil }
    let distances = boxes.map { $0.distance(to: point) }
    return distances.indices.filter { distances[$0] <= tolerance }
      .min { distances[$0] < distances[$1] }
  }
}
