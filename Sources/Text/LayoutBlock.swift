public import SummaGeometry

/// Lines that are read together: a paragraph, a column of text, or a table with its rows.
public struct LayoutBlock: Sendable, Hashable {
  /// From top to bottom, of each row its lines in reading order, by their place among those of the
  /// page.
  public var rows: [[Int]]
  /// A line of text for each row; what stands side by side is kept apart by blanks.
  public var text: String
  /// In pixels of the upright page, origin upper left; nil where no place is known.
  public var imageBox: PixelRect?

  /// In reading order, by their place among those of the page.
  public var lines: [Int] { rows.flatMap(\.self) }
}
