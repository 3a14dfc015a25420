/// The country that a page seems to come from, as far as that matters to its numbers and dates.
public struct PageLocale: Sendable, Hashable {
  /// ISO 3166, where one country is likelier than all others.
  public var country: String?
  /// The country's currency, where the page leaves no doubt which.
  public var currency: Currency?
  /// In which order dates of digits are written, where the page tells.
  public var dateOrder: DateOrder?
  /// Point or comma, where the page's country tells.
  var decimalMark: Glyph.Code?
  /// Signs that mean the country's currency here, in upper case: `KR`, `R`, `KD`.
  var signs: Set<String> = []

  /// The languages of the keywords on the page, BCP 47; empty where there are none.
  var languages: Set<String> = []

  /// A page of which nothing is known.
  public static let unknown = PageLocale()
}

extension CurrencySign {
  /// A sign that means the currency of `locale` there.
  init(locale: PageLocale, sign: String) {
    self.init(locale.currency?.rawValue, shared: sign)
  }
}
