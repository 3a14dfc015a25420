public import SummaGeometry

/// Lines that stand together on a page, as a paragraph or a column of prices does.
public struct TextBlock: Sendable, Hashable {
  /// The lines by their place among those of the page, in the order of these.
  public var lines: [Int]
  /// In pixels of the upright page, origin upper left.
  public var imageBox: PixelRect

  public init(lines: [Int], imageBox: PixelRect) {
    self.lines = lines
    self.imageBox = imageBox
  }
}
