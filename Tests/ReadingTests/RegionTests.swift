import Foundation
import Testing

@testable import SummaReading

/// Tests of reading a region of a page, with results in coordinates of the region.
@Suite struct RegionTests {
  static let file = Receipt.file("kafe-skewed.jpg")

  /// The lower third, which holds the total.
  static let region = NormalizedRect(x: 0, y: 0.125, width: 1, height: 0.25)

  @Test func readsOnlyLinesOfTheRegion() async throws {
    let page = try await RecognizeTextRequest().perform(on: Self.file)
    var request = RecognizeTextRequest()
    request.regionOfInterest = Self.region
    let lines = try await request.perform(on: Self.file)
    #expect((2..<page.count).contains(lines.count))
    let size = try #require(page.first?.pageSize)
    let area = Self.region.pixels(in: size)
    for line in lines {
      // Pixels refer to the page, normalised coordinates to the region.
      #expect(line.pageSize == size)
      #expect(area.insetBy(-1).contains(line.imageBox.center))
      let onPage = line.boundingBox.toImageCoordinates(
        from: Self.region, imageSize: size.cgSize, origin: .upperLeft)
      #expect(PixelRect(onPage).intersectionOverUnion(line.imageBox) > 0.999)
      let corner = line.topLeft.toImageCoordinates(
        from: Self.region, imageSize: size.cgSize, origin: .upperLeft)
      #expect(abs(corner.x - line.quad.upperLeft.x) < 1e-6)
      #expect(abs(corner.y - line.quad.upperLeft.y) < 1e-6)
      let best = line.best
      let box = try #require(best.boundingBox(for: best.string.startIndex..<best.string.endIndex))
      #expect(box.imageBox == best.imageBox)
      #expect(abs(box.boundingBox.y * 0.25 + 0.125 - (1 - box.imageBox.maxY / 1084)) < 1e-9)
    }
    // A line well inside the region is read as on the page, at the same position.
    let total = try #require(page.first { $0.transcript == "1355,55" })
    let same = try #require(lines.first { $0.transcript == "1355,55" })
    #expect(same.imageBox.intersectionOverUnion(total.imageBox) > 0.8)
  }

  /// Text heights are relative to the page, even in a region of a single line.
  @Test func measuresTextHeightOnThePage() async throws {
    let page = try await RecognizeTextRequest().perform(on: Self.file)
    let total = try #require(page.first { $0.transcript == "1355,55" })
    var request = RecognizeTextRequest()
    let line = total.imageBox.insetBy(-14)
    request.regionOfInterest = line.normalized(in: total.pageSize)
    #expect(try await request.perform(on: Self.file).map(\.transcript) == ["1355,55"])
    // 33 of 1084 pixels are 0.03 of the page, and half of the region.
    request.minimumTextHeightFraction = 0.1
    #expect(try await request.perform(on: Self.file).isEmpty)
  }

  @Test func locatesAmountsOnThePage() async throws {
    let page = try await RecognizeAmountsRequest().perform(on: Self.file)
    let part = try await RecognizeAmountsRequest(regionOfInterest: Self.region)
      .perform(on: Self.file)
    #expect(part.pageSize == page.pageSize)
    #expect((1..<page.amounts.count).contains(part.amounts.count))
    let total = try #require(page.totalAmount)
    let found = try #require(part.amount(at: total.imageBox.center))
    #expect(found.exact == total.exact)
    #expect(found.boundingBox == found.imageBox.normalized(in: page.pageSize))
  }

  @Test func cropsNothingForTheWholePage() async throws {
    let raster = try Receipt.gray(Receipt.tiny)
    let all = Page(raster).cropped(to: NormalizedRect(x: 0, y: 0, width: 1, height: 1))
    #expect(all.raster == raster)
    #expect(all.toPage == .identity)
  }

  /// Tiny regions are read, and the results are inside the region.
  @Test(arguments: [
    NormalizedRect(x: 0.5, y: 0.5, width: 1e-12, height: 1e-12),
    NormalizedRect(x: 0.999999, y: 0, width: 0.000001, height: 0.000001),
    NormalizedRect(x: 0, y: 0, width: 1, height: 0.0005),
    NormalizedRect(x: 0.3, y: 0, width: 0.001, height: 1),
    NormalizedRect(x: 0.7, y: 0.7, width: 0.3, height: 0.3),
    NormalizedRect(x: 0.4, y: 0.4, width: 0.01, height: 0.01),
  ])
  func readsTinyRegions(_ region: NormalizedRect) async throws {
    var request = RecognizeTextRequest()
    request.regionOfInterest = region
    for line in try await request.perform(on: Self.file) {
      #expect(
        region.pixels(in: line.pageSize).insetBy(-2).contains(line.imageBox.center),
        "\(line.transcript)")
    }
  }

  @Test(arguments: [
    NormalizedRect(x: 0, y: 0, width: 0, height: 1),
    NormalizedRect(x: 0.5, y: 0.5, width: -0.25, height: 0.25),
    NormalizedRect(x: 0.5, y: 0, width: 0.6, height: 1),
    NormalizedRect(x: 0, y: -0.1, width: 1, height: 1),
    NormalizedRect(x: 0, y: 0, width: .nan, height: 1),
    NormalizedRect(x: .nan, y: 0, width: 1, height: 1),
    NormalizedRect(x: 0, y: 0, width: .infinity, height: 1),
    NormalizedRect(x: 0, y: 0, width: 200, height: 400),
  ])
  func rejectsInvalidRegions(_ region: NormalizedRect) async {
    var text = RecognizeTextRequest()
    text.regionOfInterest = region
    let error = await #expect(throws: RecognitionError.self) {
      try await text.perform(on: Self.file)
    }
    #expect(error?.code == .badOptions)
    let amounts = RecognizeAmountsRequest(regionOfInterest: region)
    let second = await #expect(throws: RecognitionError.self) {
      try await amounts.perform(on: Data())
    }
    #expect(second == error)
  }
}
