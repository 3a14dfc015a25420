/// A convex polygon in pixels, origin upper left; its corners are clockwise as displayed.
public struct ConvexPolygon: Sendable, Hashable {
  /// Clockwise as displayed; empty if there is no area.
  public private(set) var corners: [PixelPoint]

  /// Creates a polygon from a convex quad.
  public init(_ quad: Quad) { corners = quad.corners }

  /// Creates a polygon from a rectangle.
  public init(_ rect: PixelRect) { corners = rect.corners }

  /// The convex hull of `points`.
  ///
  /// Source: Andrew 1979, the monotone chain.
  public init(hullOf points: some Sequence<PixelPoint>) {
    let sorted = points.sorted { ($0.y, $0.x) < ($1.y, $1.x) }
    func chain(_ points: some Sequence<PixelPoint>) -> [PixelPoint] {
      var chain: [PixelPoint] = []
      for point in points {
        while chain.count > 1,
          Self.turn(chain[chain.count - 2], chain[chain.count - 1], point) <= 0
        {
          chain.removeLast()
        }
        chain.append(point)
      }
      return chain
    }
    corners = chain(sorted).dropLast() + chain(sorted.reversed()).dropLast()
  }

  /// In square pixels.
  public var area: Double {
    guard let last = corners.last else { return 0 }
    var (sum, previous) = (0.0, last)
    for corner in corners {
      sum += previous.cross(corner)
      previous = corner
    }
    return sum / 2
  }

  /// The area shared by both polygons.
  ///
  /// Source: Sutherland and Hodgman 1974, "Reentrant polygon clipping".
  public func intersection(_ other: ConvexPolygon) -> ConvexPolygon {
    var result = self
    for (index, end) in other.corners.enumerated() {
      let start = other.corners[(index + other.corners.count - 1) % other.corners.count]
      result.clip(to: start, end)
    }
    return result
  }

  /// Intersection over union, 0...1.
  public func intersectionOverUnion(_ other: ConvexPolygon) -> Double {
    let shared = intersection(other).area
    let all = area + other.area - shared
    return all > 0 ? shared / all : 0
  }

  /// True if `point` is inside or on the border.
  public func contains(_ point: PixelPoint) -> Bool {
    guard let last = corners.last else { return false }
    var previous = last
    for corner in corners {
      if Self.turn(previous, corner, point) < 0 { return false }
      previous = corner
    }
    return true
  }

  /// A quad around the polygon that follows its four main sides. The other sides are removed one by
  /// one, first the one whose removal adds least area when its neighbours are extended until they
  /// meet. Nil if fewer than four sides can be extended.
  ///
  /// The first corner is the upper left one, if the quad is rotated by up to 45 degrees.
  /// - Parameter frame: the area that must contain the corners; nil for no restriction.
  public func enclosingQuad(within frame: PixelRect? = nil) -> Quad? {
    var polygon = self
    while polygon.corners.count > 4 {
      guard polygon.removeLeastSide(within: frame) else { return nil }
    }
    let corners = polygon.corners
    guard corners.count == 4 else { return nil }
    // The upper side is the one whose direction is closest to rightward.
    func rightward(_ index: Int) -> Double {
      let (start, end) = (corners[index], corners[(index + 1) % 4])
      return (end.x - start.x) / max(1e-9, start.distance(to: end))
    }
    let first = (0..<4).max { rightward($0) < rightward($1) } ?? 0
    return Quad(corners: corners, from: first)
  }

  private mutating func removeLeastSide(within frame: PixelRect?) -> Bool {
    let count = corners.count
    var least: (side: Int, corner: PixelPoint, area: Double)?
    for side in 0..<count {
      let (before, start) = (corners[(side + count - 1) % count], corners[side])
      let (end, after) = (corners[(side + 1) % count], corners[(side + 2) % count])
      let (p, q) = (start - before, end - after)
      let slant = p.cross(q)
      // Diverging neighbours do not meet outside the polygon.
      guard slant < -1e-9 else { continue }
      let part = (end - start).cross(q) / slant
      let corner = PixelPoint(x: start.x + part * p.x, y: start.y + part * p.y)
      guard frame?.contains(corner) ?? true else { continue }
      let area = Self.turn(start, corner, end) / 2
      if area < least?.area ?? .infinity { least = (side, corner, area) }
    }
    guard let least else { return false }
    corners[least.side] = least.corner
    corners.remove(at: (least.side + 1) % count)
    return true
  }

  /// Clips to the right of the line from `start` to `end`, as displayed.
  private mutating func clip(to start: PixelPoint, _ end: PixelPoint) {
    guard let last = corners.last else { return }
    var kept: [PixelPoint] = []
    var (previous, before) = (last, Self.turn(start, end, last))
    for corner in corners {
      let side = Self.turn(start, end, corner)
      if (side < 0) != (before < 0) {
        kept.append(previous.point(at: before / (before - side), to: corner))
      }
      if side >= 0 { kept.append(corner) }
      (previous, before) = (corner, side)
    }
    corners = kept.count > 2 ? kept : []
  }

  /// Twice the area of a triangle, positive if its corners are clockwise as displayed.
  private static func turn(_ a: PixelPoint, _ b: PixelPoint, _ c: PixelPoint) -> Double {
    (b - a).cross(c - b)
  }
}
