/// Settles the signs that several currencies share, by the country of the page and by what else
/// stands on it.
struct PageCurrency {
  private let locale: PageLocale
  /// The dollar that the page names elsewhere, if it names just one.
  private let dollar: Currency?

  init(_ tokens: [NumberToken], _ locale: PageLocale) {
    self.locale = locale
    let dollars: Set<String> = ["USD", "AUD", "CAD", "SGD", "HKD", "TWD", "NZD", "MXN"]
    let named = Set(
      tokens.compactMap { $0.sign?.currency }.filter { dollars.contains($0.rawValue) })
    // A page that says `A$` once means Australian dollars by its other `$`, too.
    let others = named.subtracting([Currency("USD")])
    dollar = others.count == 1 ? others.first : nil
  }

  /// The currency attached to `token`, or nil.
  func currency(of token: NumberToken) -> Currency? {
    guard let sign = token.sign else { return nil }
    guard let shared = sign.shared else { return sign.currency }
    if shared == "$", let dollar { return dollar }
    return locale.signs.contains(shared) ? locale.currency : sign.currency
  }
}
