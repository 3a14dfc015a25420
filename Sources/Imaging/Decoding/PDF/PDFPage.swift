import Foundation
import SummaGeometry

/// A page of a PDF as shown: its crop box, rotated.
struct PDFPage: Sendable, Hashable {
  /// In points (1/72 inch).
  var width: Double
  var height: Double
  /// True if width and height are swapped in the stored page.
  var isTurned = false

  /// The size in pixels for rendering, reduced as necessary to stay within the limits.
  /// - Parameter resolution: in pixels per inch.
  func size(at resolution: Double, limits: DecodeLimits) -> PixelSize {
    let most = Double(min(limits.pixels, Self.mostPixels))
    let area = width * height * resolution * resolution / (72 * 72)
    let scale = resolution / 72 * min(1, (most / max(area, 1)).squareRoot())
    // Rounded down, so the product stays within the limit. If one side is less than a pixel, the
    // other exceeds every integer.
    return PixelSize(width: Int(min(width * scale, most)), height: Int(min(height * scale, most)))
  }

  /// An A3 sheet at 400 pixels per inch.
  private static let mostPixels = 32_000_000
}

extension PDFPage {
  /// Parses the output of `pdfinfo -f 1 -l N`. Source: pdfinfo(1), with lines such as "Pages:  2",
  /// "Page    1 size:  595 x 842 pts (A4)" and "Page    1 rot:   90".
  static func pages(info: String, limit: Int) -> [PDFPage] {
    var count = 0
    var pages: [Int: PDFPage] = [:]
    for line in info.split(whereSeparator: \.isNewline) {
      let words = line.split(separator: " ")
      if words.first == "Pages:", let number = words.last.flatMap({ Int($0) }) {
        count = min(number, limit + 1)
      }
      guard words.count >= 4, words[0] == "Page", let number = Int(words[1]) else { continue }
      if words[2] == "size:", words.count >= 6, let width = Double(words[3]),
        let height = Double(words[5]), width.isFinite, height.isFinite
      {
        pages[number] = PDFPage(width: max(0, width), height: max(0, height))
      }
      if words[2] == "rot:", let turn = Int(words[3]), turn % 180 != 0, let page = pages[number] {
        pages[number] = PDFPage(width: page.height, height: page.width, isTurned: true)
      }
    }
    // A page without a size is reported when it is read.
    return (1...max(1, count)).map { pages[$0] ?? PDFPage(width: 0, height: 0) }
  }
}
