import SummaGeometry
import SummaImaging
import SummaRecognition
import Testing

@Suite struct StripCutterTests {
  /// A sheet with a dark bar whose foot is the line's baseline.
  private func sheet(slope: Double, barHeight: Double) -> (sheet: Sheet, line: FoundLine) {
    let size = PixelSize(width: 400, height: 200)
    let baseline = 100.0
    var pixels = [UInt8](repeating: 240, count: size.width * size.height)
    for y in 0..<size.height {
      for x in 60..<340 {
        let foot = baseline + slope * (Double(x) + 0.5 - 60)
        if Double(y) + 0.5 < foot, Double(y) + 0.5 > foot - barHeight { pixels[y * 400 + x] = 20 }
      }
    }
    let gray = GrayRaster(size: size, pixels: pixels)
    let sheet = Sheet(
      gray: gray,
      ink: BinaryRaster(size: size, bytes: [UInt8](repeating: 0, count: 50 * 200)),
      toPage: .identity, pageSize: size, skew: 0)
    let line = FoundLine(
      box: PixelRect(x: 60, y: baseline - barHeight, width: 280, height: barHeight),
      textHeight: barHeight, baseline: baseline, slope: slope)
    return (sheet, line)
  }

  @Test(arguments: [0.0, 0.05, -0.08], [8.0, 20.0, 60.0])
  func barBecomesLevelAndOfTheHeight(slope: Double, barHeight: Double) {
    let (sheet, line) = sheet(slope: slope, barHeight: barHeight)
    let strip = StripCutter(textHeight: 20).cut(line, from: sheet)
    let size = strip.raster.size
    // The bar is 20 high in the middle of each column away from its ends, and at one height everywhere.
    var tops: [Int] = []
    for x in stride(from: size.width / 5, to: size.width * 4 / 5, by: 7) {
      let dark = (0..<size.height).filter { strip.raster.pixels[$0 * size.width + x] < 128 }
      #expect((18...22).contains(dark.count), "\(dark.count) dark pixels at \(x)")
      tops.append(dark.first ?? -1)
    }
    #expect((tops.max() ?? 0) - (tops.min() ?? 0) <= 2)
  }

  @Test(arguments: [0.0, 0.05, -0.08])
  func theWayBackLeadsToTheBaseline(slope: Double) {
    let (sheet, line) = sheet(slope: slope, barHeight: 40)
    let cutter = StripCutter(textHeight: 20)
    let strip = cutter.cut(line, from: sheet)
    let foot = 20 * (1 + cutter.margin)
    for x in [20.0, 70, 120] {
      let point = strip.toSheet.apply(to: PixelPoint(x: x, y: foot))
      #expect(abs(point.y - line.baseline(at: point.x)) < 0.01)
    }
  }
}
