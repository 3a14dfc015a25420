import Foundation

/// An amount of the whole receipt: the index of its block in ``Interpretation/blocks``.
public struct AmountField: Sendable, Hashable {
  public var block: Int
  /// The probability that it is right, 0...1.
  public var confidence: Double

  public init(block: Int, confidence: Double) {
    self.block = block
    self.confidence = confidence
  }
}

extension Interpretation {
  /// Sets the amounts of the whole receipt from the roles and equations, and the currency with its
  /// confidence.
  mutating func fillAmountFields(_ locale: PageLocale) {
    subtotal = amountField(.subtotal)
    net = amountField(.net)
    tax = amountField(.tax)
    tip = amountField(.tip)
    itemsComplete = itemsMakeSum()
    fields.currency = currencyField(locale)
  }

  /// The only amount of a role, however often it is printed; nil if there are different ones, since
  /// none of them is that of the whole receipt.
  private func amountField(_ role: Role) -> AmountField? {
    let members = blocks.indices.filter { roles[$0] == role && blocks[$0].kind == .money }
    guard let first = members.first,
      members.allSatisfy({ blocks[$0].exact == blocks[first].exact })
    else { return nil }
    let isProved = equations.contains { equation in
      members.contains { block in
        equation.result == block || equation.terms.contains { $0.block == block }
      }
    }
    // A sum that comes out right confirms the digits as well.
    let reading = members.map { blocks[$0].confidence }.max() ?? 0
    return AmountField(
      block: first, confidence: isProved ? max(0.95, reading * 0.95) : 0.85 * reading)
  }

  /// True if the items add up to the subtotal or the total, false if their sum is another.
  private func itemsMakeSum() -> Bool? {
    guard !items.isEmpty else { return nil }
    let sums = [subtotal?.block, total?.block, net?.block].compactMap { $0 }
    guard !sums.isEmpty else { return nil }
    let amounts = Set(sums.map { blocks[$0].exact })
    if equations.contains(where: { $0.kind == .items && amounts.contains(blocks[$0.result].exact) })
    {
      return true
    }
    let sum = items.reduce(Decimal.zero) { $0 + blocks[$1.amount].exact }
    return amounts.contains(sum)
  }

  /// The currency. It is more certain if the signs at the amounts and the country agree.
  private func currencyField(_ locale: PageLocale) -> PrintedField<Currency>? {
    guard let currency else { return nil }
    let signs = blocks.filter { $0.currency == currency }
    let others = blocks.count { $0.currency != nil && $0.currency != currency }
    let isOfCountry = locale.currency == currency
    var confidence = signs.isEmpty ? 0.85 : isOfCountry ? 0.98 : 0.85
    if others > 0 { confidence -= 0.25 * Double(others) / Double(others + signs.count) }
    if signs.isEmpty, locale.country == nil { confidence -= 0.05 }
    return PrintedField(
      currency, confidence: confidence,
      place: signs.first?.place)
  }
}
