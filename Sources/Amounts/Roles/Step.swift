/// A step on the way from the items to the change: the meaning of a relation whose numbers have
/// certain roles.
enum Step: String, Sendable, Hashable, CaseIterable {
  /// Items and extras add up to the total.
  case items
  /// Items, or a smaller subtotal and extras, add up to the subtotal.
  case subtotal
  /// A subtotal and extras add up to the total.
  case charges
  /// Subtotals of several sections add up to the total.
  case sections
  /// The payment less the change is the total.
  case payment
  /// Several payments add up to the total.
  case split
  /// A payment in advance and the rest add up to the total.
  case rest
  /// The total is the difference of two balances: the amount loaded on a card, or paid with it.
  case wallet
  /// Net and tax of all rates add up to the total.
  case taxes
  /// The total includes a tax at a rate.
  case rateOfTotal
  /// A tax is a rate of its base.
  case rate

  /// The order in which steps are tried. A receipt has at most one of each group.
  static let groups: [[Step]] = [
    [.charges, .sections], [.items], [.payment, .split, .rest, .wallet], [.taxes],
    [.rateOfTotal, .rate],
    [.subtotal],
  ]

  /// The published kind; nil for a step that is not a sum.
  var kind: Equation.Kind? {
    switch self {
    case .items, .subtotal, .sections: .items
    case .charges: .extras
    case .payment: .payment
    case .split, .rest: .split
    case .taxes: .tax
    case .wallet, .rateOfTotal, .rate: nil
    }
  }
}
