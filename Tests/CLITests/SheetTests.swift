import Foundation
import Summa
import Testing

extension CommandTests {
  @Suite struct SheetTests {
    private let scratch = Scratch()

    /// Writes a receipt on a dark table.
    private func table() throws {
      let receipt = try Sample.image(Sample.quick)
      let margin = receipt.size.width / 3
      let size = PixelSize(
        width: receipt.size.width + 2 * margin, height: receipt.size.height + 2 * margin)
      var pixels = [UInt8](repeating: 50, count: 3 * size.width * size.height)
      for y in 0..<receipt.size.height {
        let row = 3 * y * receipt.size.width
        let start = 3 * ((y + margin) * size.width + margin)
        pixels.replaceSubrange(
          start..<start + 3 * receipt.size.width,
          with: receipt.pixels[row..<row + 3 * receipt.size.width])
      }
      try scratch.write(try ColorRaster(size: size, pixels: pixels).png(), "table.png")
    }

    @Test func writesAndReportsTheSheet() async throws {
      try table()
      let run = try await Program.run(["sheet", "table.png", "-o", "sheet.png"], in: scratch)
      #expect(run.output.hasPrefix("sheet.png: a sheet, confidence "))
      let size = try Sample.size(ofImage: scratch.path("sheet.png"))
      let receipt = try Sample.size(ofImage: Sample.quick)
      // Small sheets are enlarged by 1.5.
      #expect(abs(2 * size.width - 3 * receipt.width) < receipt.width / 5)
      #expect(abs(2 * size.height - 3 * receipt.height) < receipt.height / 5)
    }

    @Test func writesThePageIfThereIsNoSheet() async throws {
      try table()
      let run = try await Program.run(
        ["sheet", "table.png", "--no-rectify", "-o", "page.png"], in: scratch)
      #expect(run.output == "page.png: no sheet stands out; this is the page as it is\n")
      let table = try Sample.size(ofImage: scratch.path("table.png"))
      #expect(try Sample.size(ofImage: scratch.path("page.png")) == table)
    }

    @Test func doesNotReplaceTheImageItself() async throws {
      try table()
      let run = try await Program.run(
        ["sheet", "table.png", "-o", "table.png"], in: scratch, status: 64)
      #expect(run.error.contains("would replace the image itself"))
    }
  }
}
