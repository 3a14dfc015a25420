import Foundation
import Summa
import Testing

extension CommandTests {
  @Suite struct AnnotateTests {
    private let scratch = Scratch()

    private func image() throws -> [UInt8] {
      let bytes = try Sample.strip(of: Sample.clean, top: 900, height: 300)
      try scratch.write(bytes, "receipt.png")
      return bytes
    }

    /// The number of pixels with exactly this colour.
    private func count(_ red: UInt8, _ green: UInt8, _ blue: UInt8, in image: ColorRaster) -> Int {
      stride(from: 0, to: image.pixels.count, by: 3).count {
        image.pixels[$0] == red && image.pixels[$0 + 1] == green && image.pixels[$0 + 2] == blue
      }
    }

    @Test func writesThePictureNextToTheImage() async throws {
      let bytes = try image()
      let run = try await Program.run(["annotate", "receipt.png"], in: scratch)
      #expect(run.output.hasPrefix("receipt.annotated.png: "))
      #expect(try scratch.files() == ["receipt.annotated.png", "receipt.png"])
      #expect(try scratch.contents("receipt.png") == bytes)
      let picture = try Sample.image(scratch.path("receipt.annotated.png"))
      let original = try Sample.image(scratch.path("receipt.png"))
      #expect(picture.size == original.size)
      #expect(picture != original)
    }

    @Test func appliesColorsAndStyles() async throws {
      _ = try image()
      try await Program.run(
        [
          "annotate", "receipt.png", "-o", "marked.png", "--style", "boxes", "--color", "#12a3f4",
          "--line-width", "6",
        ], in: scratch)
      #expect(try scratch.files() == ["marked.png", "receipt.png"])
      let picture = try Sample.image(scratch.path("marked.png"))
      #expect(count(0x12, 0xA3, 0xF4, in: picture) > 500)
      #expect(count(0x12, 0xA3, 0xF4, in: try Sample.image(scratch.path("receipt.png"))) == 0)
    }

    @Test(arguments: ["receipt.png", "./receipt.png", "link.png"])
    func doesNotReplaceTheImage(_ output: String) async throws {
      let bytes = try image()
      try scratch.link("receipt.png", "link.png")
      let run = try await Program.run(
        ["annotate", "receipt.png", "-o", output], in: scratch, status: 64)
      #expect(run.error.contains("would replace the image itself"))
      #expect(try scratch.contents("receipt.png") == bytes)
    }
  }
}
