import SummaGeometry
import SummaTestSupport
import Testing

@Suite("EXIF orientations")
struct OrientationTests {
  /// The corners of a stored image of 40 x 30 pixels on the upright page. The comments in the table
  /// use the terms of TIFF 6.0: the side of the page that row 0 is, and the side that column 0 is.
  struct Corners: Sendable {
    var orientation: Orientation
    var upperLeft: PixelPoint
    var upperRight: PixelPoint
    var lowerLeft: PixelPoint
  }

  static let table = [
    // 1: row 0 is the top, column 0 the left side.
    row(.up, (0, 0), (40, 0), (0, 30)),
    // 2: top, right.
    row(.upMirrored, (40, 0), (0, 0), (40, 30)),
    // 3: bottom, right.
    row(.down, (40, 30), (0, 30), (40, 0)),
    // 4: bottom, left.
    row(.downMirrored, (0, 30), (40, 30), (0, 0)),
    // 5: left side, top.
    row(.leftMirrored, (0, 0), (0, 40), (30, 0)),
    // 6: right side, top.
    row(.right, (30, 0), (30, 40), (0, 0)),
    // 7: right side, bottom.
    row(.rightMirrored, (30, 40), (30, 0), (0, 40)),
    // 8: left side, bottom.
    row(.left, (0, 40), (0, 0), (30, 40)),
  ]

  private static func row(
    _ orientation: Orientation, _ upperLeft: (Double, Double), _ upperRight: (Double, Double),
    _ lowerLeft: (Double, Double)
  ) -> Corners {
    func point(_ pair: (Double, Double)) -> PixelPoint { PixelPoint(x: pair.0, y: pair.1) }
    return Corners(
      orientation: orientation, upperLeft: point(upperLeft), upperRight: point(upperRight),
      lowerLeft: point(lowerLeft))
  }

  static let size = PixelSize(width: 40, height: 30)

  @Test(arguments: table)
  func mapsCorners(_ row: Corners) {
    let transform = row.orientation.transform(from: Self.size)
    #expect(transform.apply(to: PixelPoint(x: 0, y: 0)) == row.upperLeft)
    #expect(transform.apply(to: PixelPoint(x: 40, y: 0)) == row.upperRight)
    #expect(transform.apply(to: PixelPoint(x: 0, y: 30)) == row.lowerLeft)
  }

  @Test func coversAllOrientations() {
    #expect(Self.table.map(\.orientation) == Orientation.allCases)
    #expect(Orientation.allCases.map(\.rawValue) == Array(1...8))
    #expect(Orientation(rawValue: 0) == nil)
    #expect(Orientation(rawValue: 9) == nil)
  }

  @Test(arguments: Orientation.allCases)
  func fillsThePage(_ orientation: Orientation) {
    let upright = orientation.uprightSize(of: Self.size)
    #expect(upright == (orientation.rawValue < 5 ? Self.size : Self.size.transposed))
    #expect(orientation.isTransposed == (orientation.rawValue >= 5))
    let stored = PixelRect(x: 0, y: 0, width: 40, height: 30)
    #expect(orientation.transform(from: Self.size).boundingRect(of: stored) == upright.bounds)
  }

  @Test(arguments: Orientation.allCases, 0..<20)
  func invertsTransforms(_ orientation: Orientation, seed: Int) throws {
    var generator = SeededGenerator(state: UInt64(seed))
    let size = generator.size()
    let transform = orientation.transform(from: size)
    let inverse = try #require(transform.inverse)
    #expect(transform.then(inverse) == .identity)
    #expect(inverse.then(transform) == .identity)
    let point = generator.point(in: size)
    #expect(isNear(inverse.apply(to: transform.apply(to: point)), point))
  }

  /// An orientation that mirrors or rotates by 180° is its own inverse; that of a quarter turn is
  /// the other one.
  @Test(arguments: Orientation.allCases)
  func undoesOrientation(_ orientation: Orientation) {
    let opposite: Orientation =
      switch orientation {
      case .right: .left
      case .left: .right
      default: orientation
      }
    let upright = orientation.uprightSize(of: Self.size)
    let both = orientation.transform(from: Self.size).then(opposite.transform(from: upright))
    #expect(both == .identity)
  }
}
