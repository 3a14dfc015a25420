/// A picture on a page of a PDF.
struct PDFPicture: Sendable, Hashable {
  /// Counted from 1.
  var page: Int
  /// The size on the page, in points.
  var width: Double
  var height: Double
  /// Pixels per inch, the finer of both directions.
  var resolution: Double

  /// Parses the output of `pdfimages -list`: a table with two header lines. Source: pdfimages(1).
  static func list(_ text: String) -> [PDFPicture] {
    text.split(whereSeparator: \.isNewline).dropFirst(2).compactMap { line in
      let words = line.split(separator: " ")
      // From the right, since an inline picture has one word for its object instead of two.
      guard words.count >= 13, ["image", "stencil"].contains(words[2]), let page = Int(words[0]),
        let width = Double(words[3]), let height = Double(words[4]),
        let x = Double(words[words.count - 4]), let y = Double(words[words.count - 3]),
        x > 0, y > 0
      else { return nil }
      return PDFPicture(
        page: page, width: 72 * width / x, height: 72 * height / y, resolution: max(x, y))
    }
  }
}

extension [PDFPicture] {
  /// The fraction of the page that the largest picture covers, 0...1.
  func coverage(of page: PDFPage) -> Double {
    map { $0.coverage(of: page) }.max() ?? 0
  }

  /// The pixels per inch at which neither pictures nor text lose detail.
  func resolution(of page: PDFPage) -> Double {
    let finest = filter { $0.coverage(of: page) >= Self.leastCoverage }.map(\.resolution).max() ?? 0
    // A scanned page is rendered at the resolution of the scan.
    let least = coverage(of: page) >= PDFPicture.wholePage ? Self.coarsest : Self.ofText
    return Swift.min(Swift.max(finest, least), Self.finest)
  }

  private static var leastCoverage: Double { 0.05 }
  /// A lower resolution would make the rendered page larger than its source.
  private static var coarsest: Double { 50 }
  /// Print of 5 points is 14 pixels high.
  private static var ofText: Double { 200 }
  private static var finest: Double { 400 }
}

extension PDFPicture {
  /// The minimum coverage of a scanned page.
  static let wholePage = 0.8

  func coverage(of page: PDFPage) -> Double {
    let area = page.width * page.height
    return area > 0 ? min(1, min(width, page.width) * min(height, page.height) / area) : 0
  }
}
