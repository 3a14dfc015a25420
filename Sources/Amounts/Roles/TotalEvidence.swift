/// What may speak for or against an amount being the total. How much each of them weighs is written in `total.json`, by
/// these names.
enum TotalEvidence: String, Sendable, CaseIterable, Codable {
  // What the words beside it say.
  case grandTotal, total, amount, including, excluding, sub, rounded
  /// Of a tax, a tip, a discount and the like.
  case part
  case paid, card, change, balance
  /// Counts and points.
  case noMoney
  case unlabelled
  /// The words stand on the row above.
  case onNextRow
  /// Other amounts share the words.
  case sharesLabel
  case inTaxTable

  // What adds up.
  /// Items make it.
  case sumOfItems
  /// A subtotal with tax, service and the like makes it.
  case sumOfExtras
  /// Net and tax make it.
  case sumOfTaxes
  /// What was handed over less the change is it, or several payments are.
  case paidExactly
  /// More is put on it to make another sum that is called a total.
  case leadsOn
  /// Rounding alone is put on it.
  case leadsToRounding
  /// What was handed over less the change is something else.
  case contradictsPayment
  /// It has the rate of an included tax.
  case fitsTaxRate
  /// Nothing bears out its digits, though there are other amounts: no sum, no payment, no second print.
  case unsupported

  // How and where it is printed.
  case largest
  /// How many are larger, up to three.
  case larger
  case repeated
  /// The same amount is called paid elsewhere.
  case samePaid
  /// How far down it is among the sums, 0...1.
  case lower
  /// How much taller it is than the other amounts, 0...1.
  case taller
  /// It has a currency's sign, and not all have.
  case signed
  /// No decimals where others have them.
  case whole
  case zero
  case negative
  /// It stands between the items.
  case amongItems
}
