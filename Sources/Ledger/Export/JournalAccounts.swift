import Summa

/// Between which accounts the money of receipts goes, in journals.
public struct JournalAccounts: Sendable, Hashable, Codable {
  /// What is bought.
  public var expenses: String
  /// Taxes that the receipt names; nil has them in ``expenses``.
  public var tax: String?
  /// Where receipts that were paid in cash are paid from.
  public var cash: String
  /// Those that were paid by card.
  public var card: String
  /// Those that do not say.
  public var other: String

  public init(
    expenses: String = "Expenses:Receipts", tax: String? = nil, cash: String = "Assets:Cash",
    card: String = "Liabilities:Card", other: String = "Assets:Unknown"
  ) {
    self.expenses = expenses
    self.tax = tax
    self.cash = cash
    self.card = card
    self.other = other
  }

  /// Each once.
  var all: [String] {
    var names: [String] = []
    for name in [expenses, tax, cash, card, other].compactMap(\.self) where !names.contains(name) {
      names.append(name)
    }
    return names
  }

  /// - Throws: `LedgerError` with the code `bad_correction` where a journal would take one for
  ///   something else.
  func check(_ dialect: Journal.Dialect) throws(LedgerError) {
    for name in all {
      guard dialect.isAccount(name) else {
        let place =
          dialect == .beancount
          ? ", below Assets, Liabilities, Equity, Income or Expenses" : ""
        throw LedgerError(
          .badCorrection,
          "\(name.printable) is no name of an account; write it as Expenses:Food\(place)")
      }
    }
  }
}
