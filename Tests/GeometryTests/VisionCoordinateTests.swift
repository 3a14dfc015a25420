import Foundation
import SummaGeometry
import SummaTestSupport
import Testing

/// APIs named as in Apple's Vision use its origin, the lower left corner, by default.
@Suite("Vision's coordinates")
struct VisionCoordinateTests {
  struct Example: Sendable {
    var normalized: NormalizedRect
    var region = NormalizedRect.fullImage
    var lowerLeft: CGRect
    var upperLeft: CGRect
  }

  static let size = CGSize(width: 400, height: 800)

  /// Computed by hand.
  static let examples = [
    Example(
      normalized: .fullImage, lowerLeft: CGRect(x: 0, y: 0, width: 400, height: 800),
      upperLeft: CGRect(x: 0, y: 0, width: 400, height: 800)),
    Example(
      normalized: NormalizedRect(x: 0.25, y: 0.75, width: 0.5, height: 0.125),
      lowerLeft: CGRect(x: 100, y: 600, width: 200, height: 100),
      upperLeft: CGRect(x: 100, y: 100, width: 200, height: 100)),
    // The lower right quarter of the page, and its upper half.
    Example(
      normalized: NormalizedRect(x: 0, y: 0.5, width: 1, height: 0.5),
      region: NormalizedRect(x: 0.5, y: 0, width: 0.5, height: 0.5),
      lowerLeft: CGRect(x: 200, y: 200, width: 200, height: 200),
      upperLeft: CGRect(x: 200, y: 400, width: 200, height: 200)),
  ]

