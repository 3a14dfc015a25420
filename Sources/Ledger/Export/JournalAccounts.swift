import Summa

/// The accounts of the postings in journals.
public struct JournalAccounts: Sendable, Hashable, Codable {
  /// The account for purchases.
  public var expenses: String
  /// The account for printed taxes; if nil, they are part of ``expenses``.
  public var tax: String?
  /// The account that receipts paid in cash are paid from.
  public var cash: String
  /// The account that receipts paid by card are paid from.
  public var card: String
  /// The account that receipts with a booking of a bank statement are paid from.
  public var bank: String
  /// The account for receipts without a means of payment.
  public var other: String

  public init(
    expenses: String = "Expenses:Receipts", tax: String? = nil, cash: String = "Assets:Cash",
    card: String = "Liabilities:Card", bank: String = "Assets:Bank",
    other: String = "Assets:Unknown"
  ) {
    self.bank = bank
    self.expenses = expenses
    self.tax = tax
    self.cash = cash
    self.card = card
    self.other = other
  }

  /// All accounts, without duplicates.
  var all: [String] {
    var names: [String] = []
    for name in [expenses, tax, cash, card, bank, other].compactMap(\.self)
    where !names.contains(name) {
      names.append(name)
    }
    return names
  }

  /// - Throws: `LedgerError` with the code `bad_correction` for a name that the dialect does not
  ///   accept.
  func check(_ dialect: Journal.Dialect) throws(LedgerError) {
    for name in all {
      guard dialect.isAccount(name) else {
        let place =
          dialect == .beancount
          ? ", below Assets, Liabilities, Equity, Income or Expenses" : ""
        throw LedgerError(
          .badCorrection,
          "\(name.printable) is not a name of an account; write it as Expenses:Food\(place)")
      }
    }
  }
}
