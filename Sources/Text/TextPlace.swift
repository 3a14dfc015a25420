public import SummaGeometry

/// Where on a page something was read: its characters, and the box around them.
public struct TextPlace: Sendable, Hashable {
  /// In reading order.
  public var spans: [TextSpan]
  /// In pixels of the upright page, origin upper left; nil where the reader knows no places.
  public var imageBox: PixelRect?

  public init(spans: [TextSpan], imageBox: PixelRect?) {
    self.spans = spans
    self.imageBox = imageBox
  }
}
