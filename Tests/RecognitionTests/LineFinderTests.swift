import SummaGeometry
import SummaImaging
import SummaRecognition
import Testing

@Suite struct LineFinderTests {
  /// The part of the truth's lines whose middle and most of whose box is covered by a found line.
  private func coverage(_ file: String, minimumTextHeightFraction: Double) throws -> Double {
    let sample = try Sample.named(file)
    let sheet = try sample.sheet()
    let finder = LineFinder(minimumTextHeightFraction: minimumTextHeightFraction)
    let boxes = finder.lines(in: sheet).map { sheet.toPage.boundingRect(of: $0.box) }
    let covered = sample.lines.count { line in
      boxes.contains { box in
        guard let shared = box.intersection(line.rect) else { return false }
        return shared.width > 0.7 * line.rect.width && shared.height > 0.5 * line.rect.height
      }
    }
    return Double(covered) / Double(sample.lines.count)
  }

  @Test(arguments: [
    "grocer-clean.jpg", "supermarket-crumpled.jpg", "bookshop-faded.jpg", "wholesale-long.jpg",
    "minimarket-bilevel.png", "bakery-skewed.jpg", "electronics-shaded.jpg",
  ])
  func linesAreFound(_ file: String) throws {
    #expect(try coverage(file, minimumTextHeightFraction: 0.005) >= 0.9)
  }

  @Test func lowTextIsSkipped() throws {
    let all = try coverage("grocer-clean.jpg", minimumTextHeightFraction: 0)
    let none = try coverage("grocer-clean.jpg", minimumTextHeightFraction: 0.2)
    #expect(all >= 0.9)
    #expect(none == 0)
  }

  @Test func noFoundLineIsLowerThanTheMinimum() throws {
    let sheet = try Sample.named("wholesale-long.jpg").sheet()
    for fraction in [0.004, 0.008, 0.012] {
      let least = fraction * Double(sheet.pageSize.height) * sheet.scale
      let lines = LineFinder(minimumTextHeightFraction: fraction).lines(in: sheet)
      #expect(lines.allSatisfy { $0.textHeight >= least })
    }
  }

  @Test func columnsAreSplit() throws {
    let sample = try Sample.named("grocer-clean.jpg")
    let sheet = try sample.sheet()
    let lines = LineFinder(minimumTextHeightFraction: 0.005).lines(in: sheet)
    // The label and the amount of a row stand far apart, so no line is as wide as the receipt's text.
    let total = try #require(sample.lines.first { $0.text.hasPrefix("TOTAL") })
    let hit = lines.first { line in
      let box = sheet.toPage.boundingRect(of: line.box)
      return box.contains(total.rect.center)
    }
    let box = try #require(hit.map { sheet.toPage.boundingRect(of: $0.box) })
    #expect(box.width < 1.3 * total.rect.width)
  }

  @Test func linesComeInReadingOrder() throws {
    let sheet = try Sample.named("grocer-clean.jpg").sheet()
    let lines = LineFinder(minimumTextHeightFraction: 0.005).lines(in: sheet)
    for (line, next) in zip(lines, lines.dropFirst()) {
      let isBelow = next.box.center.y > line.box.center.y
      let isBeside = next.box.x > line.box.x
      #expect(isBelow || isBeside)
    }
  }

  /// Noise gives no crash and takes no more than the page's size: a page of specks, one of stripes, a black one.
  @Test(arguments: ["specks", "stripes", "black", "white"])
  func oddPages(_ kind: String) throws {
    let size = PixelSize(width: 900, height: 1200)
    var state: UInt64 = 7
    let pixels = (0..<size.width * size.height).map { index -> UInt8 in
      switch kind {
      case "specks":
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state >> 33 & 7 == 0 ? 0 : 255
      case "stripes": return index % 6 < 3 ? 0 : 255
      case "black": return 0
      default: return 255
      }
    }
    let sheet = try SheetPreparer().prepare(Page(GrayRaster(size: size, pixels: pixels)))
    let lines = LineFinder(minimumTextHeightFraction: 0.005).lines(in: sheet)
    #expect(lines.allSatisfy { $0.box.width > 0 && $0.box.height > 0 })
    if kind == "white" || kind == "black" { #expect(lines.isEmpty) }
  }
}
