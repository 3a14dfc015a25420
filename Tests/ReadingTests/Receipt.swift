import Foundation
import SummaReading

/// The sample receipts of the project.
enum Receipt {
  static let tiny = file("pharmacy-tiny.jpg")
  static let stamped = file("hardware-stamped.png")

  static func file(_ name: String) -> URL {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "SampleReceipts/images/\(name)")
  }

  static func gray(_ file: URL) throws -> GrayRaster {
    let page = try ImageDecoder().open([UInt8](Data(contentsOf: file))).colorPage(1)
    let pixels = stride(from: 0, to: page.pixels.count, by: 3).map { page.pixels[$0] }
    return GrayRaster(size: page.size, pixels: pixels)
  }
}
