/// What an amount is on its receipt.
public enum Role: String, Sendable, Hashable, Codable, CaseIterable {
  /// What is to be paid, or was.
  case total
  /// A sum on the way to the total: before tax, service or rounding.
  case subtotal
  /// What a tax is reckoned from.
  case net
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
  /// What one line of the purchase costs.
  case item
  /// What one piece, or one unit of weight, costs.
  case unitPrice = "unit_price"
  /// The number of things, not money.
  case quantity
  /// A rate in percent.
  case percentage
  /// For bottles and the like, or paid beforehand.
  case deposit
  /// What is left on a card or an account.
  case balance
  /// Of a loyalty card; not money.
  case points
}

extension Role {
  /// Whether it is put on a subtotal, or on the items, on the way to the total.
  var isAdded: Bool {
    switch self {
    case .tax, .service, .tip, .deposit, .rounding: true
    default: false
    }
  }

  /// Whether it is taken off there.
  var isTakenOff: Bool {
    switch self {
    case .discount, .rounding, .deposit: true
    default: false
    }
  }
}
