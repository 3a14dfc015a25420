/// What ``ReceiptInterpreter`` made of a page. Numbers are named by their index in ``blocks``.
public struct Interpretation: Sendable, Hashable {
  /// The numbers of the page, corrected where the arithmetic of the page says so.
  public var blocks: [NumericBlock]
  /// The role of each block, in their order; nil where none is known.
  public var roles: [Role?]
  /// The amount to be paid, or nil where the page names none.
  public var total: Total?
  /// What adds up on the page, what proves the total first.
  public var equations: [Equation]
  /// The day of the sale.
  public var date: ReceiptDate?
  /// The name of the shop, as printed.
  public var merchant: String?
  /// The currency of the page, by its signs or by its country.
  public var currency: Currency?
  /// The lines of the purchase, from top to bottom.
  public var items: [LineItem]
  /// The taxes that are shown with a rate, a net or a gross amount.
  public var taxes: [TaxLine]
  /// The page as rows: what stands side by side belongs together.
  public var rows: [TextRow]
  /// What may be the total, the likeliest first, with what speaks for it.
  public var candidates: [TotalCandidate]
  /// What the page says of the sale beside its amounts.
  public var fields = PageFields()
  /// The sum before tax, service or tip.
  public var subtotal: AmountField?
  /// What the tax is reckoned from.
  public var net: AmountField?
  /// The tax, where one amount of it is printed; ``taxes`` has those of several rates.
  public var tax: AmountField?
  public var tip: AmountField?
  /// Whether the items make the subtotal or the total; nil where there are none, or no sum to
  /// compare.
  public var itemsComplete: Bool?

  /// The amount to be paid.
  public struct Total: Sendable, Hashable {
    /// The index of its block.
    public var block: Int
    /// How likely it is right, 0...1: of those given at 0.9 nine in ten are.
    public var confidence: Double
    /// The equation that proves it, or nil.
    public var proof: Equation?
    /// An equation of the page that says otherwise, where none proves it.
    public var contradiction: Equation?

    public init(
      block: Int, confidence: Double, proof: Equation? = nil, contradiction: Equation? = nil
    ) {
      self.block = block
      self.confidence = confidence
      self.proof = proof
      self.contradiction = contradiction
    }
  }
}

/// What stands side by side on a page.
public struct TextRow: Sendable, Hashable {
  /// Indices of lines, from left to right.
  public var lines: [Int]
  /// Indices of blocks, from left to right.
  public var blocks: [Int]

  public init(lines: [Int], blocks: [Int]) {
    self.lines = lines
    self.blocks = blocks
  }
}

/// An amount that may be the total.
public struct TotalCandidate: Sendable, Hashable {
  /// The block that is likeliest meant, of those with this amount.
  public var block: Int
  /// Its share of the search, among all amounts of the page and none.
  public var probability: Double
  /// What adds to its score as the total or takes from it: weight times value of features by the
  /// names of `understanding.tsv`, and as `sum.STEP` what the sums of its best explanation add.
  public var evidence: [String: Double]

  public init(block: Int, probability: Double, evidence: [String: Double]) {
    self.block = block
    self.probability = probability
    self.evidence = evidence
  }
}
