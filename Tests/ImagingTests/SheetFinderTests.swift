import SummaGeometry
import SummaTestSupport
import Testing

@testable import SummaImaging

@Suite struct SheetFinderTests {
  private static let size = PixelSize(width: 600, height: 800)

  /// A picture of random shades, so that neighbouring pixels differ.
  private static let picture: GrayRaster = {
    var generator = SeededGenerator(state: 7)
    return GrayRaster(size: size) { _, _ in .random(in: 0...255, using: &generator) }
  }()

  private static func finder(
    _ sheets: [Quad], levels: (paper: UInt8, table: UInt8) = (240, 10)
  ) -> SheetFinder {
    SheetFinder(KnownPaper(sheets: sheets, size: size, levels: levels))
  }

  private static func quad(_ corners: [(Double, Double)]) -> Quad {
    Quad(corners: corners.map { PixelPoint(x: $0.0, y: $0.1) })
  }

  private static let quads = [
    quad([(150, 150), (450, 150), (450, 600), (150, 600)]),
    quad([(200, 120), (470, 180), (400, 640), (110, 560)]),
    quad([(190, 160), (420, 170), (500, 650), (90, 640)]),
    // Beyond the lower edge of the picture, and beyond a corner.
    quad([(150, 300), (430, 290), (470, 900), (110, 900)]),
    quad([(300, 100), (640, 200), (520, 640), (180, 540)]),
  ]

