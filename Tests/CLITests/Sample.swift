import Foundation
import Summa
import SummaSystem

/// The project's sample receipts, and small images made from them.
enum Sample {
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// Tiny text on a small page, which is read quickly.
  static let quick = path("pharmacy-tiny.jpg")
  static let clean = path("grocer-clean.jpg")
  static let turned = path("bicycles-turned.jpg")

  static func path(_ name: String) -> String {
    root.appending(path: "SampleReceipts/images/\(name)").path(percentEncoded: false)
  }

  static func bytes(_ path: String) throws -> [UInt8] {
    try [UInt8](Data(contentsOf: URL(filePath: path)))
  }

  static func image(_ path: String) throws -> ColorRaster {
    try ImageDecoder().open(try bytes(path)).colorPage(1)
  }

  static func size(ofImage path: String) throws -> PixelSize { try image(path).size }

  /// `height` rows of a receipt from `top` on, as PNG.
  static func strip(of path: String, top: Int, height: Int) throws -> [UInt8] {
    let page = try image(path)
    let row = 3 * page.size.width
    return try ColorRaster(
      size: PixelSize(width: page.size.width, height: height),
      pixels: Array(page.pixels[top * row..<(top + height) * row])
    ).png()
  }

  /// A white page, as PNG.
  static func blank(width: Int, height: Int) throws -> [UInt8] {
    try ColorRaster(
      size: PixelSize(width: width, height: height),
      pixels: [UInt8](repeating: 255, count: 3 * width * height)
    ).png()
  }

  /// White pages of 64 x 64 grey pixels, without compression. Source: TIFF 6.0, section 4.
  static func tiff(pages: Int) throws -> [UInt8] {
    let side = 64
    func little(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(value >> (8 * $0) & 255) }
    }
    let header = 8
    let directory = 2 + 9 * 12 + 4
    var bytes = Array("II".utf8) + little(42, 2) + little(header, 4)
    for page in 0..<pages {
      let start = header + page * (directory + side * side)
      let tags = [
        (256, side), (257, side), (258, 8), (259, 1), (262, 1), (273, start + directory), (277, 1),
        (278, side), (279, side * side),
      ]
      bytes += little(tags.count, 2)
      for (tag, value) in tags {
        bytes += little(tag, 2) + little(4, 2) + little(1, 4) + little(value, 4)
      }
      let next = start + directory + side * side
      bytes += little(page + 1 < pages ? next : 0, 4)
      bytes += [UInt8](repeating: 255, count: side * side)
    }
    return bytes
  }

  /// A PNG with a wrong size in its header.
  static func claim(width: UInt32, height: UInt32) throws -> [UInt8] {
    var bytes = try blank(width: 16, height: 16)
    func big(_ value: UInt32) -> [UInt8] { (0..<4).map { UInt8(value >> (24 - 8 * $0) & 255) } }
    bytes.replaceSubrange(16..<24, with: big(width) + big(height))
    bytes.replaceSubrange(29..<33, with: big(CRC32.checksum(Array(bytes[12..<29]))))
    return bytes
  }
}
