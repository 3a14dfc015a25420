import SummaGeometry
import SummaTestSupport
import Testing

@Suite("Convex polygons")
struct ConvexPolygonTests {
  private static let square = PixelRect(x: 10, y: 20, width: 100, height: 50)

  @Test func hullExcludesInnerPoints() {
    let inner = (1..<9).map { PixelPoint(x: 10 + 10 * Double($0), y: 40 + Double($0)) }
    let hull = ConvexPolygon(hullOf: inner + Self.square.corners.reversed())
    #expect(hull.corners.count == 4)
    #expect(hull.area == 5000)
    #expect(inner.allSatisfy(hull.contains))
    #expect(!hull.contains(PixelPoint(x: 9, y: 40)))
  }

  @Test(
    arguments: [
      (PixelRect(x: 60, y: 20, width: 100, height: 50), 2500.0),
      (PixelRect(x: 0, y: 0, width: 500, height: 500), 5000.0),
      (PixelRect(x: 200, y: 20, width: 100, height: 50), 0.0),
    ])
  func intersectsRectangles(_ other: PixelRect, _ area: Double) {
    let (one, two) = (ConvexPolygon(Self.square), ConvexPolygon(other))
    #expect(one.intersection(two).area == area)
    #expect(two.intersection(one).area == area)
    let iou = area / (one.area + two.area - area)
    #expect(abs(one.intersectionOverUnion(two) - iou) < 1e-12)
  }

  /// A receipt whose corners are bent, torn or outside the picture has more than four.
  @Test(arguments: 0..<50)
  func restoresCornersOfARectangle(seed: Int) throws {
    var generator = SeededGenerator(state: UInt64(seed))
    let rect = PixelRect(x: 0, y: 0, width: 300, height: 500)
    let turn = Transform.rotation(radians: .random(in: -0.7...0.7, using: &generator))
    let whole = turn.apply(to: rect)
    let corners = whole.corners
    let points = (0..<4).flatMap { index -> [PixelPoint] in
      let (corner, next) = (corners[index], corners[(index + 1) % 4])
      return [0.05, 0.9].map { corner.point(at: $0, to: next) }
    }
    let quad = try #require(ConvexPolygon(hullOf: points).enclosingQuad())
    for (found, corner) in zip(quad.corners, corners) {
      #expect(isNear(found, corner, within: 1e-6))
    }
  }

  /// A sheet that ends at the lower edge of a picture, with one corner missing: extending it beyond
  /// the picture would add less area than that corner.
  @Test func keepsCornersWithinFrame() throws {
    let points = [(0.0, 0.0), (100, 0), (100, 100), (80, 100), (0, 60)].map {
      PixelPoint(x: $0.0, y: $0.1)
    }
    let hull = ConvexPolygon(hullOf: points)
    let frame = PixelRect(x: -1, y: -1, width: 102, height: 102)
    #expect(try #require(hull.enclosingQuad()).corners.contains { $0.y > 105 })
    let quad = try #require(hull.enclosingQuad(within: frame))
    #expect(quad == Quad(PixelRect(x: 0, y: 0, width: 100, height: 100)))
  }

  @Test func findsNoQuadAroundATriangle() {
    let corners = Self.square.corners.prefix(3)
    #expect(ConvexPolygon(hullOf: corners).enclosingQuad() == nil)
  }

  @Test(arguments: 0..<100)
  func projectsCornersToCorners(seed: Int) throws {
    var generator = SeededGenerator(state: UInt64(seed))
    let size = PixelSize(
      width: .random(in: 10...5000, using: &generator),
      height: .random(in: 10...5000, using: &generator))
    let rect = size.bounds
    let quad = generator.homography().apply(to: rect)
    let map = try #require(Transform.projection(from: size, to: quad))
    for (corner, place) in zip(rect.corners, quad.corners) {
      #expect(isNear(map.apply(to: corner), place, within: 1e-6 * 5000))
    }
  }

  @Test func projectsParallelogramsAffinely() throws {
    let quad = Quad(
      upperLeft: PixelPoint(x: 3, y: 1), upperRight: PixelPoint(x: 13, y: 4),
      lowerRight: PixelPoint(x: 11, y: 24), lowerLeft: PixelPoint(x: 1, y: 21))
    let map = Transform.projection(from: PixelSize(width: 10, height: 20), to: quad)
    #expect(try #require(map).isAffine)
  }

  @Test func rejectsProjectionToALine() {
    let point = PixelPoint(x: 1, y: 1)
    let quad = Quad(
      upperLeft: point, upperRight: PixelPoint(x: 2, y: 2),
      lowerRight: PixelPoint(x: 3, y: 3), lowerLeft: PixelPoint(x: 4, y: 4))
    #expect(Transform.projection(from: PixelSize(width: 10, height: 20), to: quad) == nil)
  }
}
