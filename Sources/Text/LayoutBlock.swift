public import SummaGeometry

/// Lines that form a unit: a paragraph, a column of text, or a table with its rows.
public struct LayoutBlock: Sendable, Hashable {
  /// The rows from top to bottom; each row has its lines in reading order, as indices of the page's
  /// lines.
  public var rows: [[Int]]
  /// One line of text for each row; texts side by side are separated by spaces.
  public var text: String
  /// In pixels of the upright page, origin upper left; nil if no position is known.
  public var imageBox: PixelRect?

  /// The lines in reading order, as indices of the page's lines.
  public var lines: [Int] { rows.flatMap(\.self) }
}
