import Foundation
import SummaGeometry
import SummaTestSupport
import Testing

@testable import SummaImaging

@Suite("Closing")
struct ClosingTests {
  /// The maximum of the minimum, by its definition.
  @Test(arguments: [(1, 1, 3), (9, 4, 1), (5, 12, 2), (40, 33, 4), (17, 50, 11), (64, 7, 20)])
  func closesByItsDefinition(width: Int, height: Int, reach: Int) {
    let size = PixelSize(width: width, height: height)
    let pixels = (0..<width * height).map { UInt8(truncatingIfNeeded: $0 &* 2_654_435_761 >> 7) }
    func spread(_ pixels: [UInt8], _ choose: ([UInt8]) -> UInt8?) -> [UInt8] {
      (0..<width * height).map { index in
        let (y, x) = index.quotientAndRemainder(dividingBy: width)
        let near = (max(0, y - reach)...min(height - 1, y + reach)).flatMap { row in
          (max(0, x - reach)...min(width - 1, x + reach)).map { pixels[row * width + $0] }
        }
        return choose(near) ?? 0
      }
    }
    let expected = spread(spread(pixels) { $0.max() }) { $0.min() }
    #expect(GrayRaster(size: size, pixels: pixels).closed(reach: reach).pixels == expected)
  }
}

@Suite struct TintLifterTests {
  private static let size = PixelSize(width: 600, height: 400)
  private static let field = (columns: 100..<400, rows: 120..<180)

  /// Paper with a field of one shade, and strokes of another in it and next to it.
  private func page(field shade: UInt8, strokes: UInt8) -> GrayRaster {
    var gray = GrayRaster(size: Self.size, filledWith: UInt8(Background.paper))
    gray.fill(Self.field.columns, Self.field.rows, with: shade)
    for x in stride(from: 120, to: 560, by: 20) { gray.fill(x..<x + 3, 140..<160, with: strokes) }
    return gray
  }

  private func lifted(_ gray: GrayRaster) throws -> GrayRaster {
    var gray = gray
    try TintLifter().lift(&gray)
    return gray
  }

  @Test(arguments: [110, 150, 180] as [UInt8]) func liftsPrintFromTints(
    shade: UInt8
  ) throws {
    let gray = try lifted(page(field: shade, strokes: 20))
    var wrong = 0
    for y in Self.field.rows {
      for x in Self.field.columns {
        let isStroke = (140..<160).contains(y) && x >= 120 && x % 20 < 3
        if isStroke ? gray[x, y] >= 60 : gray[x, y] < 228 { wrong += 1 }
      }
    }
    #expect(wrong == 0)
  }

  /// The shadow of a leaf fades at its edges.
  @Test func liftsPrintFromShadows() throws {
    var gray = GrayRaster(size: Self.size, filledWith: UInt8(Background.paper))
    for x in stride(from: 120, to: 560, by: 20) { gray.fill(x..<x + 3, 140..<160, with: 20) }
    let clean = gray
    for y in 0..<Self.size.height {
      for x in 0..<Self.size.width {
        // 0 outside, 1 inside of an ellipse.
        let (dx, dy) = (Double(x - 250) / 150, Double(y - 160) / 70)
        let depth = min(1, max(0, 6 * (1 - (dx * dx + dy * dy).squareRoot())))
        gray[x, y] = UInt8(Double(gray[x, y]) * (1 - 0.5 * depth))
      }
    }
    let lifted = try lifted(gray)
    let wrong = zip(lifted.pixels, clean.pixels).count { abs(Int($0) - Int($1)) > 20 }
    #expect(wrong < clean.pixels.count / 1000, "\(wrong)")
  }

  @Test func keepsLightPrintOnTints() throws {
    let gray = page(field: 130, strokes: 230)
    #expect(try lifted(gray) == gray)
  }

  @Test func keepsDarkBars() throws {
    let gray = page(field: 40, strokes: 230)
    #expect(try lifted(gray) == gray)
  }

  /// Letters of a headline also have a single shade.
  @Test func keepsLargeLetters() throws {
    var gray = GrayRaster(size: Self.size, filledWith: UInt8(Background.paper))
    for x in stride(from: 60, to: 540, by: 60) { gray.fill(x..<x + 14, 100..<180, with: 120) }
    #expect(try lifted(gray) == gray)
  }

  @Test func keepsBlankShadowsAndBarCodes() throws {
    var gray = page(field: 230, strokes: 20)
    // A shadow that is darkest in the middle.
    for x in 0..<300 {
      gray.fill(x...x, 220..<380, with: UInt8(min(230, 130 + abs(x - 150) * 100 / 150)))
    }
    gray.fill((340..<560).filter { $0 % 8 < 4 }, 220..<380, with: 110)
    #expect(try lifted(gray) == gray)
  }

  /// Marked text is usually the text of interest.
  @Test func findsInkUnderAMarker() throws {
    let clean = try SampleReceipt.page("grocer-clean.jpg").raster
    var marked = clean
    let (width, height) = (clean.size.width, clean.size.height)
    for top in stride(from: height / 8, to: height * 7 / 8, by: height / 8) {
      for y in top..<top + height / 20 {
        for x in width / 3..<width { marked[x, y] = clean[x, y] / 20 * 13 }
      }
    }
    let likeness = try marked.inkLikeness(to: clean)
    #expect(likeness > 0.8, "\(likeness)")
  }
}
