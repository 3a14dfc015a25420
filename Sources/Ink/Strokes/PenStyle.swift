/// What a stroke looks like. It is no matter to reading by strokes.
public struct PenStyle: Sendable, Hashable {
  public var color: InkColor
  /// In the strokes' own unit; nil for one that fits their size.
  public var width: Double?

  public init(color: InkColor = .black, width: Double? = nil) {
    self.color = color
    self.width = width
  }
}
