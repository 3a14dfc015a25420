/// The role of an amount on its receipt.
public enum Role: String, Sendable, Hashable, Codable, CaseIterable {
  /// The amount to be paid, or that was paid.
  case total
  /// A sum on the way to the total: before tax, service or rounding.
  case subtotal
  /// The amount that a tax is calculated from.
  case net
  case tax
  case service
  case tip
  case discount
  /// The difference of rounding to the smallest coin.
  case rounding
  /// Cash or card handed over.
  case paid
  /// Cash given back.
  case change
  /// The price of one line of the purchase.
  case item
  /// The price of one piece, or of one unit of weight.
  case unitPrice = "unit_price"
  /// A number of things, not money.
  case quantity
  /// A rate in percent.
  case percentage
  /// A deposit on bottles and the like, or a payment in advance.
  case deposit
  /// The balance of a card or an account.
  case balance
  /// Points of a loyalty card; not money.
  case points
  /// A gift to a charity that is paid with the purchase.
  case donation
  /// Cash that was paid out at the till and charged to the card, in addition to the total.
  case cashBack = "cash_back"
}

extension Role {
  /// True if it is added to a subtotal, or to the items, on the way to the total. A balance is the
  /// unpaid rest of the previous bill.
  var isAdded: Bool {
    switch self {
    case .tax, .service, .tip, .deposit, .rounding, .balance: true
    default: false
    }
  }

  /// True if it is subtracted on the way to the total.
  var isTakenOff: Bool {
    switch self {
    case .discount, .rounding, .deposit, .balance: true
    default: false
    }
  }

  /// The words that name amounts of the whole receipt with this role.
  var names: CueSet {
    switch self {
    case .subtotal, .net: .sumsOnTheWay
    case .tax: .tax
    case .service: .service
    case .tip: .tip
    case .deposit: .deposit
    case .rounding: [.rounding, .rounded]
    default: []
    }
  }
}
