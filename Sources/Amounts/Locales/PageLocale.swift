/// The likely country of a page, as far as its numbers and dates depend on it.
public struct PageLocale: Sendable, Hashable {
  /// ISO 3166; nil unless one country is likelier than all others.
  public var country: String?
  /// The country's currency; nil if it is in doubt.
  public var currency: Currency?
  /// The order of dates of digits; nil if it is in doubt.
  public var dateOrder: DateOrder?
  /// Point or comma; nil if it is in doubt.
  var decimalMark: Glyph.Code?
  /// Signs that mean the country's currency on this page, in upper case: `KR`, `R`, `KD`.
  var signs: Set<String> = []

  /// The languages of the keywords on the page (BCP 47); empty if there are none.
  var languages: Set<String> = []

  /// The locale of a page about which nothing is known.
  public static let unknown = PageLocale()
}

extension CurrencySign {
  /// A sign that means the currency of `locale` on its pages.
  init(locale: PageLocale, sign: String) {
    self.init(currency: locale.currency, shared: sign)
  }
}