  @Test(arguments: quads)
  func findsASheet(_ quad: Quad) throws {
    let sheets = Self.finder([quad]).sheets(in: Self.picture)
    #expect(sheets.count == 1)
    let frame = ConvexPolygon(PixelRect(x: 0, y: 0, width: 600, height: 800))
    let found = ConvexPolygon(try #require(sheets.first).quad).intersection(frame)
    #expect(found.intersectionOverUnion(ConvexPolygon(quad).intersection(frame)) > 0.96)
    #expect(sheets.allSatisfy { $0.confidence >= 0.8 && $0.confidence <= 1 })
  }

  /// Two of the sheets nearly touch.
  @Test func findsSeveralSheetsLargestFirst() throws {
    let quads = [
      Self.quad([(320, 60), (580, 70), (570, 500), (310, 490)]),
      Self.quad([(40, 60), (310, 60), (300, 400), (40, 390)]),
      Self.quad([(60, 560), (330, 550), (335, 760), (65, 770)]),
    ]
    let sheets = Self.finder(quads.shuffled()).sheets(in: Self.picture)
    #expect(sheets.count == 3)
    for (sheet, quad) in zip(sheets, quads) {
      #expect(ConvexPolygon(sheet.quad).intersectionOverUnion(ConvexPolygon(quad)) > 0.93)
    }
  }

  /// At first sight the small sheet has too few pixels. One that shares the picture with a sheet of
  /// more than half of it is not looked for.
  @Test(arguments: [(500, 2), (680, 1)])
  func looksCloserForSmallSheets(height: Double, count: Int) throws {
    let large = Self.quad([(20, 20), (480, 20), (480, height), (20, height)])
    let small = Self.quad([(490, 700), (580, 700), (580, 790), (490, 790)])
    let sheets = Self.finder([large, small]).sheets(in: Self.picture)
    #expect(sheets.count == count)
    if count == 2 {
      let found = ConvexPolygon(try #require(sheets.last).quad)
      #expect(found.intersectionOverUnion(ConvexPolygon(small)) > 0.9)
    }
  }

  /// A picture that is all paper; one in which paper and table hardly differ; a sheet with a single
  /// edge; one that is too small; a shape that is no rectangle in perspective.
  private static let others: [(quad: Quad, level: UInt8)] = [
    (quad([(-5, -5), (605, -5), (605, 805), (-5, 805)]), 240), (quads[1], 130),
    (quad([(-5, 600), (605, 600), (605, 805), (-5, 805)]), 240),
    (quad([(300, 300), (340, 300), (340, 360), (300, 360)]), 240),
    (quad([(280, 100), (300, 100), (560, 700), (40, 700)]), 240),
  ]

  @Test(arguments: others)
  func rejectsOtherShapes(_ quad: Quad, level: UInt8) {
    #expect(Self.finder([quad], levels: (level, 10)).sheets(in: Self.picture).isEmpty)
  }

  /// The corner of another sheet overlaps a side; sides are fitted to the majority of their points.
  @Test func fitsSidesToMostPoints() throws {
    let quad = Self.quads[0]
    let more = Self.quad([(300, 590), (360, 590), (360, 640), (300, 640)])
    let sheet = try #require(Self.finder([quad, more]).sheets(in: Self.picture).first)
    #expect(ConvexPolygon(sheet.quad).intersectionOverUnion(ConvexPolygon(quad)) > 0.96)
  }

  @Test(arguments: [.infinity, 1, 0.75])
  func mapsStraightenedSheetsBack(_ finest: Double) throws {
    let quad = Self.quads[2]
    var page = Page(Self.picture)
    // As if the picture were twice as large, and decoded at half its size.
    page.pictureSize = PixelSize(width: 1200, height: 1600)
    page.toPicture = .scale(x: 2, y: 2)
    let sheet = try #require(page.sheets(Self.finder([quad]), finest: finest).first)
    let scale = Double(sheet.raster.size.width) / Double(sheet.size.width)
    #expect(abs(scale - min(1.5, finest)) < 0.01)
    let paper = try #require(sheet.paper)
    #expect(paper.number == 1 && paper.count == 1)
    let back = sheet.toPicture.apply(to: sheet.size.bounds)
    for (corner, expected) in zip(back.corners, paper.quad.corners) {
      #expect(corner.distance(to: expected) < 1)
    }
    let truth = Transform.scale(x: 2, y: 2).apply(to: quad)
    #expect(ConvexPolygon(back).intersectionOverUnion(ConvexPolygon(truth)) > 0.94)
    // Pixels match those at the position to which they are mapped.
    let toPicture = sheet.toPage.then(sheet.toPicture)
    for y in stride(from: 20, to: sheet.raster.size.height - 20, by: 37) {
      for x in stride(from: 20, to: sheet.raster.size.width - 20, by: 23) {
        let point = toPicture.apply(to: PixelPoint(x: Double(x) + 0.5, y: Double(y) + 0.5))
        let (column, row) = (Int(point.x / 2), Int(point.y / 2))
        let near = (row - 1...row + 1).flatMap { row in
          (column - 1...column + 1).map { Int(Self.picture[$0, row]) }
        }
        let shade = Int(sheet.raster[x, y])
        #expect((near.min() ?? 0) - 1...(near.max() ?? 255) + 1 ~= shade)
      }
    }
  }

  @Test(arguments: [Orientation.right, .down, .left])
  func mapsTurnedSheetsBack(_ turn: Orientation) throws {
    let finder = Self.finder([Self.quads[1]])
    let sheet = try #require(Page(Self.picture).sheets(finder).first)
    let turned = sheet.turned(turn)
    #expect(turned.size == turn.uprightSize(of: sheet.size))
    #expect(turned.raster.size == turn.uprightSize(of: sheet.raster.size))
    let corner = turned.toPage.then(turned.toPicture).apply(to: PixelPoint(x: 0, y: 0))
    #expect(corner.distance(to: try #require(turned.paper).quad.upperLeft) < 1)
    let back = turned.turned(turn == .right ? .left : turn == .left ? .right : .down)
    #expect(back.raster == sheet.raster)
    for (one, other) in zip(
      try #require(back.paper).quad.corners, try #require(sheet.paper).quad.corners)
    {
      #expect(one.distance(to: other) < 1e-6)
    }
  }

  @Test(arguments: [1e9, 1e155, 1e200, 1.7e308, .infinity, .nan])
  func rejectsCornersFarAway(far: Double) {
    let page = Page(GrayRaster(size: PixelSize(width: 40, height: 30), filledWith: 255))
    let quad = Quad(PixelRect(x: -far, y: -far, width: 2 * far, height: 2 * far))
    #expect(page.sheet(quad) == nil)
    let aslant = Quad(
      upperLeft: PixelPoint(x: 1, y: 1), upperRight: PixelPoint(x: far, y: 2),
      lowerRight: PixelPoint(x: 30, y: far), lowerLeft: PixelPoint(x: 2, y: 25))
    #expect(page.sheet(aslant) == nil)
  }
}
