import SummaGeometry

/// How well the four sides of a quad show in a picture: light inside and dark outside.
struct SheetSides {
  /// 0...1.
  let confidence: Double
  /// How many of them lie in the picture.
  let count: Int

  /// From the line, where a step is looked for, in pixels of the reduced picture.
  private static let inner = (near: 2.5, far: 4.0)
  private static let outer = (near: 2.5, far: 3.5)
  /// What is outside is darker than paper by this part of its shade, and by so many shades.
  private static let leastStep = 0.1
  private static let leastShades = 10.0
  /// Where a side reaches from one edge of the picture to the other, nothing tells whether the
  /// paper ends at it or a shadow begins, but for the depth of the step.
  private static let leastDeepStep = 0.5

  init(of quad: Quad, in paper: GrayRaster) {
    let corners = quad.corners
    let sides = (0..<4).map { Side(corners[$0], corners[($0 + 1) % 4], in: paper) }
    var worst = 1.0
    var sum = 0.0
    var count = 0.0
    for index in 0..<4 where !sides[index].isEdge {
      let (before, after) = (sides[(index + 3) % 4], sides[(index + 1) % 4])
      var step = sides[index].steps(atLeast: Self.leastStep)
      if before.isEdge && after.isEdge {
        step = sides[index].steps(atLeast: Self.leastDeepStep)
      } else if before.goesOn(past: 1, at: Self.leastStep),
        after.goesOn(past: 0, at: Self.leastStep)
      {
        step = 0
      }
      worst = min(worst, step)
      sum += step
      count += 1
    }
    self.count = Int(count)
    confidence = count > 0 ? (worst + sum / count) / 2 : 0
  }

  private struct Side {
    let start: PixelPoint
    let end: PixelPoint
    let length: Double
    let along: PixelPoint
    /// To the outside.
    let normal: PixelPoint
    let paper: GrayRaster

    init(_ start: PixelPoint, _ end: PixelPoint, in paper: GrayRaster) {
      (self.start, self.end, self.paper) = (start, end, paper)
      length = max(1e-6, start.distance(to: end))
      along = PixelPoint(x: (end.x - start.x) / length, y: (end.y - start.y) / length)
      // Corners go clockwise.
      normal = PixelPoint(x: along.y, y: -along.x)
    }

    /// Whether most of the side is the edge of the picture, or lies outside.
    var isEdge: Bool { 10 * count { shade($0, SheetSides.outer.far) == nil } >= 7 * places }

    /// How many places along the line are looked at.
    private var places: Int { max(8, Int(length)) }

    /// At how many of them something holds; corners, which may be rounded or torn, are left out.
    private func count(where holds: (Double) -> Bool) -> Int {
      let step = 0.88 * length / Double(places - 1)
      var count = 0
      for place in 0..<places where holds(0.06 * length + Double(place) * step) { count += 1 }
      return count
    }

    /// The part of the side where it shows; its places at the edge of the picture count as such.
    func steps(atLeast step: Double) -> Double {
      Double(count { shows($0, step) ?? true }) / Double(places)
    }

    /// Whether the line goes on as a step behind its end (1), or before its start (0).
    func goesOn(past corner: Int, at step: Double) -> Bool {
      guard !isEdge else { return false }
      let reach = max(14, length / 3)
      var (seen, shown) = (0, 0)
      for distance in 4..<max(5, Int(reach)) {
        let place = corner == 1 ? length + Double(distance) : -Double(distance)
        guard let shows = shows(place, step) else { break }
        seen += 1
        if shows { shown += 1 }
      }
      return seen >= 6 && 10 * shown >= 6 * seen
    }

    /// Whether it is light inside and dark outside; nil at the edge of the picture.
    private func shows(_ place: Double, _ step: Double) -> Bool? {
      guard let near = shade(place, -SheetSides.inner.near),
        let far = shade(place, -SheetSides.inner.far),
        let outer = shade(place, SheetSides.outer.near),
        let outside = shade(place, SheetSides.outer.far)
      else { return nil }
      let (light, dark) = (min(near, far), max(outer, outside))
      return light - dark >= max(SheetSides.leastShades, step * light)
    }

    private func shade(_ place: Double, _ distance: Double) -> Double? {
      let x = Int((start.x + place * along.x + distance * normal.x).rounded(.down))
      let y = Int((start.y + place * along.y + distance * normal.y).rounded(.down))
      guard x >= 0, y >= 0, x < paper.size.width, y < paper.size.height else { return nil }
      return Double(paper.pixels[y * paper.size.width + x])
    }
  }
}
