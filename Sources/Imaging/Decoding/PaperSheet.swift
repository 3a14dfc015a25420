public import SummaGeometry

/// A sheet of paper found in a picture.
public struct PaperSheet: Sendable, Hashable, Codable {
  /// Counted from 1, the largest sheet first.
  public var number: Int
  /// The number of sheets in the picture.
  public var count: Int
  /// The visibility of its sides, 0...1; 1 if its corners were given, and for a receipt without
  /// visible sides beside others.
  public var confidence: Double
  /// Its corners in pixels of the upright picture, origin upper left, in the order of its text;
  /// they may be outside the picture.
  public var quad: Quad

  public init(number: Int = 1, count: Int = 1, confidence: Double, quad: Quad) {
    self.number = number
    self.count = count
    self.confidence = confidence
    self.quad = quad
  }
}
