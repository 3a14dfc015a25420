// Reads plain-text receipts: a format that contains its lines of text.

import Foundation
import Summa

struct PlainText: ImageCodec {
  static let format = ImageFormat(name: "plain text", fileExtensions: ["txt"])

  static func recognizes(_ bytes: [UInt8]) -> Bool {
    !bytes.contains(0) && String(validating: bytes, as: UTF8.self) != nil
  }

  private let lines: [Substring]
  private let size: PixelSize

  init(_ bytes: [UInt8], limits: DecodeLimits) {
    lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    let width = lines.map(\.count).max() ?? 0
    size = PixelSize(width: 10 * max(1, width), height: 20 * max(1, lines.count))
  }

  func header(ofPage number: Int) -> PageHeader { PageHeader(size: size) }

  /// A white page, because a page with text is not read from its picture.
  func gray(ofPage number: Int, size: PixelSize) -> GrayRaster {
    GrayRaster(size: size, filledWith: 255)
  }

  func color(ofPage number: Int, size: PixelSize) -> ColorRaster {
    ColorRaster(size: size, pixels: [UInt8](repeating: 255, count: 3 * size.width * size.height))
  }

  func text(ofPage number: Int) -> [RecognizedTextObservation]? {
    lines.enumerated().map { row, line in
      let box = PixelRect(
        x: 0, y: Double(20 * row), width: Double(10 * line.count), height: 16)
      let reading = RecognizedText(String(line), in: box)
      return RecognizedTextObservation(candidates: [reading], frame: PageFrame(size: size))
    }
  }
}

let decoder = ImageDecoder(codecs: ImageCodecs.all + [PlainText.self])
let page = try decoder.open([UInt8](Data(contentsOf: URL(filePath: "receipt.txt")))).page(1)
let result = try await RecognizeAmountsRequest().perform(on: .page(page))
print(result.total?.exactText ?? "no total")
