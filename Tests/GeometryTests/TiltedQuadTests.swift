import Foundation
import SummaGeometry
import Testing

@Suite struct TiltedQuadTests {
  @Test(arguments: [-0.6, -0.1, 0.05, 0.5, 1.5, 3.0])
  func fillsItsBox(_ angle: Double) throws {
    let box = PixelRect(
      x: 10, y: 20, width: abs(120 * cos(angle)) + abs(24 * sin(angle)),
      height: abs(120 * sin(angle)) + abs(24 * cos(angle)))
    let quad = try #require(Quad(inside: box, angle: angle))
    #expect(abs(quad.height - 24) < 1e-9)
    #expect(abs(quad.upperLeft.distance(to: quad.upperRight) - 120) < 1e-9)
    let around = quad.boundingRect
    #expect(abs(around.x - box.x) < 1e-9 && abs(around.maxY - box.maxY) < 1e-9)
    #expect(abs(quad.expanded(by: 3).height - 30) < 1e-9)
    // The pieces cover the corners, and less than the box.
    for corner in quad.corners {
      #expect(quad.pieces.contains { $0.insetBy(-1e-6).contains(corner) })
    }
    #expect(quad.pieces.count == 3)
  }

  /// Near 45 degrees the box does not tell the height.
  @Test func needsAHeightNear45Degrees() {
    let box = PixelRect(x: 0, y: 0, width: 100, height: 100)
    #expect(Quad(inside: box, angle: .pi / 4) == nil)
    #expect(Quad(inside: box, angle: .pi / 4, height: 20) != nil)
    #expect(Quad(inside: box, angle: .pi / 4, height: 200) == nil)
  }
}
