import SummaGeometry
import SummaTestSupport
import Testing

@Suite("Quads")
struct QuadTests {
  @Test func convertsARectangle() {
    let rect = PixelRect(x: 1, y: 2, width: 3, height: 4)
    let quad = Quad(rect)
    #expect(quad.upperLeft == PixelPoint(x: 1, y: 2))
    #expect(quad.upperRight == PixelPoint(x: 4, y: 2))
    #expect(quad.lowerRight == PixelPoint(x: 4, y: 6))
    #expect(quad.lowerLeft == PixelPoint(x: 1, y: 6))
    #expect(quad.boundingRect == rect)
  }

  @Test func boundsASlantedQuad() {
    let quad = Quad(
      upperLeft: PixelPoint(x: 5, y: 0), upperRight: PixelPoint(x: 9, y: 4),
      lowerRight: PixelPoint(x: 4, y: 10), lowerLeft: PixelPoint(x: -1, y: 6))
    #expect(quad.boundingRect == PixelRect(x: -1, y: 0, width: 10, height: 10))
  }

  @Test(arguments: 0..<100)
  func findsSmallestBoundingRect(seed: Int) {
    var generator = SeededGenerator(state: UInt64(seed))
    let size = generator.size()
    let corners = (0..<4).map { _ in generator.point(in: size) }
    let quad = Quad(corners: corners)
    #expect(quad.corners == corners)
    #expect(PixelRect(around: corners) == quad.boundingRect)
  }
}
