public import SummaGeometry

/// A box to draw on a page.
public struct Annotation: Sendable, Hashable, Codable {
  /// Pixels of the page, origin upper left.
  public var box: PixelRect
  /// What to write beside it.
  public var label: String
  /// Whether to set it apart from the rest, as the total is.
  public var isEmphasized: Bool

  public init(box: PixelRect, label: String, isEmphasized: Bool = false) {
    self.box = box
    self.label = label
    self.isEmphasized = isEmphasized
  }
}
