import SummaGeometry
import Testing

@testable import SummaRecognition

@Suite struct LineMenderTests {
  private static func line(
    y: Double, width: Double = 200, slope: Double = 0, sag: Double = 0
  ) -> FoundLine {
    FoundLine(
      box: PixelRect(x: 100, y: y - 20, width: width, height: 20), textHeight: 20, baseline: y,
      slope: slope, bend: sag == 0 ? [] : [0, sag, 0])
  }

  /// A letter that hangs below one end of a short line tilts it. The other end is right.
  @Test(arguments: [
    // By 8 pixels at the left, at the right, and in the middle.
    (-0.04, 0.0, 200.0, 0.0, 92.0), (0.04, 0, 200, 0, 100), (0, 8, 200, 0, 100),
    // Too much for a letter.
    (-0.1, 0, 200, -0.1, 100), (-0.04, 0, 600, -0.04, 100),
  ])
  func levelsTiltedLines(
    _ slope: Double, _ sag: Double, _ width: Double, _ expected: Double, _ baseline: Double
  ) throws {
    let level = (0..<6).map { Self.line(y: 200 + 40 * Double($0)) }
    let tilted = Self.line(y: 100, width: width, slope: slope, sag: sag)
    let mended = LineMender().mended([tilted] + level)
    #expect(mended[1...] == level[...])
    let line = try #require(mended.first)
    #expect(line.slope == expected && line.bend.isEmpty && abs(line.baseline - baseline) < 1e-9)
    #expect(line.box == tilted.box && line.textHeight == 20)
  }

  /// The common slope of a page stays.
  @Test func keepsTheCommonSlope() {
    let lines = (0..<6).map { Self.line(y: 100 + 40 * Double($0), slope: 0.03) }
    #expect(LineMender().mended(lines) == lines)
    #expect(LineMender().mended([]).isEmpty)
  }

  /// Dots at the height of a line's text are its zeros. Dots below it or far from it are not.
  @Test(arguments: [
    (PixelRect(x: 50, y: 8, width: 30, height: 5), 5.0, 1),
    // With a mark that hangs below.
    (PixelRect(x: 50, y: 8, width: 30, height: 16), 5, 1),
    (PixelRect(x: -30, y: 8, width: 25, height: 5), 5, 1),
    (PixelRect(x: 50, y: 32, width: 30, height: 5), 5, 2),
    (PixelRect(x: 90, y: 8, width: 30, height: 5), 5, 2),
    (PixelRect(x: 50, y: 0, width: 30, height: 20), 20, 2),
  ])
  func joinsDottedZerosToTheirLine(_ box: PixelRect, _ height: Double, _ count: Int) throws {
    let five = FoundLine(
      box: PixelRect(x: 0, y: 0, width: 40, height: 20), textHeight: 20, baseline: 20, slope: 0.1)
    let dots = FoundLine(box: box, textHeight: height, baseline: box.maxY, slope: 0)
    for lines in [[five, dots], [dots, five]] {
      let joined = LineMender().mended(lines)
      #expect(joined.count == count)
      guard count == 1, let line = joined.first else { continue }
      #expect(line.box == five.box.union(box) && line.textHeight == 20)
      #expect(abs(line.baseline(at: 20) - five.baseline(at: 20)) < 1e-9)
    }
  }

  /// A 5 among zeros of dots is as high as the line.
  @Test(arguments: [(5.0, 21.0), (9, 9)])
  func raisesTheTextHeightToTheInk(_ textHeight: Double, _ expected: Double) throws {
    let line = FoundLine(
      box: PixelRect(x: 0, y: 10, width: 80, height: 21), textHeight: textHeight, baseline: 24,
      slope: 0)
    let raised = try #require(LineMender().mended([line]).first)
    #expect(raised.textHeight == expected && raised.baseline == (expected == 21 ? 31 : 24))
  }
}
