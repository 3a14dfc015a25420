/// The sheets of one page together: a point is answered from the sheet that holds it.
///
/// ```swift
/// let sheets = try await RecognizeAmountsRequest().performOnAllSheets(of: .path("table.jpg"))
/// print(SheetsOfPage(sheets).amount(at: PixelPoint(x: 310, y: 690))?.exact ?? "nothing")
/// ```
public struct SheetsOfPage: AmountLocating {
  public let locatedAmounts: [RecognizedAmount]
  public let locatedPageSize: PixelSize?

  /// - Parameter sheets: what was found on the sheets of one page, or records of it.
  public init(_ sheets: [some AmountLocating]) {
    locatedAmounts = sheets.flatMap(\.locatedAmounts)
    locatedPageSize = sheets.lazy.compactMap(\.locatedPageSize).first
  }
}
