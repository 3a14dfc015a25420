import Foundation
import SummaGeometry
import SummaTestSupport
import Testing

@testable import SummaImaging

@Suite struct PreparingTests {
  /// The fraction of the sheet's ink whose position on the page is clearly darker than paper.
  private func agreement(_ sheet: Sheet, _ page: GrayRaster, darkerThan shade: UInt8) -> Double {
    var (ink, dark) = (0, 0)
    for y in stride(from: 0, to: sheet.ink.size.height, by: 3) {
      for x in 0..<sheet.ink.size.width where sheet.ink[x, y] {
        let point = sheet.toPage.apply(to: PixelPoint(x: Double(x) + 0.5, y: Double(y) + 0.5))
        let (column, row) = (Int(point.x), Int(point.y))
        guard column >= 0, row >= 0, column < page.size.width, row < page.size.height else {
          continue
        }
        ink += 1
        if page[column, row] < shade { dark += 1 }
      }
    }
    return ink == 0 ? 0 : Double(dark) / Double(ink)
  }

  @Test(arguments: [-20.0, -13, -6, -2, 2, 5, 9, 14, 20])
  func correctsSkew(_ degrees: Double) throws {
    let upright = try SampleReceipt.page("grocer-clean.jpg").raster
    let turned = try #require(upright.rotated(degrees: degrees)).raster
    let sheet = try SheetPreparer().prepare(Page(turned))
    #expect(abs(sheet.skew - degrees) < 0.6, "found \(sheet.skew)")
    #expect(agreement(sheet, turned, darkerThan: 215) > 0.9)
  }

  @Test func leavesLevelPagesUnchanged() throws {
    let page = try SampleReceipt.page("grocer-clean.jpg")
    let sheet = try SheetPreparer().prepare(page)
    #expect(sheet.skew.magnitude < 1)
    if sheet.skew == 0 { #expect(sheet.gray.size == page.raster.size) }
  }

  @Test func keepsSkewIfDisabled() throws {
    let turned = try #require(SampleReceipt.page("grocer-clean.jpg").raster.rotated(degrees: 8))
      .raster
    let sheet = try SheetPreparer(greatestSkew: 0).prepare(Page(turned))
    #expect(sheet.skew == 0)
    #expect(sheet.toPage == .identity)
  }

  @Test func removesBlackScannerBorders() throws {
    let inner = try SampleReceipt.page("grocer-clean.jpg").raster
    let border = 60
    let size = PixelSize(
      width: inner.size.width + 2 * border, height: inner.size.height + 2 * border)
    let framed = inner.laid(on: size, offset: border, shade: 4)
    let sheet = try SheetPreparer(greatestSkew: 0).prepare(Page(framed))
    var ink = 0
    for y in 0..<size.height {
      for x in 0..<(border - 10) where sheet.ink[x, y] { ink += 1 }
    }
    #expect(ink == 0)
    #expect(sheet.gray[10, size.height / 2] > 200)
  }

  @Test func keepsShadows() throws {
    let page = try SampleReceipt.page("electronics-shaded.jpg")
    let sheet = try SheetPreparer(greatestSkew: 0).prepare(page)
    // The lower right corner of the paper is in shadow and contains amounts.
    let (width, height) = (page.raster.size.width, page.raster.size.height)
    var ink = 0
    for y in height / 2..<height * 9 / 10 {
      for x in width * 2 / 3..<width * 9 / 10 where sheet.ink[x, y] { ink += 1 }
    }
    #expect(ink > 500)
  }

  @Test(arguments: Binarization.allCases)
  func findsLittleInkOnCleanPages(_ binarization: Binarization) throws {
    let part = try SheetPreparer(binarization: binarization)
      .prepare(SampleReceipt.page("grocer-clean.jpg")).ink.inkPart
    #expect((0.01...0.2).contains(part), "\(part)")
  }

  /// Whatever its shape and shades, a page becomes a sheet whose pixels are on the page.
  @Test(arguments: [
    (8, 8), (40, 40), (101, 99), (8, 1500), (1500, 8), (8, 6000), (6000, 8), (4000, 26),
    (4000, 27), (15_200, 101), (101, 15_200), (151, 2), (2, 151), (301, 1), (1, 301),
  ])
  func preparesExtremeShapes(width: Int, height: Int) throws {
    let size = PixelSize(width: width, height: height)
    var generator = SeededGenerator(state: 5)
    var pages = [0, 30, 200, 255].map { GrayRaster(size: size, filledWith: $0) }
    let framed = GrayRaster(size: size) { x, y in
      min(x, width - 1 - x) < width / 20 + 1 || y < height / 20 ? 2 : 225
    }
    pages.append(framed)
    for range in [0...255, 190...230, 0...40] as [ClosedRange<UInt8>] {
      pages.append(GrayRaster(size: size) { _, _ in .random(in: range, using: &generator) })
    }
    let isLarge = width * height > 100_000
    for (index, raster) in pages.enumerated() {
      for binarization in isLarge ? [.sauvola] : Binarization.allCases {
        let sheet = try SheetPreparer(binarization: binarization).prepare(Page(raster))
        #expect(sheet.pageSize == size && sheet.gray.size == sheet.ink.size, "page \(index)")
      }
    }
    // Paper between dark edges remains paper, and the edges are removed.
    if min(width, height) >= 100 {
      let sheet = try SheetPreparer().prepare(Page(framed))
      #expect(sheet.gray[width / 2, height / 2] > 200 && sheet.gray[0, height / 2] > 200)
    }
  }

  /// A levelled page far wider than high would need a canvas of 30 times its pixels.
  @Test(arguments: [20.0, -20])
  func boundsSizeOfLevelledSheets(_ degrees: Double) throws {
    let size = PixelSize(width: 6000, height: 200)
    let slope = tan(degrees * .pi / 180)
    // Rows of marks whose vertical and horizontal spacings differ so much that they form no rows at
    // another angle.
    let page = GrayRaster(size: size) { x, y in
      let place = Double(y) - slope * Double(x)
      return place - 60 * (place / 60).rounded(.down) < 16 && x % 23 < 13 ? 30 : 230
    }
    var preparer = SheetPreparer()
    preparer.freePixels = 100_000
    let sheet = try preparer.prepare(Page(page))
    #expect(abs(sheet.skew - degrees) < 0.6, "found \(sheet.skew)")
    #expect(sheet.gray.pixels.count <= 2_410_000)
    // The transform back is exact: corners of the page are at the edges of the sheet.
    let toSheet = try #require(sheet.toPage.inverse)
    let rect = toSheet.apply(to: size.bounds).boundingRect
    #expect(abs(rect.x) < 1 && abs(rect.y) < 1)
    #expect(abs(rect.maxX - Double(sheet.gray.size.width)) < 1)
    #expect(abs(rect.maxY - Double(sheet.gray.size.height)) < 1)
    #expect(agreement(sheet, page, darkerThan: 215) > 0.5)
  }

  /// Receipts keep their scale when levelled, even long ones.
  @Test func keepsScaleOfOrdinarySheets() throws {
    let upright = GrayRaster(size: PixelSize(width: 500, height: 4000), filledWith: 230)
    let (turned, back) = try #require(
      upright.rotated(degrees: 20, mostPixels: SheetPreparer().freePixels))
    #expect(turned.size.width == 1838 && turned.size.height == 3930)
    #expect(abs(back.a * back.e - back.b * back.d - 1) < 1e-9)
  }

