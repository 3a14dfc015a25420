import Foundation
import SummaGeometry
import SummaTestSupport
import Testing

@testable import SummaImaging

@Suite struct DenoiserTests {
  private static let samples = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "SampleReceipts/images")

  private static func page(_ name: String) throws -> GrayRaster {
    let data = try Data(contentsOf: samples.appending(path: name))
    return try ImageDecoder().open([UInt8](data)).page(1).raster
  }

  /// The F1 score between the ink of both sheets.
  private func likeness(_ raster: GrayRaster, of clean: GrayRaster) throws -> Double {
    let preparer = SheetPreparer(greatestSkew: 0)
    return try preparer.prepare(Page(raster)).ink.likeness(to: preparer.prepare(Page(clean)).ink)
  }

  @Test(arguments: [20.0, 40]) func removesGrain(deviation: Double) throws {
    let clean = try Self.page("grocer-clean.jpg")
    var random = SeededGenerator(state: 3)
    var noisy = clean
    for index in noisy.pixels.indices {
      // The sum of twelve uniform numbers is nearly normal, with a standard deviation of 1.
      let sum = (0..<12).reduce(0.0) { sum, _ in sum + .random(in: 0..<1, using: &random) }
      noisy.pixels[index] = UInt8(
        max(0, min(255, Double(clean.pixels[index]) + deviation * (sum - 6))))
    }
    #expect(try likeness(noisy, of: clean) > 0.82)
  }

  @Test(arguments: [0.02, 0.1]) func removesSpecks(part: Double) throws {
    let clean = try Self.page("grocer-clean.jpg")
    var random = SeededGenerator(state: 3)
    var noisy = clean
    for index in noisy.pixels.indices {
      let place = Double.random(in: 0..<1, using: &random)
      if place < part { noisy.pixels[index] = place < part / 2 ? 0 : 255 }
    }
    #expect(try likeness(noisy, of: clean) > 0.94)
  }

  @Test(arguments: [("bookshop-faded.jpg", 0.5), ("electronics-shaded.jpg", 0.8)])
  func smoothsDots(_ name: String, least: Double) throws {
    let page = try Self.page(name)
    let likeness = try likeness(page.dithered(), of: page)
    #expect(likeness > least, "\(likeness)")
  }

  @Test(arguments: [0.3, 0.15]) func findsPaleInk(contrast: Double) throws {
    let clean = try Self.page("grocer-clean.jpg")
    var pale = clean
    pale.pixels = clean.pixels.map { UInt8(255 - contrast * Double(255 - $0)) }
    #expect(try likeness(pale, of: clean) > 0.93)
  }

  @Test func leavesCleanPagesUnchanged() throws {
    let noisy = ["tearoom-noisy.jpg"]
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.samples.path)
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
    var noise = GrayRaster(size: PixelSize(width: 300, height: 200), filledWith: 0)
    for index in noise.pixels.indices { noise.pixels[index] = .random(in: 0...255, using: &random) }
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
