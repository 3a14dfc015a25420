/// Settles the signs that several currencies share, by what else stands on the page.
struct PageCurrency {
  /// The dollar that the page names elsewhere, if it names just one.
  private let dollar: Currency?

  init(_ tokens: [NumberToken]) {
    let dollars: Set<String> = ["USD", "AUD", "CAD", "SGD", "HKD", "TWD", "NZD", "MXN"]
    let named = Set(
      tokens.compactMap { $0.sign?.currency }.filter { dollars.contains($0.rawValue) })
    // A page that says `A$` once means Australian dollars by its other `$`, too.
    let others = named.subtracting([Currency("USD")])
    dollar = others.count == 1 ? others.first : nil
  }

  /// The currency attached to `token`, or nil.
  func currency(of token: NumberToken) -> Currency? {
    let currency = token.sign?.currency
    return currency == Currency("USD") ? dollar ?? currency : currency
  }
}
