import SummaGeometry
import SummaTestSupport
import Testing

@testable import SummaImaging

@Suite struct SheetFinderTests {
  /// A picture of sheets with lines of text on a table.
  private struct Table {
    var raster: GrayRaster

    /// - Parameters:
    ///   - shade: of the table, which has grain.
    init(width: Int = 600, height: Int = 800, shade: UInt8 = 90) {
      var generator = SeededGenerator(state: 7)
      raster = GrayRaster(size: PixelSize(width: width, height: height), filledWith: shade)
      for index in raster.pixels.indices {
        raster.pixels[index] = shade &+ .random(in: 0...12, using: &generator)
      }
    }

    mutating func lay(_ quad: Quad, shade: Double = 225, isPrinted: Bool = true) throws {
      let size = PixelSize(width: 300, height: 450)
      let back = try #require(Transform.projection(from: size, to: quad)?.inverse)
      let polygon = ConvexPolygon(quad)
      for y in 0..<raster.size.height {
        for x in 0..<raster.size.width {
          let point = PixelPoint(x: Double(x) + 0.5, y: Double(y) + 0.5)
          guard polygon.contains(point) else { continue }
          let place = back.apply(to: point)
          let (row, column) = (Int(place.y), Int(place.x))
          // Rows of 8 pixels with words of 30.
          let isInk =
            isPrinted && row % 20 < 8 && (25..<275).contains(column) && column % 36 < 30
            && (20..<430).contains(row) && column % 5 < 3
          raster.pixels[y * raster.size.width + x] = UInt8(isInk ? 60 : shade)
        }
      }
    }
  }

  private static func quad(_ corners: [(Double, Double)]) -> Quad {
    let points = corners.map { PixelPoint(x: $0.0, y: $0.1) }
    return Quad(
      upperLeft: points[0], upperRight: points[1], lowerRight: points[2], lowerLeft: points[3])
  }

  private static let quads = [
    quad([(150, 150), (450, 150), (450, 600), (150, 600)]),
    quad([(200, 120), (470, 180), (400, 640), (110, 560)]),
    quad([(190, 160), (420, 170), (500, 650), (90, 640)]),
    // Out of the picture below, and at a corner.
    quad([(150, 300), (430, 290), (470, 900), (110, 900)]),
    quad([(300, 100), (640, 200), (520, 640), (180, 540)]),
  ]

  @Test(arguments: quads)
  func aSheetIsFound(_ quad: Quad) throws {
    var table = Table()
    try table.lay(quad)
    let sheets = SheetFinder().sheets(in: table.raster)
    #expect(sheets.count == 1)
    let frame = ConvexPolygon(PixelRect(x: 0, y: 0, width: 600, height: 800))
    let found = ConvexPolygon(try #require(sheets.first).quad).intersection(frame)
    #expect(found.intersectionOverUnion(ConvexPolygon(quad).intersection(frame)) > 0.95)
    #expect(sheets.allSatisfy { $0.confidence >= 0.8 && $0.confidence <= 1 })
  }

  @Test func severalAreFoundTheLargestFirst() throws {
    var table = Table(width: 900)
    let small = Self.quad([(60, 200), (260, 190), (265, 480), (65, 490)])
    let large = Self.quad([(400, 100), (800, 120), (780, 690), (380, 670)])
    try table.lay(small)
    try table.lay(large)
    let sheets = SheetFinder().sheets(in: table.raster)
    #expect(sheets.count == 2)
    for (sheet, quad) in zip(sheets, [large, small]) {
      #expect(ConvexPolygon(sheet.quad).intersectionOverUnion(ConvexPolygon(quad)) > 0.93)
    }
  }

  @Test func aSheetWithoutTextIsNone() throws {
    var table = Table()
    try table.lay(Self.quads[1], isPrinted: false)
    #expect(SheetFinder().sheets(in: table.raster).isEmpty)
  }

  @Test func aPageThatFillsThePictureIsNone() throws {
    var page = Table()
    try page.lay(Self.quad([(-5, -5), (605, -5), (605, 805), (-5, 805)]))
    #expect(SheetFinder().sheets(in: page.raster).isEmpty)
  }

  /// Text goes on in the shadow, and so do the sides of the sheet.
  @Test func aShadowIsNoEdge() throws {
    var table = Table()
    let quad = Self.quads[1]
    try table.lay(quad)
    for y in 400..<800 {
      for x in 0..<600 {
        let index = y * 600 + x
        table.raster.pixels[index] = UInt8(0.72 * Double(table.raster.pixels[index]))
      }
    }
    for sheet in SheetFinder().sheets(in: table.raster) {
      #expect(ConvexPolygon(sheet.quad).intersectionOverUnion(ConvexPolygon(quad)) > 0.9)
    }
  }

  @Test func whatLiesOnASheetIsThatSheet() throws {
    var table = Table()
    try table.lay(
      Self.quad([(40, 40), (560, 40), (560, 760), (40, 760)]), shade: 160, isPrinted: false)
    let receipt = Self.quad([(180, 150), (420, 150), (420, 600), (180, 600)])
    try table.lay(receipt)
    let sheet = try #require(SheetFinder().sheets(in: table.raster).first)
    #expect(ConvexPolygon(sheet.quad).intersectionOverUnion(ConvexPolygon(receipt)) > 0.9)
  }

  @Test func straightenedItLeadsBack() throws {
    var table = Table()
    let quad = Self.quads[2]
    try table.lay(quad)
    var page = Page(table.raster)
    // As if the picture were twice as large, and decoded at half of its size.
    page.pictureSize = PixelSize(width: 1200, height: 1600)
    page.toPicture = .scale(x: 2, y: 2)
    let sheet = try #require(page.sheets().first)
    let paper = try #require(sheet.paper)
    #expect(paper.number == 1 && paper.count == 1)
    let size = sheet.size
    let whole = PixelRect(x: 0, y: 0, width: Double(size.width), height: Double(size.height))
    let back = sheet.toPicture.apply(to: whole)
    for (corner, expected) in zip(back.corners, paper.quad.corners) {
      #expect(corner.distance(to: expected) < 1)
    }
    let truth = Transform.scale(x: 2, y: 2).apply(to: quad)
    #expect(ConvexPolygon(back).intersectionOverUnion(ConvexPolygon(truth)) > 0.94)
    // Pixels are those of the place that they lead back to.
    let toPicture = sheet.toPage.then(sheet.toPicture)
    for y in stride(from: 20, to: sheet.raster.size.height - 20, by: 37) {
      for x in stride(from: 20, to: sheet.raster.size.width - 20, by: 23) {
        let point = toPicture.apply(to: PixelPoint(x: Double(x) + 0.5, y: Double(y) + 0.5))
        let (column, row) = (Int(point.x / 2), Int(point.y / 2))
        let near = (row - 1...row + 1).flatMap { row in
          (column - 1...column + 1).map { Int(table.raster.pixels[row * 600 + $0]) }
        }
        let shade = Int(sheet.raster.pixels[y * sheet.raster.size.width + x])
        #expect((near.min() ?? 0) - 1...(near.max() ?? 255) + 1 ~= shade)
      }
    }
  }

  @Test(arguments: [Orientation.right, .down, .left])
  func turnedItLeadsBack(_ turn: Orientation) throws {
    var table = Table()
    try table.lay(Self.quads[1])
    let sheet = try #require(Page(table.raster).sheets().first)
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
}
