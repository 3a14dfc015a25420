import SummaGeometry
import SummaTestSupport
import Testing

@Suite("Transforms")
struct TransformTests {
  @Test(arguments: [
    (Transform.identity, PixelPoint(x: 3, y: 5)),
    (.translation(x: 10, y: -2), PixelPoint(x: 13, y: 3)),
    (.scale(x: 2, y: 0.5), PixelPoint(x: 6, y: 2.5)),
    // Clockwise as displayed: a point to the right of the origin moves below it.
    (.rotation(radians: .pi / 2), PixelPoint(x: -5, y: 3)),
    (.rotation(radians: .pi), PixelPoint(x: -3, y: -5)),
    (
      .resize(from: PixelSize(width: 10, height: 10), to: PixelSize(width: 40, height: 20)),
      PixelPoint(x: 12, y: 10)
    ),
    (Transform(1, 0, 0, 0, 1, 0, 0.1, 0.02, 1), PixelPoint(x: 3 / 1.4, y: 5 / 1.4)),
  ])
  func mapsKnownPoints(_ transform: Transform, _ expected: PixelPoint) {
    #expect(isNear(transform.apply(to: PixelPoint(x: 3, y: 5)), expected, within: 1e-12))
  }

  @Test func thenAppliesInOrder() {
    let transform = Transform.translation(x: 1, y: 2).then(.scale(x: 10, y: 100))
    #expect(transform.apply(to: PixelPoint(x: 0, y: 0)) == PixelPoint(x: 10, y: 200))
  }

  @Test(arguments: 0..<300)
  func inverseMapsBack(seed: Int) throws {
    var generator = SeededGenerator(state: UInt64(seed))
    let transform = generator.homography()
    let inverse = try #require(transform.inverse)
    for _ in 0..<5 {
      let point = generator.point(in: PixelSize(width: 3000, height: 3000))
      #expect(isNear(inverse.apply(to: transform.apply(to: point)), point, within: 1e-6))
      #expect(isNear(transform.then(inverse).apply(to: point), point, within: 1e-6))
      #expect(isNear(inverse.then(transform).apply(to: point), point, within: 1e-6))
    }
  }

  @Test(arguments: 0..<300)
  func thenIsAssociative(seed: Int) {
    var generator = SeededGenerator(state: UInt64(seed))
    let (a, b, c) = (generator.homography(), generator.homography(), generator.homography())
    let point = generator.point(in: PixelSize(width: 1000, height: 1000))
    let inSteps = c.apply(to: b.apply(to: a.apply(to: point)))
    let tolerance = 1e-9 * max(1, abs(inSteps.x), abs(inSteps.y)) * 100
    #expect(isNear(a.then(b).then(c).apply(to: point), inSteps, within: tolerance))
    #expect(isNear(a.then(b.then(c)).apply(to: point), inSteps, within: tolerance))
  }

  @Test(arguments: 0..<100)
  func composesWithIdentity(seed: Int) {
    var generator = SeededGenerator(state: UInt64(seed))
    let transform = generator.homography()
    #expect(transform.then(.identity) == transform)
    #expect(Transform.identity.then(transform) == transform)
  }

  @Test(arguments: [
    Transform.scale(x: 0, y: 1), .scale(x: 1, y: 0), Transform(1, 2, 0, 2, 4, 0),
    Transform(.nan, 0, 0, 0, 1, 0), Transform(.infinity, 0, 0, 0, 1, 0),
    Transform(1, 0, 0, 0, 1, 0, 0, 0, 0),
  ])
  func rejectsInverseOfSingularTransforms(_ transform: Transform) {
    #expect(transform.inverse == nil)
  }

  /// A page scaled far down can still be mapped back: its area is small, but not zero.
  @Test(arguments: [1e-3, 1e-5])
  func invertsSmallScales(_ scale: Double) throws {
    let inverse = try #require(Transform.scale(x: scale, y: scale).inverse)
    #expect(
      isNear(inverse.apply(to: PixelPoint(x: scale, y: scale)), PixelPoint(x: 1, y: 1)))
  }

  @Test(arguments: 0..<100)
  func homographiesKeepLinesStraight(seed: Int) {
    var generator = SeededGenerator(state: UInt64(seed))
    let transform = generator.homography()
    let size = PixelSize(width: 1000, height: 1000)
    let (a, b) = (generator.point(in: size), generator.point(in: size))
    let middle = PixelPoint(x: 0.3 * a.x + 0.7 * b.x, y: 0.3 * a.y + 0.7 * b.y)
    let (p, q, r) = (transform.apply(to: a), transform.apply(to: b), transform.apply(to: middle))
    let cross = (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x)
    #expect(abs(cross) < 1e-6 * max(1, abs(q.x - p.x) + abs(q.y - p.y)) * 1000)
  }

  /// A homography computed by hand: the unit square in perspective.
  @Test func appliesAKnownHomography() {
    let transform = Transform(2, 0, 0, 0, 2, 0, 0, 1, 1)
    let quad = transform.apply(to: PixelRect(x: 0, y: 0, width: 1, height: 1))
    #expect(quad.upperLeft == PixelPoint(x: 0, y: 0))
    #expect(quad.upperRight == PixelPoint(x: 2, y: 0))
    #expect(quad.lowerRight == PixelPoint(x: 1, y: 1))
    #expect(quad.lowerLeft == PixelPoint(x: 0, y: 1))
    #expect(quad.boundingRect == PixelRect(x: 0, y: 0, width: 2, height: 1))
  }

  @Test(arguments: 0..<100)
  func boundingRectContainsEveryPoint(seed: Int) {
    var generator = SeededGenerator(state: UInt64(seed))
    let size = PixelSize(width: 1000, height: 1000)
    let (transform, rect) = (generator.homography(), generator.rect(in: size))
    let bounds = transform.boundingRect(of: rect)
    for _ in 0..<20 {
      let inside = PixelPoint(
        x: .random(in: rect.x...rect.maxX, using: &generator),
        y: .random(in: rect.y...rect.maxY, using: &generator))
      #expect(bounds.distance(to: transform.apply(to: inside)) < 1e-6)
    }
  }
}
