import Testing

@testable import SummaReading

/// Tests of a format with text, for which no lines are found or read.
@Suite struct TextPageTests {
  /// A file with `NOTE` and lines of text. Lines are stacked, with 10 px per letter, on white
  /// paper.
  private struct Note: ImageCodec {
    static let format = ImageFormat(name: "Note", fileExtensions: ["note"])

    static func recognizes(_ bytes: [UInt8]) -> Bool { bytes.starts(with: "NOTE\n".utf8) }

    let lines: [String]

    init(_ bytes: [UInt8], limits: DecodeLimits) {
      let text = String(decoding: bytes, as: UTF8.self)
      lines = text.split(separator: "\n").dropFirst().map(String.init)
    }

    func header(ofPage number: Int) -> PageHeader {
      PageHeader(size: PixelSize(width: 400, height: 600))
    }

    func gray(ofPage number: Int, size: PixelSize) -> GrayRaster {
      GrayRaster(size: size, filledWith: 255)
    }

    func color(ofPage number: Int, size: PixelSize) -> ColorRaster {
      ColorRaster(
        size: size, pixels: [UInt8](repeating: 255, count: 3 * size.width * size.height))
    }

    func text(ofPage number: Int) -> [RecognizedTextObservation]? {
      let frame = PageFrame(size: PixelSize(width: 400, height: 600))
      return lines.enumerated().map { index, line in
        let box = PixelRect(
          x: 20, y: Double(40 + 30 * index), width: Double(10 * line.count), height: 18)
        return RecognizedTextObservation(
          candidates: [RecognizedText(line, in: box)], frame: frame)
      }
    }
  }

  private func page() throws -> Page {
    let decoder = ImageDecoder(codecs: ImageCodecs.all + [Note.self])
    let text = "NOTE\nCORNER SHOP\nBread   8.49\nTax     0.51\nTotal RM 9.00\n"
    return try decoder.open(Array(text.utf8)).page(1)
  }

  @Test func findsAmountsInTheText() async throws {
    let result = try await RecognizeAmountsRequest().perform(on: .page(try page()))
    #expect(result.lines.map(\.text).last == "Total RM 9.00")
    #expect(result.amounts.map(\.exactText) == ["8.49", "0.51", "9.00"])
    #expect(result.total?.exactText == "9.00")
    #expect(result.total?.proof == "8.49 + 0.51 = 9.00")
    #expect(result.pageSize == PixelSize(width: 400, height: 600))
    // Characters 6 to 12 of the last line.
    let box = PixelRect(x: 80, y: 130, width: 70, height: 18)
    #expect(result.totalAmount?.imageBox == box)
    #expect(result.amount(at: box.center)?.role == .total)
    // The stages before parsing are skipped.
    #expect(Set(result.durations.keys) == [.parse])
  }

  @Test func returnsTheLinesOfTheText() async throws {
    let page = try page()
    #expect(try await RecognizeTextRequest().perform(on: .page(page)) == page.text)
  }

  /// Without its text the page is a white picture.
  @Test func readsThePictureWithoutText() async throws {
    var page = try page()
    page.text = nil
    let result = try await RecognizeAmountsRequest().perform(on: .page(page))
    #expect(result.lines.isEmpty)
    #expect(result.durations[.prepare] != nil)
  }
}
