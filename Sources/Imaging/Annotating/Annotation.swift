public import SummaGeometry

/// A box to draw on a page.
public struct Annotation: Sendable, Hashable, Codable {
  /// Pixels of the page, origin upper left.
  public var box: PixelRect
  /// The text drawn next to the box.
  public var label: String
  /// True to highlight the box, as for the total.
  public var isEmphasized: Bool

  public init(box: PixelRect, label: String, isEmphasized: Bool = false) {
    self.box = box
    self.label = label
    self.isEmphasized = isEmphasized
  }
}
