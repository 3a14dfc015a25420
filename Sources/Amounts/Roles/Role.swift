/// What an amount is on its receipt.
public enum Role: String, Sendable, Hashable, Codable, CaseIterable {
  /// What is to be paid, or was.
  case total
  /// A sum on the way to the total: before tax, service or rounding.
  case subtotal
  case tax
  case service
  case tip
  case discount
  /// What rounding to the smallest coin adds or takes away.
  case rounding
  /// Cash or card handed over.
  case paid
  /// Cash given back.
  case change
  /// The number of things, not money.
  case quantity
}
