import Foundation
import SummaGeometry
import SummaImaging
import SummaTestSupport
import Testing

@testable import SummaRecognition

@Suite struct StripCutterTests {
  /// A bar in place of a line of text without gaps.
  struct Bar: Sendable, CustomTestStringConvertible {
    var slope = 0.0
    var sag = 0.0
    var height = 20.0
    var isLight = false

    var line: FoundLine {
      FoundLine(
        box: PixelRect(x: 60, y: 100 - height, width: 280, height: height),
        textHeight: height, baseline: 100, slope: slope,
        bend: sag == 0 ? [] : (0...32).map { 4 * sag * Double($0 * (32 - $0)) / 1024 },
        isLightOnDark: isLight)
    }

    /// A sheet with the bar on it.
    var sheet: Sheet {
      let size = PixelSize(width: 400, height: 200)
      let raster = GrayRaster(size: size) { x, y in
        let rise = line.baseline(at: Double(x) + 0.5) - (Double(y) + 0.5)
        let isInk = (60..<340).contains(x) && rise > 0 && rise < height
        return isInk == isLight ? 240 : 20
      }
      return Sheet(raster)
    }

    var testDescription: String { "slope \(slope), sag \(sag), height \(height), light \(isLight)" }
  }

  private static let bars = [
    Bar(height: 8), Bar(height: 60), Bar(slope: 0.05), Bar(slope: -0.08, height: 40),
    Bar(sag: 9), Bar(slope: 0.05, sag: -14, height: 30), Bar(isLight: true),
  ]

  /// Rows of the bar in each strip column away from its ends.
  private func darkRows(of raster: GrayRaster) -> [[Int]] {
    let width = raster.size.width
    return stride(from: width / 8, to: width * 7 / 8, by: 7).map { x in
      (0..<raster.size.height).filter { raster[x, $0] < 128 }
    }
  }

  /// The text box of a strip is the text box of the line.
  @Test(arguments: bars.filter { $0.slope == 0 && $0.sag == 0 }, [1.0, 1.7])
  func mapsTheTextBoxToTheLine(_ bar: Bar, _ widening: Double) {
    var cutter = StripCutter(textHeight: 20, height: 38)
    cutter.widening = widening
    let strip = cutter.cut(bar.line, from: bar.sheet)
    let box = strip.pageBox(of: strip.textBox, on: bar.sheet)
    #expect(abs(box.x - bar.line.box.x) < 1 && abs(box.y - bar.line.box.y) < 1)
    #expect(abs(box.width - bar.line.box.width) < 4 && abs(box.height - bar.line.box.height) < 1)
  }

  @Test(arguments: bars)
  func cutsStripsForTheReceiptNetwork(_ bar: Bar) {
    let strip = ReceiptReader.cutter.cut(bar.line, from: bar.sheet)
    #expect(strip.raster.size.height == 32)
    for rows in darkRows(of: strip.raster) {
      #expect((17...21).contains(rows.count), "\(rows)")
      // Half of the remaining space is above, half below.
      #expect(abs((rows.first ?? 0) - 6) <= 2 && abs((rows.last ?? 0) - 25) <= 2, "\(rows)")
    }
  }

  @Test(arguments: [RecognitionLevel.accurate, .fast])
  func cutsStripsForTesseract(_ level: RecognitionLevel) {
    let bar = Bar(slope: 0.02, height: 30)
    let strip = level.cutter.cut(bar.line, from: bar.sheet)
    let height = level == .accurate ? 20 : 14
    #expect(strip.raster.size.height == (level == .accurate ? 38 : 27))
    for rows in darkRows(of: strip.raster) { #expect(abs(rows.count - height) <= 2) }
  }

  @Test func leavesHalfATextHeightOnBothSides() {
    let bar = Bar(height: 38)
    let strip = ReceiptReader.cutter.cut(bar.line, from: bar.sheet)
    let (width, row) = (strip.raster.size.width, 16)
    let columns = (0..<width).filter { strip.raster[$0, row] < 128 }
    #expect(abs((columns.first ?? 0) - 9) <= 1)
    #expect(abs(width - 1 - (columns.last ?? 0) - 9) <= 1)
  }

  @Test(arguments: bars)
  func mapsPointsBackToTheBaseline(_ bar: Bar) {
    let cutter = ReceiptReader.cutter
    let strip = cutter.cut(bar.line, from: bar.sheet)
    for part in [0.0, 0.2, 0.5, 0.9] {
      let x = 9.5 + part * (Double(strip.raster.size.width) - 19)
      let point = strip.sheetPoint(of: PixelPoint(x: x, y: 25.5))
      #expect(abs(point.y - bar.line.baseline(at: point.x)) < 0.05)
      let top = strip.sheetPoint(of: PixelPoint(x: x, y: 6.5))
      #expect(abs(top.y - (bar.line.baseline(at: point.x) - bar.height)) < 0.3)
    }
  }

  @Test(arguments: bars)
  func mapsBoxesToTheSheet(_ bar: Bar) {
    let strip = ReceiptReader.cutter.cut(bar.line, from: bar.sheet)
    let scale = bar.height / 19
    // The page of this sheet is the sheet itself.
    let box = strip.pageBox(
      of: PixelRect(x: 9.5 + 40 / scale, y: 6.5, width: 60 / scale, height: 19), on: bar.sheet)
    #expect(abs(box.x - 100) <= bar.height * 0.1 + 1 && abs(box.maxX - 160) <= bar.height * 0.1 + 1)
    let feet = [100.0, 130, 160].map(bar.line.baseline(at:))
    #expect(abs(box.maxY - (feet.max() ?? 0)) <= 1)
    #expect(abs(box.y - ((feet.min() ?? 0) - bar.height)) <= 1)
  }

  /// The box bounds the word on the page, not the word's box on the sheet.
  @Test func boundsWordsTightlyOnRotatedPages() {
    let bar = Bar(height: 19)
    let angle = 20 * Double.pi / 180
    var sheet = bar.sheet
    sheet.toPage = .rotation(radians: angle)
    let box = ReceiptReader.cutter.cut(bar.line, from: sheet)
      .pageBox(of: PixelRect(x: 49.5, y: 6.5, width: 60, height: 19), on: sheet)
    #expect(abs(box.width - (60 * cos(angle) + 19 * sin(angle))) < 0.01)
    #expect(abs(box.height - (60 * sin(angle) + 19 * cos(angle))) < 0.01)
    // After a clockwise rotation the bottom of the first character is farthest to the left.
    #expect(abs(box.x - sheet.toPage.apply(to: PixelPoint(x: 100, y: 100)).x) < 0.01)
  }

  @Test func widensOnlyAlongTheLine() {
    let bar = Bar(slope: 0.05, height: 30)
    let plain = ReceiptReader.cutter.cut(bar.line, from: bar.sheet)
    var wider = ReceiptReader.cutter
    wider.widening = 1.5
    let wide = wider.cut(bar.line, from: bar.sheet)
    let margins = 19
    #expect(
      abs((wide.raster.size.width - margins) - (plain.raster.size.width - margins) * 3 / 2) <= 2)
    for rows in darkRows(of: wide.raster) { #expect((17...21).contains(rows.count), "\(rows)") }
    // Both strips show the same place of the sheet.
    let left = plain.sheetPoint(of: PixelPoint(x: 9.5 + 40, y: 16))
    let same = wide.sheetPoint(of: PixelPoint(x: 9.5 + 60, y: 16))
    #expect(abs(left.x - same.x) < 0.01 && abs(left.y - same.y) < 0.01)
  }
}
