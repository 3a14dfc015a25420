public import SummaGeometry

/// The position of a text on a page: its characters, and the box around them.
public struct TextPlace: Sendable, Hashable {
  /// In reading order.
  public var spans: [TextSpan]
  /// In pixels of the upright page, origin upper left; nil if the reader gives no positions.
  public var imageBox: PixelRect?

  public init(spans: [TextSpan], imageBox: PixelRect?) {
    self.spans = spans
    self.imageBox = imageBox
  }
}

/// Characters of a line; amounts and fields refer by spans to the text of their page.
public struct TextSpan: Sendable, Hashable {
  /// The index of the line among those of the page.
  public var line: Int
  /// Indices of characters in the line's best reading.
  public var range: Range<Int>

  public init(line: Int, range: Range<Int>) {
    self.line = line
    self.range = range
  }
}
