import Foundation
import SummaGeometry
import SummaTestSupport
import Testing

@testable import SummaImaging

@Suite struct DenoiserTests {
  private static func page(_ name: String) throws -> GrayRaster {
    try SampleReceipt.page(name).raster
  }

  /// The likeness of a page's ink after `change` of each pixel.
  private func likeness(
    after change: (UInt8, inout SeededGenerator) -> UInt8
  ) throws -> Double {
    let clean = try Self.page("grocer-clean.jpg")
    var random = SeededGenerator(state: 3)
    return try GrayRaster(size: clean.size, pixels: clean.pixels.map { change($0, &random) })
      .inkLikeness(to: clean)
  }

  @Test(arguments: [20.0, 40]) func removesGrain(deviation: Double) throws {
    let likeness = try likeness { shade, random in
      UInt8(max(0, min(255, Double(shade) + deviation * random.normal())))
    }
    #expect(likeness > 0.82)
  }

  @Test(arguments: [0.02, 0.1]) func removesSpecks(part: Double) throws {
    let likeness = try likeness { shade, random in
      let place = Double.random(in: 0..<1, using: &random)
      return place < part / 2 ? 0 : place < part ? 255 : shade
    }
    #expect(likeness > 0.94)
  }

  @Test(arguments: [("bookshop-faded.jpg", 0.5), ("electronics-shaded.jpg", 0.8)])
  func smoothsDots(_ name: String, least: Double) throws {
    let page = try Self.page(name)
    let likeness = try page.dithered().inkLikeness(to: page)
    #expect(likeness > least, "\(likeness)")
  }

  @Test(arguments: [0.3, 0.15]) func findsPaleInk(contrast: Double) throws {
    let likeness = try likeness { shade, _ in UInt8(255 - contrast * Double(255 - shade)) }
    #expect(likeness > 0.93)
  }

  @Test func leavesCleanPagesUnchanged() throws {
    let noisy = ["tearoom-noisy.jpg"]
    let names = try FileManager.default.contentsOfDirectory(
      atPath: SampleReceipt.folder.appending(path: "images").path
    )
    .filter { $0.hasSuffix("jpg") || $0.hasSuffix("png") }
    for name in names {
      let page = try Self.page(name)
      var gray = page
      try Denoiser().denoise(&gray)
      let isSame = gray == page
      #expect(isSame != noisy.contains(name), "\(name)")
    }
  }

  @Test func leavesPureGrainUnchanged() throws {
    var random = SeededGenerator(state: 3)
    let noise = GrayRaster(size: PixelSize(width: 300, height: 200)) { _, _ in
      .random(in: 0...255, using: &random)
    }
    var gray = noise
    try Denoiser().denoise(&gray)
    #expect(gray == noise)
  }

  @Test func acceptsEmptyAndTinyPages() throws {
    for (width, height) in [(0, 0), (1, 1), (16, 16), (17, 3), (3, 200)] {
      var gray = GrayRaster(size: PixelSize(width: width, height: height), filledWith: 200)
      for index in stride(from: 0, to: gray.pixels.count, by: 2) { gray.pixels[index] = 10 }
      try Denoiser().denoise(&gray)
      #expect(gray.pixels.count == width * height)
      #expect(gray.smoothed().size == gray.size)
    }
  }

  @Test func smoothsByTheMean() {
    var gray = GrayRaster(size: PixelSize(width: 5, height: 4), filledWith: 0)
    gray.pixels[1 * 5 + 1] = 180
    let smooth = gray.smoothed()
    #expect(smooth.pixels[1 * 5 + 2] == 20)
    #expect(smooth.pixels[0] == 45)
    #expect(smooth.pixels[1] == 30)
    #expect(smooth.pixels[1 * 5 + 3] == 0)
    #expect(smooth.pixels[3 * 5 + 1] == 0)
  }
}

extension GrayRaster {
  /// The F1 score between the ink found on this page and on `clean`.
  func inkLikeness(to clean: GrayRaster) throws -> Double {
    let preparer = SheetPreparer(greatestSkew: 0)
    return try preparer.prepare(Page(self)).ink.likeness(to: preparer.prepare(Page(clean)).ink)
  }

  /// Black and white pixels that look like the shades of this raster from a distance.
  ///
  /// Source: Floyd and Steinberg 1976, "An adaptive algorithm for spatial grey scale".
  fileprivate func dithered() -> GrayRaster {
    var left = pixels.map(Double.init)
    let width = size.width
    for y in 0..<size.height {
      for x in 0..<width {
        let index = y * width + x
        let shade = left[index] < 128 ? 0.0 : 255
        let error = left[index] - shade
        left[index] = shade
        for (dx, dy, part) in [(1, 0, 7.0), (-1, 1, 3), (0, 1, 5), (1, 1, 1)]
        where x + dx >= 0 && x + dx < width && y + dy < size.height {
          left[index + dy * width + dx] += error * part / 16
        }
      }
    }
    return GrayRaster(size: size, pixels: left.map { UInt8($0) })
  }
}
