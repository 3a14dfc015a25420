public import SummaGeometry

/// A sheet of paper that was found in a picture.
public struct PaperSheet: Sendable, Hashable, Codable {
  /// Counted from 1, the largest first.
  public var number: Int
  /// How many there are in the picture.
  public var count: Int
  /// How well its sides show, 0...1.
  public var confidence: Double
  /// Its corners in pixels of the upright picture, origin upper left, in the order in which its
  /// text has them; they may lie outside of the picture.
  public var quad: Quad

  public init(number: Int = 1, count: Int = 1, confidence: Double, quad: Quad) {
    self.number = number
    self.count = count
    self.confidence = confidence
    self.quad = quad
  }
}
