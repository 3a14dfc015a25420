public import SummaGeometry

/// A sheet of paper that lies in a picture.
public struct FoundSheet: Sendable, Hashable {
  /// Its corners in pixels of the picture; they may lie outside of it.
  public var quad: Quad
  /// How well its sides show, 0...1.
  public var confidence: Double

  public init(quad: Quad, confidence: Double) {
    self.quad = quad
    self.confidence = confidence
  }
}
