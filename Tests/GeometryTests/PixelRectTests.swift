import SummaGeometry
import SummaTestSupport
import Testing

@Suite("Pixel rectangles")
struct PixelRectTests {
  static let rect = PixelRect(x: 10, y: 20, width: 30, height: 40)

  @Test(arguments: [
    (PixelPoint(x: 10, y: 20), true), (PixelPoint(x: 40, y: 60), true),
    (PixelPoint(x: 25, y: 40), true), (PixelPoint(x: 9.99, y: 40), false),
    (PixelPoint(x: 40.01, y: 40), false), (PixelPoint(x: 25, y: 19.99), false),
    (PixelPoint(x: 25, y: 60.01), false), (PixelPoint(x: .nan, y: 40), false),
  ])
  func containsPoints(_ point: PixelPoint, _ expected: Bool) {
    #expect(Self.rect.contains(point) == expected)
  }

  @Test(
    arguments: [
      (PixelPoint(x: 25, y: 40), 0), (PixelPoint(x: 40, y: 60), 0), (PixelPoint(x: 7, y: 40), 3),
      (PixelPoint(x: 45, y: 40), 5), (PixelPoint(x: 25, y: 13), 7), (PixelPoint(x: 25, y: 71), 11),
      (PixelPoint(x: 7, y: 16), 5), (PixelPoint(x: 46, y: 68), 10), (PixelPoint(x: 45, y: 8), 13),
    ] as [(PixelPoint, Double)])
  func measuresDistance(_ point: PixelPoint, _ expected: Double) {
    #expect(Self.rect.distance(to: point) == expected)
  }

  struct Pair: Sendable {
    var other: PixelRect
    var union: PixelRect
    var intersection: PixelRect?
    var overlap: Double
  }

  @Test(arguments: [
    Pair(other: rect, union: rect, intersection: rect, overlap: 1),
    // A partial overlap: 15 x 20 of 30 x 40.
    Pair(
      other: PixelRect(x: 25, y: 40, width: 30, height: 40),
      union: PixelRect(x: 10, y: 20, width: 45, height: 60),
      intersection: PixelRect(x: 25, y: 40, width: 15, height: 20), overlap: 300.0 / 2100),
    // Inside.
    Pair(
      other: PixelRect(x: 20, y: 30, width: 10, height: 12), union: rect,
      intersection: PixelRect(x: 20, y: 30, width: 10, height: 12), overlap: 0.1),
    // A shared border is not an overlap.
    Pair(
      other: PixelRect(x: 40, y: 20, width: 5, height: 40),
      union: PixelRect(x: 10, y: 20, width: 35, height: 40), intersection: nil, overlap: 0),
    // Apart.
    Pair(
      other: PixelRect(x: 100, y: 200, width: 1, height: 1),
      union: PixelRect(x: 10, y: 20, width: 91, height: 181), intersection: nil, overlap: 0),
    // Without area.
    Pair(
      other: PixelRect(x: 20, y: 30, width: 0, height: 0), union: rect, intersection: nil,
      overlap: 0),
  ])
  func combinesPairs(_ pair: Pair) {
    for (a, b) in [(Self.rect, pair.other), (pair.other, Self.rect)] {
      #expect(a.union(b) == pair.union)
      #expect(a.intersection(b) == pair.intersection)
      #expect(a.intersectionOverUnion(b) == pair.overlap)
    }
  }

  @Test func findsNoOverlapOfEmptyRectangles() {
    let empty = PixelRect(x: 1, y: 1, width: 0, height: 0)
    #expect(empty.intersectionOverUnion(empty) == 0)
  }

  @Test(arguments: 0..<300)
  func combinesRandomPairs(seed: Int) {
    var generator = SeededGenerator(state: UInt64(seed))
    let size = generator.size()
    let (a, b) = (generator.rect(in: size), generator.rect(in: size))
    let union = a.union(b)
    #expect(union == b.union(a))
    for corner in a.corners + b.corners { #expect(union.distance(to: corner) < 1e-9) }
    let overlap = a.intersectionOverUnion(b)
    #expect(overlap == b.intersectionOverUnion(a))
    #expect((0...1).contains(overlap))
    if let shared = a.intersection(b) {
      #expect(shared == b.intersection(a))
      #expect(shared.area <= min(a.area, b.area) + 1e-6)
      #expect(a.contains(shared.center) && b.contains(shared.center))
    }
    let point = generator.point(in: size)
    #expect(a.contains(point) == (a.distance(to: point) == 0))
    #expect(PixelRect(around: a.corners).map { isNear($0, a) } == true)
  }

  @Test(arguments: [
    (PixelRect(x: 1, y: 2, width: 3, height: 4), PixelRect(x: 1, y: 2, width: 3, height: 4)),
    (
      PixelRect(x: 1.2, y: 2.7, width: 3, height: 4), PixelRect(x: 1, y: 2, width: 4, height: 5)
    ),
    (
      PixelRect(x: -1.2, y: -0.5, width: 1, height: 1),
      PixelRect(x: -2, y: -1, width: 2, height: 2)
    ),
    // Rounding errors of a transform.
    (
      PixelRect(x: 11.999_999_9, y: 20.000_000_1, width: 10, height: 10),
      PixelRect(x: 12, y: 20, width: 10, height: 10)
    ),
    (
      PixelRect(x: 20.000_000_1, y: 11.999_999_9, width: 10, height: 10),
      PixelRect(x: 20, y: 12, width: 10, height: 10)
    ),
    (PixelRect(x: 5, y: 5, width: 0, height: 0), PixelRect(x: 5, y: 5, width: 0, height: 0)),
  ])
  func roundsToWholePixels(_ rect: PixelRect, _ expected: PixelRect) {
    #expect(rect.integral == expected)
    #expect(rect.integral.integral == rect.integral)
  }

  @Test(arguments: 0..<200)
  func integralContainsTheRectangle(seed: Int) {
    var generator = SeededGenerator(state: UInt64(seed))
    let rect = generator.rect(in: generator.size())
    let whole = rect.integral
    for corner in rect.corners { #expect(whole.distance(to: corner) < 1e-5) }
    #expect(whole.width < rect.width + 2 && whole.height < rect.height + 2)
    for value in [whole.x, whole.y, whole.width, whole.height] { #expect(value == value.rounded()) }
  }

  @Test func movesSidesByInset() {
    #expect(Self.rect.insetBy(5) == PixelRect(x: 15, y: 25, width: 20, height: 30))
    #expect(Self.rect.insetBy(-5) == PixelRect(x: 5, y: 15, width: 40, height: 50))
  }

  @Test func boundsPoints() {
    #expect(PixelRect(around: []) == nil)
    #expect(
      PixelRect(around: [PixelPoint(x: 3, y: 9), PixelPoint(x: -1, y: 4)])
        == PixelRect(x: -1, y: 4, width: 4, height: 5))
  }
}
