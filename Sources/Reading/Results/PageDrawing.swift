/// The annotations of a page's picture.
public struct PageDrawing: Sendable, Hashable, Codable {
  /// The boxes with their labels.
  public var annotations: [Annotation]
  /// Boxes of text that labels must not cover, in pixels of the upright page, origin upper left.
  public var text: [PixelRect]
  /// The corners of sheets of paper, in the same pixels.
  public var sheets: [Quad]

  public init(annotations: [Annotation], text: [PixelRect] = [], sheets: [Quad] = []) {
    self.annotations = annotations
    self.text = text
    self.sheets = sheets
  }

  /// The boxes of the amounts of a page, with the total emphasised.
  /// - Parameter results: the result of the page, or of each sheet on it.
  public init(_ results: [RecognizedAmounts]) {
    self.init(
      annotations: results.flatMap(\.annotations),
      text: results.flatMap(\.textBoxes),
      sheets: results.compactMap { $0.sheet?.corners })
  }
}
