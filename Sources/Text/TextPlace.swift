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
