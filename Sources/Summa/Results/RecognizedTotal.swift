/// The amount that a page asks for.
public struct RecognizedTotal: Sendable, Hashable {
  /// The number and its place.
  public var amount: RecognizedAmount
  /// The currency of the total, where its sign or the page's tells.
  public var currency: Currency?
  /// How likely it is the right one, 0...1.
  public var confidence: Double
}