  @Test func warpsByTransform() {
    // One dark pixel on white, moved by whole pixels.
    var raster = GrayRaster(size: PixelSize(width: 20, height: 10), filledWith: 255)
    raster[7, 4] = 0
    let moved = raster.warped(by: .translation(x: 3, y: -2), to: raster.size)
    #expect(moved[4, 6] == 0)
    #expect(moved.pixels.count { $0 < 255 } == 1)
  }

  /// Interpolates as defined, whether a step is a whole block of columns or not, and white beyond.
  @Test(arguments: [
    Transform.rotation(radians: 0.2).then(.translation(x: 3.4, y: -6.7)), .scale(x: 0.3, y: 1.7),
    Transform(0.8, 0.1, 2, -0.05, 0.9, -3, 0.0002, 0.0003),
  ])
  func interpolates(_ transform: Transform) {
    let size = PixelSize(width: 53, height: 41)
    let raster = GrayRaster(size: size) { x, y in UInt8(3 * x + 2 * y) }
    func shade(_ x: Int, _ y: Int) -> Double {
      guard (0..<size.width).contains(x), (0..<size.height).contains(y) else { return 255 }
      return Double(raster[x, y])
    }
    let target = PixelSize(width: 45, height: 50)
    let warped = raster.warped(by: transform, to: target)
    var greatest = 0.0
    for row in 0..<target.height {
      for column in 0..<target.width {
        let place = transform.apply(to: PixelPoint(x: Double(column) + 0.5, y: Double(row) + 0.5))
        let (x, y) = (place.x - 0.5, place.y - 0.5)
        let (left, top) = (Int(x.rounded(.down)), Int(y.rounded(.down)))
        let (across, down) = (x - x.rounded(.down), y - y.rounded(.down))
        let upper = shade(left, top) * (1 - across) + shade(left + 1, top) * across
        let lower = shade(left, top + 1) * (1 - across) + shade(left + 1, top + 1) * across
        let wanted = upper * (1 - down) + lower * down
        greatest = max(greatest, abs(Double(warped[column, row]) - wanted))
      }
    }
    // Places are rounded down to 1/256 pixel, and those of a homography interpolated.
    #expect(greatest < 3)
  }

  @Test func shiftsColumns() {
    var raster = GrayRaster(size: PixelSize(width: 20, height: 10), filledWith: 255)
    raster[7, 4] = 0
    var shifts = [Double](repeating: 0, count: 20)
    shifts[7] = 3
    let moved = raster.warped(by: .identity, to: raster.size, shifts: shifts)
    #expect(moved[7, 1] == 0)
    #expect(moved.pixels.count { $0 < 255 } == 1)
  }

  @Test func evensOutBackground() throws {
    // Light decreases to the right, and a dark bar is not a shadow.
    let size = PixelSize(width: 600, height: 800)
    var raster = GrayRaster(size: size) { x, y in
      let paper = 240 - x / 5
      return UInt8((300..<330).contains(y) ? paper / 3 : paper)
    }
    try Background(of: raster.reduced(by: 4), factor: 4).even(&raster)
    for x in stride(from: 20, to: 580, by: 40) {
      #expect(abs(Int(raster[x, 100]) - Background.paper) <= 6)
      #expect(raster[x, 315] < 120)
    }
  }

  @Test func doesNotTakeGrainForInk() throws {
    var generator = SeededGenerator(state: 3)
    let page = GrayRaster(size: PixelSize(width: 400, height: 400)) { _, _ in
      UInt8(max(0, min(255, 200 + 15 * generator.normal())))
    }
    let part = try #require(try Sauvola().binarize(page)).inkPart
    #expect(part < 0.012, "\(part)")
  }
}
