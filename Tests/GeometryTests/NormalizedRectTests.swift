import SummaGeometry
import SummaTestSupport
import Testing

@Suite("Conversion between Vision's coordinates and pixels")
struct NormalizedRectTests {
  struct Example: Sendable {
    var normalized: NormalizedRect
    var size: PixelSize
    var pixels: PixelRect
  }

  /// Computed by hand; Vision's origin is the lower left corner.
  static let examples = [
    Example(
      normalized: .fullImage, size: PixelSize(width: 640, height: 480),
      pixels: PixelRect(x: 0, y: 0, width: 640, height: 480)),
    // The lower left quarter of the page is also the lower one in pixels, where y points down.
    Example(
      normalized: NormalizedRect(x: 0, y: 0, width: 0.5, height: 0.5),
      size: PixelSize(width: 200, height: 100),
      pixels: PixelRect(x: 0, y: 50, width: 100, height: 50)),
    Example(
      normalized: NormalizedRect(x: 0.25, y: 0.75, width: 0.5, height: 0.125),
      size: PixelSize(width: 400, height: 800),
      pixels: PixelRect(x: 100, y: 100, width: 200, height: 100)),
    Example(
      normalized: NormalizedRect(x: 0, y: 0.875, width: 0.125, height: 0.125),
      size: PixelSize(width: 8, height: 8), pixels: PixelRect(x: 0, y: 0, width: 1, height: 1)),
    // Parts beyond the border are not clipped.
    Example(
      normalized: NormalizedRect(x: -0.5, y: -0.25, width: 2, height: 1),
      size: PixelSize(width: 100, height: 40),
      pixels: PixelRect(x: -50, y: 10, width: 200, height: 40)),
  ]

  @Test(arguments: examples)
  func convertsToPixels(_ example: Example) {
    #expect(example.normalized.pixels(in: example.size) == example.pixels)
  }

  @Test(arguments: examples)
  func convertsFromPixels(_ example: Example) {
    #expect(example.pixels.normalized(in: example.size) == example.normalized)
  }

  @Test func convertsPoints() {
    let size = PixelSize(width: 100, height: 200)
    #expect(NormalizedPoint(x: 0, y: 0).pixels(in: size) == PixelPoint(x: 0, y: 200))
    #expect(NormalizedPoint(x: 1, y: 1).pixels(in: size) == PixelPoint(x: 100, y: 0))
    #expect(NormalizedPoint(x: 0.25, y: 0.75).pixels(in: size) == PixelPoint(x: 25, y: 50))
    #expect(
      PixelPoint(x: 25, y: 50).normalized(in: size) == NormalizedPoint(x: 0.25, y: 0.75))
  }

  @Test(arguments: 0..<300)
  func convertsThereAndBack(seed: Int) {
    var generator = SeededGenerator(state: UInt64(seed))
    let size = generator.size()
    let rect = generator.rect(in: size)
    let there = rect.normalized(in: size)
    #expect(isNear(there.pixels(in: size), rect, within: 1e-9 * 5000))
    for value in [there.x, there.y, there.maxX, there.maxY] {
      #expect((-1e-12...1 + 1e-12).contains(value))
    }

    let point = generator.point(in: size)
    let normalized = point.normalized(in: size)
    #expect(isNear(normalized.pixels(in: size), point, within: 1e-9 * 5000))
    // A hit test agrees in both coordinate systems, except within rounding of the border.
    if rect.insetBy(1e-6).contains(point) { #expect(there.contains(normalized)) }
    if !rect.insetBy(-1e-6).contains(point) { #expect(!there.contains(normalized)) }
    #expect(isNear(there.center.pixels(in: size), rect.center, within: 1e-6))
  }

  @Test(arguments: 0..<50)
  func restoresByFlippingTwice(seed: Int) {
    var generator = SeededGenerator(state: UInt64(seed))
    let size = generator.size()
    let rect = generator.rect(in: size)
    let normalized = rect.normalized(in: size)
    let flipped = normalized.verticallyFlipped()
    #expect(abs(flipped.y * Double(size.height) - rect.y) < 1e-6)
    let back = flipped.verticallyFlipped()
    #expect(isNear(back.pixels(in: size), rect))
  }

  @Test func unionContainsBoth() {
    let a = NormalizedRect(x: 0.125, y: 0.5, width: 0.25, height: 0.25)
    let b = NormalizedRect(x: 0.25, y: 0.125, width: 0.5, height: 0.125)
    let both = NormalizedRect(x: 0.125, y: 0.125, width: 0.625, height: 0.625)
    #expect(a.union(b) == both)
    #expect(b.union(a) == both)
  }

  @Test func containsItsBorder() {
    let rect = NormalizedRect(x: 0.25, y: 0.5, width: 0.25, height: 0.25)
    #expect(rect.contains(NormalizedPoint(x: 0.25, y: 0.5)))
    #expect(rect.contains(NormalizedPoint(x: 0.5, y: 0.75)))
    #expect(!rect.contains(NormalizedPoint(x: 0.5001, y: 0.75)))
    #expect(!rect.contains(NormalizedPoint(x: 0.25, y: 0.4999)))
  }
}
