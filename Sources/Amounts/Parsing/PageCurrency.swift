/// Resolves signs that several currencies share, by the country of the page and its other signs.
struct PageCurrency {
  private let locale: PageLocale
  /// The dollar that the page names elsewhere, if it names exactly one.
  private let dollar: Currency?

  init(_ tokens: [NumberToken], _ locale: PageLocale) {
    self.locale = locale
    let dollars = CurrencyTable.standard.namedDollars
    let named = Set(tokens.compactMap { $0.sign?.currency }.filter(dollars.contains))
    // A page with one `A$` means Australian dollars by `$` as well.
    let others = named.subtracting([Currency("USD")])
    dollar = others.count == 1 ? others.first : nil
  }

  /// The currency of the sign at `token`; nil without a sign.
  func currency(of token: NumberToken) -> Currency? {
    guard let sign = token.sign else { return nil }
    guard let shared = sign.shared else { return sign.currency }
    if shared == "$", let dollar { return dollar }
    return locale.signs.contains(shared) ? locale.currency : sign.currency
  }
}
