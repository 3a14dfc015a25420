/// One line of a purchase.
public struct LineItem: Sendable, Hashable {
  /// What was bought, as printed; nil where nothing is.
  public var description: String?
  /// The index of the block that says how many or how much.
  public var quantity: Int?
  /// The index of the block that says what one costs.
  public var unitPrice: Int?
  /// The index of the block that says what all of them cost.
  public var amount: Int

  public init(description: String?, quantity: Int?, unitPrice: Int?, amount: Int) {
    self.description = description
    self.quantity = quantity
    self.unitPrice = unitPrice
    self.amount = amount
  }
}
