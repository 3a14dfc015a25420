import Foundation
import SummaGeometry

/// A page of a PDF as it is shown: its crop box, turned.
struct PDFPage: Sendable, Hashable {
  /// In points, a 72nd of an inch each.
  var width: Double
  var height: Double
  /// Whether it is stored with its sides the other way round.
  var isTurned = false

  /// The size in pixels at which it is drawn, within the limits, since who draws has the choice.
  /// - Parameter resolution: in pixels an inch.
  func size(at resolution: Double, limits: DecodeLimits) -> PixelSize {
    let most = Double(min(limits.pixels, Self.mostPixels))
    let area = width * height * resolution * resolution / (72 * 72)
    let scale = resolution / 72 * min(1, (most / max(area, 1)).squareRoot())
    // Rounded down, so that the product stays within the limit. A side of less than a pixel leaves
    // the other one beyond all numbers.
    return PixelSize(width: Int(min(width * scale, most)), height: Int(min(height * scale, most)))
  }

  /// An A3 sheet at 400 pixels an inch.
  private static let mostPixels = 32_000_000
}

extension PDFPage {
  /// What `pdfinfo -f 1 -l N` prints. Source: pdfinfo(1), with lines such as "Pages:  2",
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
    // One without a size is told of when it is read.
    return (1...max(1, count)).map { pages[$0] ?? PDFPage(width: 0, height: 0) }
  }
}
