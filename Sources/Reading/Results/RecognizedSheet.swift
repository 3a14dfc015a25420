public import SummaGeometry
package import SummaImaging

/// A sheet of paper that was found in a picture. Each sheet of a picture has a separate result.
public struct RecognizedSheet: Sendable, Hashable, Codable {
  /// Counted from 1, the largest first.
  public var number: Int
  /// The number of sheets in the picture.
  public var count: Int
  /// The visibility of its sides, 0...1.
  public var confidence: Double
  /// Its corners clockwise from the upper left one of its text: pixels of the upright page, origin
  /// upper left. They may lie outside the picture. Records have them in tenths of a pixel.
  public var quad: [PixelPoint]

  enum CodingKeys: String, CodingKey {
    case number, confidence, quad
    case count = "of"
  }

  package init(_ sheet: PaperSheet) {
    number = sheet.number
    count = sheet.count
    confidence = sheet.confidence.rounded(digits: 3)
    quad = sheet.quad.corners
  }

  /// ``quad`` with a name for each corner; nil unless it has four.
  var corners: Quad? {
    guard quad.count == 4 else { return nil }
    return Quad(
      upperLeft: quad[0], upperRight: quad[1], lowerRight: quad[2], lowerLeft: quad[3])
  }

  /// The sheet as records have it.
  package var recorded: RecognizedSheet {
    var sheet = self
    sheet.quad = quad.map { PixelPoint(x: $0.x.rounded(digits: 1), y: $0.y.rounded(digits: 1)) }
    return sheet
  }
}

/// The upright page.
public struct PageImage: Sendable, Hashable, Codable {
  /// In pixels.
  public var width: Int
  /// In pixels.
  public var height: Int
  /// The EXIF orientation that was applied, 1...8.
  public var orientation: Int

  /// In pixels.
  public var size: PixelSize { PixelSize(width: width, height: height) }

  init(_ size: PixelSize, _ orientation: Orientation) {
    width = size.width
    height = size.height
    self.orientation = Int(orientation.rawValue)
  }
}

/// Results of the sheets on one page, taken together: a point is looked up on all of them.
///
/// ```swift
/// let sheets = try await RecognizeAmountsRequest().performOnAllSheets(of: .path("table.jpg"))
/// print(SheetsOfPage(sheets).amount(at: PixelPoint(x: 310, y: 690))?.exact.text ?? "nothing")
/// ```
public struct SheetsOfPage: AmountLocating {
  public let locatedAmounts: [RecognizedAmount]
  public let locatedPageSize: PixelSize?

  /// - Parameter sheets: the results of the sheets of one page.
  public init(_ sheets: [some AmountLocating]) {
    locatedAmounts = sheets.flatMap(\.locatedAmounts)
    locatedPageSize = sheets.lazy.compactMap(\.locatedPageSize).first
  }
}
