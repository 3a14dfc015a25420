public import SummaGeometry

/// Adjacent lines on a page, such as a paragraph or a column of prices.
public struct TextBlock: Sendable, Hashable {
  /// Indices of the page's lines, in ascending order.
  public var lines: [Int]
  /// In pixels of the upright page, origin upper left.
  public var imageBox: PixelRect

  public init(lines: [Int], imageBox: PixelRect) {
    self.lines = lines
    self.imageBox = imageBox
  }
}
