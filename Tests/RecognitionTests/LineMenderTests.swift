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

  /// Lines of blocks get the box of their ink.
  @Test(arguments: [
    // Measured too low, too high, and tilted.
    (16.0, 95.0, 0.0), (27, 112, 0), (20, 88, 0.15), (20, 108, -0.15),
  ])
  func measuresBlocksByTheirInk(
    _ textHeight: Double, _ baseline: Double, _ slope: Double
  ) throws {
    let box = PixelRect(x: 100, y: 78, width: 80, height: 22)
    let level = (0..<6).map { Self.line(y: 200 + 40 * Double($0)) }
    let line = FoundLine(box: box, textHeight: textHeight, baseline: baseline, slope: slope)
    let mended = LineMender().blocks([line] + level)
    #expect(mended[1...] == level[...])
    #expect(mended.first == FoundLine(box: box, textHeight: 22, baseline: 100, slope: 0))
  }

  /// The fall of a long line is part of its box, not of its letters.
  @Test func keepsTheSlopeOfLongLines() throws {
    let box = PixelRect(x: 100, y: 78, width: 400, height: 42)
    let line = FoundLine(box: box, textHeight: 20, baseline: 95, slope: 0.05)
    let mended = try #require(LineMender().blocks([line]).first)
    #expect(mended.box == box && mended.slope == 0.05)
    #expect(abs(mended.textHeight - 22) < 1e-9 && abs(mended.baseline - 100) < 1e-9)
  }

  /// The upper and the lower half of blocks are one line. The rows above and below are others.
  @Test func joinsTheHalvesOfBlocks() {
    let rows = (0..<3).map { Self.line(y: 100 + 28 * Double($0)) }
    let lower = FoundLine(
      box: PixelRect(x: 120, y: 116, width: 60, height: 14), textHeight: 9, baseline: 130, slope: 0)
    var whole = rows[1]
    whole.box.height = 22
    whole.textHeight = 22
    whole.baseline = 130
    #expect(LineMender().blocks(rows + [lower]) == [rows[0], whole, rows[2]])
  }
}
