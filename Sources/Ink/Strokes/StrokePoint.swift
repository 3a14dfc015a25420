/// Where the pen was at some time.
public struct StrokePoint: Sendable, Hashable {
  /// To the right, in any unit.
  public var x: Double
  /// Downwards, in the same unit.
  public var y: Double
  /// Milliseconds since any moment; nil where nobody took the time.
  public var t: Double?

  public init(x: Double, y: Double, t: Double? = nil) {
    self.x = x
    self.y = y
    self.t = t
  }
}
