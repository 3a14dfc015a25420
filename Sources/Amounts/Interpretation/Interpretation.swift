/// The result of ``ReceiptInterpreter`` for a page. Numbers are given as an index into ``blocks``.
public struct Interpretation: Sendable, Hashable {
  /// The numbers of the page, corrected if the arithmetic of the page requires it.
  public var blocks: [NumericBlock]
  /// The role of each block, in their order; nil for an unknown role.
  public var roles: [Role?]
  /// The amount to be paid; nil for a page without one.
  public var total: Total?
  /// The sums of the page that come out right: the proof of the total first.
  public var equations: [Equation]
  /// The day of the sale.
  public var date: ReceiptDate?
  /// The name of the shop, as printed.
  public var merchant: String?
  /// The currency of the page, inferred from its signs or its country.
  public var currency: Currency?
  /// The lines of the purchase, from top to bottom.
  public var items: [LineItem]
  /// The taxes with a rate, a net or a gross amount.
  public var taxes: [TaxLine]
  /// The rows of the page: lines and blocks side by side.
  public var rows: [TextRow]
  /// The amounts that may be the total, the likeliest first, with their evidence.
  public var candidates: [TotalCandidate]
  /// The evidence for the likeliest total; nil without a candidate.
  package var totalEvidence: TotalEvidence?
  /// The blocks next to words that name their roles.
  var named: Set<Int> = []
  /// The taxes of a table that explains the total, and the block with their sum.
  var tabledTaxes: Set<Int> = []
  /// The fields of the sale besides its amounts.
  public var fields = PageFields()
  /// The sum before tax, service or tip.
  public var subtotal: AmountField?
  /// The amount that the tax is calculated from.
  public var net: AmountField?
  /// The tax of the whole receipt; ``taxes`` has the taxes of several rates.
  public var tax: AmountField?
  /// The charge for service.
  public var service: AmountField?
  public var tip: AmountField?
  /// The deposits on bottles and the like, less refunded ones.
  public var deposit: AmountField?
  /// The difference of rounding to the smallest coin.
  public var rounding: AmountField?
  /// The rest that is still to be paid, if a part of the total was paid before.
  public var due: AmountField?
  /// The total in a second currency, at the exchange rate that the page prints.
  public var converted: AmountField?
  /// A gift to a charity that is paid with the purchase.
  public var donation: AmountField?
  /// Cash that was paid out at the till, in addition to the total.
  public var cashBack: AmountField?
  /// True if the items add up to the subtotal or the total; nil without items, or without a sum to
  /// compare.
  public var itemsComplete: Bool?

  /// The amount to be paid.
  public struct Total: Sendable, Hashable {
    /// The index of its block.
    public var block: Int
    /// The probability that it is right, 0...1: nine in ten totals with 0.9 are right.
    public var confidence: Double
    /// The equation that proves it; nil for a total without a proof.
    public var proof: Equation?
    /// An equation of the page for another total; nil if ``proof`` is set or nothing contradicts
    /// it.
    public var contradiction: Equation?
  }
}

/// The lines and blocks side by side on a page.
public struct TextRow: Sendable, Hashable {
  /// Indices of lines, from left to right.
  public var lines: [Int]
  /// Indices of blocks, from left to right.
  public var blocks: [Int]
}

/// An amount that may be the total.
public struct TotalCandidate: Sendable, Hashable {
  /// The likeliest block with this amount.
  public var block: Int
  /// The amount in the form of ``NumericBlock/exactText``; it may be another reading of the block.
  public var exactText: String
  /// Its share of the search, among all amounts of the page and the case of no total.
  public var probability: Double
  /// The contributions to its score as the total: weight times value of each feature, by its name
  /// in `understanding.tsv`, and of each sum of its best explanation, as `sum.STEP`.
  public var evidence: [String: Double]
}
