import SummaGeometry
import SummaImaging
import Testing

@testable import SummaInk

@Suite struct CanvasTests {
  private static func ink(_ color: InkColor, width: Double? = nil) -> Ink {
    Ink([
      Stroke(
        [StrokePoint(x: 200, y: 50), StrokePoint(x: 260, y: 110)],
        style: PenStyle(color: color, width: width))
    ])
  }

  /// Columns and rows with pixels that differ from the corner.
  private static func inked(_ raster: ColorRaster) -> (columns: Set<Int>, rows: Set<Int>) {
    var (columns, rows) = (Set<Int>(), Set<Int>())
    for index in stride(from: 0, to: raster.pixels.count, by: 3)
    where abs(Int(raster.pixels[index]) - Int(raster.pixels[0])) > 100 {
      columns.insert(index / 3 % raster.size.width)
      rows.insert(index / 3 / raster.size.width)
    }
    return (columns, rows)
  }

  @Test func addsAMarginOfTwentyPixels() throws {
    var canvas = InkCanvas(lineHeight: 60)
    canvas.margin = 20
    let (raster, toPicture) = try canvas.draw(Self.ink(.black, width: 2))
    #expect(raster.size == PixelSize(width: 100, height: 100))
    #expect(toPicture.apply(to: PixelPoint(x: 200, y: 50)) == PixelPoint(x: 20, y: 20))
    let (columns, rows) = Self.inked(raster)
    #expect(columns.min() == 19 && columns.max() == 80)
    #expect(rows.min() == 19 && rows.max() == 80)
  }

  /// Round caps make a stroke without length a dot.
  @Test(arguments: [[0.0], [0, 0], [0, 0, 0]])
  func drawsStrokesWithoutLengthAsDots(points: [Double]) throws {
    let ink = Ink([
      Stroke(
        points.map { StrokePoint(x: $0, y: 7) }, style: PenStyle(color: .black, width: 1))
    ])
    let (columns, rows) = Self.inked(try InkCanvas().draw(ink).raster)
    #expect(columns.count > 2 && columns.count == rows.count)
  }

  private static let grounds: [(InkColor, UInt8)] = [
    (.black, 255), (.white, 0), (InkColor(red: 1, green: 1, blue: 0), 0),
    (InkColor(red: 0, green: 0, blue: 0.6), 255), (InkColor(gray: 0.9), 0),
  ]

  @Test(arguments: grounds)
  func choosesAContrastingGround(color: InkColor, ground: UInt8) throws {
    #expect(try InkCanvas().draw(Self.ink(color)).raster.pixels[0] == ground)
  }

  @Test func drawsBlackInVeryDarkGrey() throws {
    let ink = Self.ink(InkColor(gray: 0.03, alpha: 0.5))
    let softened = InkCanvas.softened(ink)
    #expect(softened.strokes[0].style.color.isLike(InkColor(gray: 0.1, alpha: 0.5)))
    #expect(softened.strokes[0].points == ink.strokes[0].points)
    #expect(ink.strokes[0].style.color == InkColor(gray: 0.03, alpha: 0.5))
    let blue = Self.ink(InkColor(red: 0, green: 0, blue: 0.9))
    #expect(InkCanvas.softened(blue) == blue)
    // The copy is drawn.
    let darkest = try InkCanvas().draw(Self.ink(.black, width: 20)).raster.pixels.min()
    #expect((25...26).contains(try #require(darkest)))
  }

  @Test func scalesHugeInkDown() throws {
    let ink = Ink([Stroke([StrokePoint(x: 0, y: 0), StrokePoint(x: 1e8, y: 1e3)])])
    let size = try InkCanvas().draw(ink).raster.size
    #expect(size.width <= 4_000 && size.height <= 4_000)
  }

  @Test func rejectsEmptyInk() {
    #expect(throws: InkError(.empty, "nothing was written; draw at least one stroke")) {
      try InkCanvas().draw(Ink([Stroke([])]))
    }
  }
}
