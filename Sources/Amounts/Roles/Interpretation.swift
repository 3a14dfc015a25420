/// What ``ReceiptInterpreter`` made of a page.
public struct Interpretation: Sendable, Hashable {
  /// The numbers of the page, corrected where the arithmetic of the page says so.
  public var blocks: [NumericBlock]
  /// The role of each block, in their order; nil where none is known.
  public var roles: [Role?]
  /// The amount to be paid, or nil where the page names none.
  public var total: Total?
  /// What adds up on the page.
  public var equations: [Equation]

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