  @Test(arguments: examples)
  func convertsRectangles(_ example: Example) {
    let (rect, region) = (example.normalized, example.region)
    #expect(rect.toImageCoordinates(from: region, imageSize: Self.size) == example.lowerLeft)
    #expect(
      rect.toImageCoordinates(from: region, imageSize: Self.size, origin: .upperLeft)
        == example.upperLeft)
    #expect(
      NormalizedRect(imageRect: example.lowerLeft, in: Self.size, normalizedTo: region) == rect)
    guard region == .fullImage else { return }
    #expect(rect.toImageCoordinates(Self.size) == example.lowerLeft)
    #expect(rect.toImageCoordinates(Self.size, origin: .upperLeft) == example.upperLeft)
    #expect(NormalizedRect(imageRect: example.lowerLeft, in: Self.size) == rect)
    #expect(rect.pixels(in: PixelSize(width: 400, height: 800)).cgRect == example.upperLeft)
  }

  @Test(arguments: examples)
  func convertsCorners(_ example: Example) {
    let region = example.region
    let corner = NormalizedPoint(normalizedPoint: example.normalized.origin)
    #expect(
      corner.toImageCoordinates(from: region, imageSize: Self.size) == example.lowerLeft.origin)
    // With the origin at the top, the lower edge has the greater y.
    let lower = CGPoint(x: example.upperLeft.minX, y: example.upperLeft.maxY)
    #expect(
      corner.toImageCoordinates(from: region, imageSize: Self.size, origin: .upperLeft) == lower)
    #expect(
      NormalizedPoint(
        imagePoint: example.lowerLeft.origin, in: Self.size, normalizedTo: region) == corner)
    guard region == .fullImage else { return }
    #expect(corner.toImageCoordinates(Self.size) == example.lowerLeft.origin)
    #expect(corner.toImageCoordinates(Self.size, origin: .upperLeft) == lower)
    #expect(NormalizedPoint(imagePoint: example.lowerLeft.origin, in: Self.size) == corner)
    #expect(PixelPoint(lower).normalized(in: PixelSize(width: 400, height: 800)) == corner)
  }

  /// Fractions that add up to 1 may exceed it slightly.
  @Test(arguments: [
    (NormalizedRect.fullImage, true),
    (NormalizedRect(x: 0, y: 0, width: 1.0.nextUp, height: 0.5), true),
    (NormalizedRect(x: -1e-12, y: 0.5, width: 0.5, height: 0.5), true),
    (NormalizedRect(x: 0, y: 0, width: 1.001, height: 1), false),
    (NormalizedRect(x: 0.5, y: 0.5, width: 0, height: 0.5), false),
    (NormalizedRect(x: 0.5, y: 0.5, width: 0.25, height: -0.25), false),
    (NormalizedRect(x: .nan, y: 0, width: 1, height: 1), false),
  ])
  func detectsPartsOfAnImage(_ rect: NormalizedRect, _ isPart: Bool) {
    #expect(rect.isPartOfImage == isPart)
  }

  @Test func definesConstants() {
    #expect(NormalizedPoint.zero.cgPoint == CGPoint.zero)
    #expect(NormalizedRect.fullImage.cgRect == CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(NormalizedPoint(x: 0.25, y: 0.125).verticallyFlipped().cgPoint.y == 0.875)
  }

  /// Converting to pixels and back returns the original, from either corner, with or without a
  /// region.
  @Test(arguments: 0..<300)
  func convertsThereAndBack(seed: Int) {
    var generator = SeededGenerator(state: UInt64(seed))
    let size = generator.size()
    let image = size.cgSize
    let (rect, point) = (generator.rect(in: size), generator.point(in: size))
    let (box, spot) = (rect.normalized(in: size), point.normalized(in: size))
    let lower = box.toImageCoordinates(image)
    #expect(isNear(NormalizedRect(imageRect: lower, in: image), box))
    #expect(isNear(PixelRect(box.toImageCoordinates(image, origin: .upperLeft)), rect))
    #expect(isNear(PixelPoint(spot.toImageCoordinates(image, origin: .upperLeft)), point))
    // Coordinates from the two corners add up to the height of the image.
    #expect(isNear(lower.maxY + rect.y, Double(size.height)))
    #expect(isNear(spot.toImageCoordinates(image).y + point.y, Double(size.height)))

    let region = generator.region()
    let inRegion = NormalizedRect(imageRect: lower, in: image, normalizedTo: region)
    #expect(isNear(inRegion, box.normalized(to: region)))
    #expect(
      isNear(
        PixelRect(inRegion.toImageCoordinates(from: region, imageSize: image, origin: .upperLeft)),
        rect))
    let spotInRegion = NormalizedPoint(
      imagePoint: spot.toImageCoordinates(image), in: image, normalizedTo: region)
    #expect(
      isNear(
        PixelPoint(
          spotInRegion.toImageCoordinates(from: region, imageSize: image, origin: .upperLeft)),
        point))
    // A point in the box on the page is also in the box in the region.
    if rect.insetBy(1e-4).contains(point) { #expect(inRegion.contains(spotInRegion)) }
  }

  // MARK: - Core Graphics

  @Test(arguments: 0..<20)
  func convertsCoreGraphicsTypes(seed: Int) {
    var generator = SeededGenerator(state: UInt64(seed))
    let size = generator.size()
    let (rect, point) = (generator.rect(in: size), generator.point(in: size))
    #expect(PixelRect(rect.cgRect) == rect)
    #expect(Double(rect.cgRect.minY) == rect.y)
    #expect(PixelPoint(point.cgPoint) == point)
    #expect(PixelSize(exactly: size.cgSize) == size)
    let box = rect.normalized(in: size)
    #expect(NormalizedRect(normalizedRect: box.cgRect) == box)
    #expect(box.cgRect.origin == box.origin)
    let spot = point.normalized(in: size)
    #expect(NormalizedPoint(normalizedPoint: spot.cgPoint) == spot)
  }

  @Test func standardizesNegativeRectangles() {
    let rect = CGRect(x: 30, y: 40, width: -10, height: -20)
    #expect(PixelRect(rect) == PixelRect(x: 20, y: 20, width: 10, height: 20))
  }

  @Test(arguments: [
    CGSize(width: 1.5, height: 2), CGSize(width: 1, height: Double.nan),
    CGSize(width: Double.infinity, height: 2),
  ])
  func rejectsFractionalSizes(_ size: CGSize) {
    #expect(PixelSize(exactly: size) == nil)
  }

  @Test func matchesOrientationsOfImageIO() {
    let orientation: CGImagePropertyOrientation = .leftMirrored
    let value: UInt32 = orientation.rawValue
    #expect(value == 5)
    #expect(CGImagePropertyOrientation(rawValue: 6) == .right)
  }
}

extension SeededGenerator {
  /// A part of the page that is large enough to divide by.
  fileprivate mutating func region() -> NormalizedRect {
    let (width, height) = (
      Double.random(in: 0.05...1, using: &self), Double.random(in: 0.05...1, using: &self)
    )
    return NormalizedRect(
      x: .random(in: 0...1 - width, using: &self), y: .random(in: 0...1 - height, using: &self),
      width: width, height: height)
  }
}

private func isNear(_ a: Double, _ b: Double) -> Bool { abs(a - b) <= 1e-6 }

private func isNear(_ a: NormalizedRect, _ b: NormalizedRect) -> Bool {
  isNear(a.x, b.x) && isNear(a.y, b.y) && isNear(a.width, b.width) && isNear(a.height, b.height)
}
