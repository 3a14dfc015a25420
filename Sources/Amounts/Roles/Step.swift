/// A step on the way from the items to the change, as the grammar of receipts has them. Each names
/// what a relation of numbers means when its numbers have these roles.
enum Step: String, Sendable, Hashable, CaseIterable {
  /// Items, and what is put on them or taken off, make the total.
  case items
  /// Items, or a smaller subtotal and what is put on it, make the subtotal.
  case subtotal
  /// A subtotal, and what is put on it or taken off, make the total.
  case charges
  /// Subtotals of several sections make the total.
  case sections
  /// What was handed over less the change is the total.
  case payment
  /// Several payments make the total.
  case split
  /// What was paid beforehand and what is left make the total.
  case rest
  /// Net and tax of all rates make the total.
  case taxes
  /// The total has the tax of a rate in it.
  case rateOfTotal
  /// A tax is the rate of what it is reckoned from.
  case rate

  /// In which order steps are tried; of each group a receipt has one at most.
  static let groups: [[Step]] = [
    [.charges, .sections, .rest], [.items], [.payment, .split], [.taxes], [.rateOfTotal, .rate],
    [.subtotal],
  ]

  /// As it is published; nil for what is no sum.
  var kind: Equation.Kind? {
    switch self {
    case .items, .subtotal, .sections: .items
    case .charges: .extras
    case .payment: .payment
    case .split, .rest: .split
    case .taxes: .tax
    case .rateOfTotal, .rate: nil
    }
  }
}
