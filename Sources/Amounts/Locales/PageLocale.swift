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
  /// The probabilities of the currencies; empty if nothing is known.
  var currencies: [Currency: Double] = [:]

  /// The languages of the keywords on the page (BCP 47); empty if there are none.
  var languages: Set<String> = []

  /// The locale of a page about which nothing is known.
  public static let unknown = PageLocale()

  // A currency needs a higher probability, since a wrong one is worse than a missing one: on
  // simulated receipts of countries that nothing was fitted on, nine of a thousand are wrong at
  // 0.55.
  static let leastOfCountry = 0.5
  static let leastOfCurrency = 0.55
  // More than the share of days before months if nothing is known of the page, which is 0.818.
  private static let leastOfHabit = 0.82
}

extension PageLocale {
  /// - Parameter probabilities: those of `LocaleHypothesis.all`.
  init(_ probabilities: [Double], languages: Set<String>) {
    var countries: [Int: Double] = [:]
    var orders: [DateOrder: Double] = [:]
    var marks: [Glyph.Code: Double] = [:]
    var currencies: [Currency: Double] = [:]
    for (hypothesis, probability) in zip(LocaleHypothesis.all, probabilities) {
      let country = Country.all[hypothesis.country]
      countries[hypothesis.country, default: 0] += probability
      orders[country.dateOrder, default: 0] += probability
      marks[country.decimalMark, default: 0] += probability
      currencies[hypothesis.currency, default: 0] += probability
    }
    func likeliest<Key: Hashable>(_ shares: [Key: Double], _ least: Double) -> Key? {
      // At most one share is more than half.
      shares.first { $0.value > least }?.key
    }
    let currency = likeliest(currencies, Self.leastOfCurrency)
    let home = zip(LocaleHypothesis.all, probabilities)
      .filter { $0.0.currency == currency && $0.0.standing != .foreign }
      .max { $0.1 < $1.1 }?.0.country
    self.init(
      country: likeliest(countries, Self.leastOfCountry).map { Country.all[$0].code },
      currency: currency, dateOrder: likeliest(orders, Self.leastOfHabit),
      decimalMark: likeliest(marks, Self.leastOfHabit),
      signs: Set(home.map { Country.all[$0].signs } ?? []), currencies: currencies,
      languages: languages)
  }
}

extension CurrencySign {
  /// A sign that means the currency of `locale` on its pages.
  init(locale: PageLocale, sign: String) {
    self.init(currency: locale.currency, shared: sign)
  }
}
