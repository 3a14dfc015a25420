/// Where somebody writes, in the strokes' own unit: `height` is that of one line.
public struct WritingArea: Sendable, Hashable {
  public var width: Double
  public var height: Double

  /// - Precondition: both are above 0.
  public init(width: Double, height: Double) {
    precondition(width > 0 && height > 0, "a writing area of \(width) x \(height)")
    self.width = width
    self.height = height
  }
}
