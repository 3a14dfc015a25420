/// One line of a purchase.
public struct RecognizedItem: Sendable, Hashable {
  /// What was bought, as printed; nil where nothing is.
  public var description: String?
  /// How many or how much.
  public var quantity: RecognizedAmount?
  /// What one costs.
  public var unitPrice: RecognizedAmount?
  /// What all of them cost.
  public var amount: RecognizedAmount
}

/// A tax of one rate; what is not printed is nil.
public struct RecognizedTax: Sendable, Hashable {
  /// In percent.
  public var rate: RecognizedAmount?
  /// What the tax is reckoned from.
  public var net: RecognizedAmount?
  public var tax: RecognizedAmount
  /// Net and tax together.
  public var gross: RecognizedAmount?
}

/// What stands side by side on a page.
public struct RecognizedRow: Sendable, Hashable {
  /// The lines of the row from left to right, by their index in ``RecognizedAmounts/lines``.
  public var lines: [Int]
  /// The amounts of the row from left to right, by their `id`.
  public var amounts: [Int]
}

/// An amount that may be the total.
public struct RecognizedCandidate: Sendable, Hashable {
  public var amount: RecognizedAmount
  /// Its share of the search, among all amounts of the page and none, 0...1.
  public var probability: Double
  /// What adds to its score as the total (more than 0) or takes from it, by the names that
  /// <doc:Understanding> explains.
  public var evidence: [String: Double]
}
