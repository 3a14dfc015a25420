public import SummaGeometry

/// A sheet of paper found in a picture.
public struct FoundSheet: Sendable, Hashable {
  /// Its corners in pixels of the picture; they may be outside it.
  public var quad: Quad
  /// How clearly its sides are visible, 0...1.
  public var confidence: Double

  public init(quad: Quad, confidence: Double) {
    self.quad = quad
    self.confidence = confidence
  }
}
