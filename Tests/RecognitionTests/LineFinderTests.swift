import SummaGeometry
import SummaImaging
import SummaRecognition
import SummaTestSupport
import Testing

@Suite struct LineFinderTests {
  /// The share of the true lines that a found line covers, over 0.7 of the width and half of the
  /// height.
  private func coverage(_ file: String, minimumTextHeightFraction: Double) throws -> Double {
    let sample = try Sample.named(file)
    let sheet = try sample.sheet()
    let finder = try LineFinder(minimumTextHeightFraction: minimumTextHeightFraction)
    let boxes = try finder.lines(in: sheet).map { sheet.toPage.boundingRect(of: $0.box) }
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
    "minimarket-bilevel.png", "bakery-skewed.jpg", "electronics-shaded.jpg", "tearoom-noisy.jpg",
    "diner-table.jpg",
  ])
  func findsLines(_ file: String) throws {
    // Lines with gaps as wide as between columns are split, and count as missed.
    #expect(try coverage(file, minimumTextHeightFraction: 0.005) >= 0.85)
  }

  /// Which of two sides is up is sometimes seen by reading alone.
  @Test func seesHowPagesAreTurned() throws {
    let files = [
      "grocer-clean.jpg", "kafe-skewed.jpg", "wholesale-long.jpg", "electronics-shaded.jpg",
      "diner-table.jpg",
    ]
    var (sides, whole) = (0, 0)
    for file in files {
      let page = try Sample.named(file).page()
      for (turn, back) in [
        (Orientation.up, Orientation.up), (.right, .left), (.down, .down), (.left, .right),
      ] {
        let sheet = try SheetPreparer().prepare(page.turned(turn))
        let seen = try LineFinder(minimumTextHeightFraction: 0.005).text(in: sheet).orientations
        sides += Set(seen) == (back.isTransposed ? [.right, .left] : [.up, .down]) ? 1 : 0
        whole += seen.first == back ? 1 : 0
      }
    }
    #expect(sides >= 18 && whole >= 14, "\(sides) and \(whole) of 20")
  }

  /// From afar, numbers below each other look like letters of a line that runs down the page.
  @Test(arguments: [Orientation.up, .right])
  func findsTheLinesOfPagesFullOfSmallPrint(_ turn: Orientation) throws {
    var page = Printed(width: 1654, height: 2338)
    let (rows, columns) = (56, 5)
    for row in 0..<rows {
      for column in 0..<columns {
        page.write("\(1042 + row).5\(column)", x: 165 + 265 * column, y: 140 + 37 * row, dot: 2)
      }
    }
    let sheet = try SheetPreparer().prepare(Page(page.raster).turned(turn))
    let found = try LineFinder(minimumTextHeightFraction: 0.005).text(in: sheet)
    #expect(Set(found.orientations) == (turn == .up ? [.up, .down] : [.right, .left]))
    guard turn == .up else { return }
    #expect(found.lines.count >= rows * columns * 9 / 10)
  }

  @Test func skipsLowText() throws {
    let all = try coverage("grocer-clean.jpg", minimumTextHeightFraction: 0)
    let none = try coverage("grocer-clean.jpg", minimumTextHeightFraction: 0.2)
    #expect(all >= 0.9)
    #expect(none == 0)
  }

  @Test func findsNoLineBelowTheMinimum() throws {
    let sheet = try Sample.named("wholesale-long.jpg").sheet()
    for fraction in [0.004, 0.008, 0.012] {
      let size = sheet.pageSize
      let least = fraction * min(Double(size.height), 2.5 * Double(size.width)) * sheet.scale
      let lines = try LineFinder(minimumTextHeightFraction: fraction).lines(in: sheet)
      #expect(lines.allSatisfy { $0.textHeight >= least })
    }
  }

  @Test("Finds the lines of receipts of any length")
  func findsLinesOfLongReceipts() throws {
    let one = try Sample.named("grocer-clean.jpg").page()
    let size = PixelSize(width: one.raster.size.width, height: 6 * one.raster.size.height)
    let pixels = (0..<6).flatMap { _ in one.raster.pixels }
    let finder = try LineFinder(minimumTextHeightFraction: 0.005)
    let count = try finder.lines(in: SheetPreparer().prepare(one)).count
    let sheet = try SheetPreparer().prepare(Page(GrayRaster(size: size, pixels: pixels)))
    #expect(try finder.lines(in: sheet).count >= 6 * count * 9 / 10)
  }

  @Test("Finds low text on pages with little other text, if the minimum gives way")
  func findsLowTextOnLargePages() throws {
    let receipt = try Sample.named("grocer-clean.jpg").page().raster
    var size = receipt.size
    size.width *= 3
    size.height *= 5
    let page = receipt.laid(on: size, offset: 200)
    let own = try SheetPreparer().prepare(Page(receipt))
    let sheet = try SheetPreparer().prepare(Page(page))
    var finder = try LineFinder(minimumTextHeightFraction: 0.005)
    let count = try finder.lines(in: own).count
    #expect(try finder.lines(in: sheet).count < count / 2)
    finder.minimumGivesWay = true
    #expect(try finder.lines(in: own).count == count)
    #expect(try finder.lines(in: sheet).count >= count * 9 / 10)
  }

  @Test func splitsColumns() throws {
    let sample = try Sample.named("grocer-clean.jpg")
    let sheet = try sample.sheet()
    let lines = try sheet.lines()
    // The label and the amount of a row are far apart, so no line is as wide as the receipt's text.
    let total = try #require(sample.lines.first { $0.text.hasPrefix("TOTAL") })
    let hit = lines.first { line in
      let box = sheet.toPage.boundingRect(of: line.box)
      return box.contains(total.rect.center)
    }
    let box = try #require(hit.map { sheet.toPage.boundingRect(of: $0.box) })
    #expect(box.width < 1.3 * total.rect.width)
  }

  @Test func returnsLinesInReadingOrder() throws {
    let lines = try Sample.named("grocer-clean.jpg").found().lines
    for (line, next) in zip(lines, lines.dropFirst()) {
      let isBelow = next.box.center.y > line.box.center.y
      let isBeside = next.box.x > line.box.x
      #expect(isBelow || isBeside)
    }
  }

  /// Pages of specks, of stripes, all black, all white.
  @Test(arguments: ["specks", "stripes", "black", "white"])
  func acceptsOddPages(_ kind: String) throws {
    let size = PixelSize(width: 900, height: 1200)
    var generator = SeededGenerator(state: 7)
    let page = GrayRaster(size: size) { x, _ in
      switch kind {
      case "specks": Int.random(in: 0..<8, using: &generator) == 0 ? 0 : 255
      case "stripes": x % 6 < 3 ? 0 : 255
      case "black": 0
      default: 255
      }
    }
    let lines = try SheetPreparer().prepare(Page(page)).lines()
    #expect(lines.allSatisfy { $0.box.width > 0 && $0.box.height > 0 })
    if kind == "white" || kind == "black" { #expect(lines.isEmpty) }
  }

  // MARK: - Drawn pages

  private func lines(of page: Printed) throws -> [FoundLine] {
    try page.sheet().lines()
  }

  /// True if the line has the measures of `text` as it was written at `x`, `y`.
  private func isMeasured(
    _ line: FoundLine, _ text: String, x: Int, y: Int, dot: Int, within tolerance: Double = 0.1
  ) -> Bool {
    let height = 7 * Double(dot)
    let end = Double(x + text.count * 6 * dot - dot)
    return abs(line.textHeight - height) <= tolerance * height
      && abs(line.baseline - (Double(y) + height)) <= tolerance * height
      && abs(line.box.x - Double(x)) <= max(0.3, 2 * tolerance) * height
      && abs(line.box.maxX - end) <= max(0.3, 2 * tolerance) * height
  }

  @Test(arguments: [1, 2, 3, 5, 12])
  func measuresTopAndBaseline(_ dot: Int) throws {
    var page = Printed(width: 1200)
    page.write("TOTE 54.20", x: 60, y: 400, dot: dot)
    let lines = try lines(of: page)
    #expect(lines.count == 1)
    #expect(lines.contains { isMeasured($0, "TOTE 54.20", x: 60, y: 400, dot: dot) }, "\(lines)")
  }

  @Test(arguments: [0, 4]) func seesNothingOnABlankPage(noise: Int) throws {
    var page = Printed()
    page.addNoise(noise)
    let sheet = try page.sheet()
    let text = try LineFinder(minimumTextHeightFraction: 0.005).text(in: sheet)
    #expect(text.lines.isEmpty && text.orientations.isEmpty)
  }

  @Test func findsDifferentSizesOnOnePage() throws {
    var page = Printed(width: 1200)
    page.write("TOTE 54.20", x: 60, y: 100, dot: 12)
    page.write("TENT 1.20", x: 60, y: 300, dot: 2)
    let lines = try lines(of: page)
    #expect(lines.count == 2)
    #expect(lines.contains { isMeasured($0, "TOTE 54.20", x: 60, y: 100, dot: 12) })
    #expect(lines.contains { isMeasured($0, "TENT 1.20", x: 60, y: 300, dot: 2) })
  }

  @Test(arguments: [30, 100])
  func findsLightTextInDarkBars(barShade: Int) throws {
    var page = Printed()
    page.write("TENT 12.50", x: 60, y: 100)
    page.fill(x: 40..<700, y: 200..<250, shade: UInt8(barShade))
    page.write("TOTE 54.20", x: 60, y: 214, shade: 240)
    page.addNoise(8)
    let lines = try lines(of: page)
    let light = lines.filter(\.isLightOnDark)
    #expect(light.contains { isMeasured($0, "TOTE 54.20", x: 60, y: 214, dot: 3) }, "\(lines)")
    #expect(lines.count <= 3)
  }

  @Test func findsTextOnRules() throws {
    var page = Printed()
    page.fill(x: 40..<760, y: 297..<300, shade: 30)
    page.write("TOTE 54.20", x: 60, y: 299)
    let lines = try lines(of: page)
    #expect(lines.count == 1)
    let line = try #require(lines.first)
    #expect(abs(line.baseline - 320) <= 2 && line.box.maxX > 230 && line.box.x < 100, "\(lines)")
  }

  @Test func findsPrintInDots() throws {
    var page = Printed()
    for row in 0..<6 { page.write("TOTE 54.20 EN5T", x: 60, y: 100 + 60 * row, dot: 5, size: 3) }
    let lines = try lines(of: page)
    #expect(lines.count == 6, "\(lines)")
    for row in 0..<6 {
      #expect(
        lines.contains {
          isMeasured($0, "TOTE 54.20 EN5T", x: 60, y: 100 + 60 * row, dot: 5, within: 0.25)
        }, "\(lines[row])")
    }
  }

  /// Bridges of ink between two rows: a digit that touches the one below, a stroke of a pen.
  @Test(arguments: ["touching", "stroke"])
  func separatesRowsBridgedByInk(_ bridge: String) throws {
    var page = Printed()
    page.write("TOTE 54.20 TENT", x: 60, y: 400)
    page.write("TENT 12.50 TOTE", x: 60, y: 430)
    switch bridge {
    case "touching": page.fill(x: 156..<159, y: 418..<432, shade: 30)
    default: page.fill(x: 329..<333, y: 396..<456, shade: 30)
    }
    let lines = try lines(of: page).filter { $0.box.width > 200 }
    #expect(lines.count == 2, "\(lines)")
    for (line, y) in zip(lines, [400, 430]) {
      #expect(abs(line.textHeight - 21) <= 2.1 && abs(line.baseline - Double(y + 21)) <= 2.1)
    }
  }

  @Test func separatesColumnsOfTouchingDigits() throws {
    var page = Printed()
    for row in 0..<3 { page.write("TOTE TENT", x: 60, y: 400 + 26 * row) }
    for row in 0..<2 { page.write("54.20", x: 500, y: 400 + 26 * row) }
    for column in [500, 518] {
      page.fill(x: column + 6..<column + 7, y: 415..<430, shade: 30)
    }
    page.write("12.50", x: 500, y: 452)
    let figures = try lines(of: page).filter { $0.box.x > 400 }
    #expect(figures.count == 3)
    #expect(figures.allSatisfy { abs($0.textHeight - 21) <= 2.1 }, "\(figures)")
  }

  @Test func keepsTextOfDoubleHeightWhole() throws {
    var page = Printed()
    page.write("TOTE", x: 60, y: 400, dot: 7)
    page.write("54.20 TENT", x: 240, y: 428)
    for row in 0..<6 { page.write("TENT 12.50 TOTE 54.20", x: 60, y: 600 + 40 * row) }
    let lines = try lines(of: page)
    #expect(lines.contains { $0.box.x < 70 && abs($0.box.height - 49) <= 4 }, "\(lines)")
  }

  @Test func findsWordsOfTouchingLetters() throws {
    var page = Printed()
    for row in 0..<3 { page.write("TENT 12.50", x: 60, y: 100 + 60 * row) }
    page.write("TOTE", x: 60, y: 400)
    for x in [75, 93, 111] { page.fill(x: x..<x + 3, y: 409..<412, shade: 30) }
    #expect(try lines(of: page).contains { isMeasured($0, "TOTE", x: 60, y: 400, dot: 3) })
  }

  /// Beyond the edge of the paper there are other things.
  @Test func endsLinesAtTheEdgeOfThePaper() throws {
    var page = Printed()
    for row in 0..<8 {
      page.write("TENT 12.50", x: 60, y: 100 + 60 * row)
      page.write("TOTE", x: 290, y: 100 + 60 * row)
    }
    page.fill(x: 264..<270, y: 0..<900, shade: 30)
    let lines = try lines(of: page).filter { $0.box.x < 200 && $0.box.height < 40 }
    #expect(lines.count == 8)
    #expect(lines.allSatisfy { $0.box.maxX < 260 }, "\(lines)")
  }

  /// Faint needles print upper and lower halves, a seventh of their height apart.
  @Test func joinsHalvesOfCharacters() throws {
    var page = Printed()
    for row in 0..<6 { page.write("TOTE 54.20 TENT", x: 60, y: 100 + 70 * row, dot: 4) }
    page.write("5420", x: 60, y: 600, dot: 4)
    page.fill(x: 50..<170, y: 616..<620, shade: 235)
    let broken = try lines(of: page).filter { $0.box.y > 590 }
    #expect(broken.count == 1)
    #expect(broken.contains { isMeasured($0, "5420", x: 60, y: 600, dot: 4) }, "\(broken)")
  }

  @Test func keepsLinesOfSmallPrintApart() throws {
    var page = Printed()
    for row in 0..<6 { page.write("TOTE 54.20 TENT", x: 60, y: 100 + 70 * row, dot: 5) }
    for row in 0..<2 { page.write("ENEENE5E0E2E", x: 60, y: 600 + 20 * row, dot: 2) }
    let small = try lines(of: page).filter { $0.box.y > 590 }
    #expect(small.count == 2 && small.allSatisfy { abs($0.textHeight - 14) <= 2 }, "\(small)")
  }

  @Test func keepsBentLinesWhole() throws {
    var page = Printed()
    let text = "TOTE 54.20 TETE 12.50 TOTE 54.20 TETE 1"
    page.write(text, x: 40, y: 300) { 24 * ($0 - 40) * (742 - $0) * 4 / (702 * 702) }
    let lines = try lines(of: page)
    let line = try #require(lines.first)
    #expect(lines.count == 1)
    #expect(abs(line.baseline(at: 391) - line.baseline(at: 40) - 24) <= 4)
  }

  @Test func correctsTheHeightOfSmallLetters() throws {
    var page = Printed()
    page.write("TOTE 54.20", x: 60, y: 100)
    page.write("unnunu nnunu", x: 60, y: 140)
    let heights = try lines(of: page).map(\.textHeight)
    #expect(heights.count == 2 && heights.allSatisfy { abs($0 - 21) <= 4 }, "\(heights)")
  }

  /// On low pages dashes are as high as the least text.
  @Test(arguments: [450, 1000])
  func ignoresDashesAndSpecks(pageHeight: Int) throws {
    var page = Printed(height: pageHeight)
    page.write("TOTE 54.20", x: 60, y: 100)
    for x in stride(from: 60, to: 700, by: 18) { page.fill(x: x..<x + 10, y: 200..<203, shade: 30) }
    page.fill(x: 400..<412, y: 300..<303, shade: 30)
    for x in stride(from: 60, to: 700, by: 97) { page.fill(x: x..<x + 2, y: 400..<403, shade: 30) }
    #expect(try lines(of: page).count == 1)
  }

  @Test func ignoresTextures() throws {
    let sample = try Sample.named("diner-table.jpg")
    let sheet = try sample.sheet()
    let lines = try sheet.lines()
    #expect(lines.count < 2 * sample.lines.count)
  }
}
