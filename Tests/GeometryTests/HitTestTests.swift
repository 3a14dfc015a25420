import Testing

@testable import SummaGeometry

@Suite struct HitTestTests {
  private let boxes = [
    PixelRect(x: 0, y: 0, width: 100, height: 20), PixelRect(x: 10, y: 5, width: 20, height: 10),
    PixelRect(x: 200, y: 0, width: 50, height: 20),
  ]

  @Test(arguments: [
    (PixelPoint(x: 15, y: 10), 1), (PixelPoint(x: 30, y: 15), 1), (PixelPoint(x: 60, y: 10), 0),
    (PixelPoint(x: 150, y: 10), nil), (PixelPoint(x: 250, y: 20), 2),
  ])
  func findsTheSmallestBoxAtAPoint(point: PixelPoint, index: Int?) {
    #expect(HitTest().index(at: point, in: boxes) == index)
  }

  @Test(arguments: [(9.0, nil), (10.0, 0), (60.0, 0)])
  func findsTheNearestBoxWithinTheTolerance(tolerance: Double, index: Int?) {
    let point = PixelPoint(x: 110, y: 10)
    #expect(HitTest(tolerance: tolerance).index(at: point, in: boxes) == index)
    #expect(HitTest(tolerance: 60).index(at: PixelPoint(x: 160, y: 10), in: boxes) == 2)
  }
}
