/// The amount that a page asks for.
public struct RecognizedTotal: Sendable, Hashable {
  /// The number and its place.
  public var amount: RecognizedAmount
  /// The currency of the total, where its sign or the page tells.
  public var currency: Currency?
  /// How likely it is the right one, 0...1: of totals given at 0.9 nine in ten are.
  public var confidence: Double
  /// The equation between numbers of the page that proves it, or nil.
  public var proof: RecognizedEquation?
  /// An equation of the page that says otherwise, where none proves it.
  public var contradiction: RecognizedEquation?
  /// The figure by which the electronic invoice inside of the document differs, such as
  /// `31.50 in factur-x.xml`; where it does, nothing proves the total.
  public var invoiceContradiction: String?
  /// The file inside of the document that says the same, such as `factur-x.xml`, or nil.
  public var source: String?
}
