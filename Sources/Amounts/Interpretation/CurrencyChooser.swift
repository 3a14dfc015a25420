import Foundation

/// Chooses the currency of a page by the evidence for its country, by all signs, and by the sign at
/// the total.
struct CurrencyChooser {
  let locale: PageLocale

  /// The evidence of a sign at the total for its currency, as a logarithm. The sign decides on
  /// pages with two currencies, and may be misread.
  private static let signAtTotal = 2.0
  /// The least probability of a currency that is not elsewhere on the page.
  private static let least = 0.001

  /// The likeliest currency; nil if its probability is too low.
  func currency(on page: PageReading, of blocks: [NumericBlock], total: Int?) -> Currency? {
    // On a page with two currencies, that of the total is the currency of the sale.
    if let total, let currency = blocks[total].currency, !page.conversions(of: total).isEmpty {
      return currency
    }
    var shares = locale.currencies
    if shares.isEmpty, let currency = locale.currency { shares[currency] = 1 }
    if let total, let currency = blocks[total].currency, !isShared(blocks[total]) {
      shares[currency] = max(shares[currency] ?? 0, Self.least) * exp(Self.signAtTotal)
    }
    let sum = shares.values.reduce(0, +)
    return shares.first { $0.value > PageLocale.leastOfCurrency * sum }?.key
  }

  /// True if the sign of `block` may mean several currencies.
  private func isShared(_ block: NumericBlock) -> Bool {
    block.text.contains { CurrencySign.symbols[$0]?.shared != nil }
      && !block.text.contains(where: \.isLetter)
  }
}
