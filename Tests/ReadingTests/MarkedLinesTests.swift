import Foundation
import SummaReading
import Testing

/// Amounts that somebody has marked with a coloured pen.
@Suite struct MarkedLinesTests {
  /// A receipt with a thick zigzag of a pen over some of its amounts.
  private static func marked(
    _ amounts: [String], pen: [Double]
  ) async throws -> (picture: ColorRaster, boxes: [PixelRect]) {
    let file = Receipt.file("grocer-clean.jpg")
    var picture = try ImageDecoder().open([UInt8](Data(contentsOf: file))).colorPage(1)
    let found = try await RecognizeAmountsRequest().perform(on: .file(file))
    let boxes = try amounts.map { text in
      try #require(found.amounts.first { $0.exactText == text }).imageBox
    }
    for box in boxes {
      for x in Int(box.x)..<Int(box.maxX) {
        let y = box.center.y + 0.4 * box.height * sin(Double(x) / 6)
        for row in Int(y) - 3...Int(y) + 3 {
          for part in 0..<3 {
            let index = 3 * (row * picture.size.width + x) + part
            picture.pixels[index] = UInt8(Double(picture.pixels[index]) * pen[part])
          }
        }
      }
    }
    return (picture, boxes)
  }

  @Test(arguments: [[0.16, 0.24, 0.66], [0.76, 0.16, 0.2]])
  func areReadWithoutThePen(_ pen: [Double]) async throws {
    let texts = ["19.50", "20.45", "4.20", "2.85"]
    let (picture, boxes) = try await Self.marked(texts, pen: pen)
    let page = try await RecognizeAmountsRequest().perform(on: .data(Data(try picture.png())))
    for (text, box) in zip(texts, boxes) {
      let found = page.amounts.filter { box.intersection($0.imageBox) != nil }.map(\.exactText)
      #expect(found == [text])
    }
    #expect(page.total?.exactText == "19.50")
    #expect(page.total?.proof != nil)
  }

  /// All print is coloured, so nothing below it is more legible.
  @Test func areReadInBluePrint() async throws {
    let file = Receipt.file("supermarket-crumpled.jpg")
    var picture = try ImageDecoder().open([UInt8](Data(contentsOf: file))).colorPage(1)
    let black = try await RecognizeAmountsRequest().perform(on: .data(Data(try picture.png())))
    for (part, light) in [70.0, 80, 150].enumerated() {
      for index in stride(from: part, to: picture.pixels.count, by: 3) {
        let shade = Double(picture.pixels[index])
        picture.pixels[index] = UInt8(light + shade * (1 - light / 255))
      }
    }
    let blue = try await RecognizeAmountsRequest().perform(on: .data(Data(try picture.png())))
    #expect(blue.total?.exact == black.total?.exact)
    let (found, wanted) = (blue.amounts.map(\.exactText), black.amounts.map(\.exactText))
    #expect(found.difference(from: wanted).count <= 2, "\(found)")
  }
}
