/// The likely country of a page, as far as its numbers and dates depend on it.
public struct PageLocale: Sendable, Hashable {
  /// ISO 3166; nil unless one country is likelier than all others.
  public var country: String?
  /// The country's currency; nil if several are likely.
  public var currency: Currency?
  /// The probabilities of the orders of dates of digits; empty if nothing is known.
  var dateOrders: [DateOrder: Double] = [:]
  /// Point or comma; nil if both are likely.
  var decimalMark: Glyph.Code?
  /// Signs that mean the country's currency on this page, in upper case: `KR`, `R`, `KD`.
  var signs: Set<String> = []
  /// The probabilities of the currencies; empty if nothing is known.
  var currencies: [Currency: Double] = [:]

  /// The languages of the keywords on the page (BCP 47).
  var languages: Set<String> = []

  /// The locale of a page about which nothing is known.
  public static let unknown = PageLocale()

  // A currency needs a higher probability, since a wrong one is worse than a missing one: on
  // simulated receipts of countries that nothing was fitted on, nine of a thousand are wrong at
  // 0.55.
  static let leastOfCountry = 0.5
  static let leastOfCurrency = 0.55
  private static let leastOfHabit = 0.8
  /// A page shows a habit only if it raises the habit's share by this much. The share of points is
  /// high on any page.
  private static let leastGain = 0.02
}

extension PageLocale {
  /// - Parameters:
  ///   - probabilities: those of `LocaleHypothesis.all`.
  ///   - usual: those for a page that shows nothing.
  ///   - languages: BCP 47.
  init(_ probabilities: [Double], usual: [Double], languages: Set<String>) {
    let countries = Self.shares(probabilities) { $0.country }
    let currencies = Self.shares(probabilities) { $0.currency }
    let currency = Self.likeliest(currencies, Self.leastOfCurrency)
    let home = zip(LocaleHypothesis.all, probabilities)
      .filter { $0.0.currency == currency && $0.0.standing != .foreign }
      .max { $0.1 < $1.1 }?.0.country
    let marks = Self.shares(probabilities) { Country.all[$0.country].decimalMark }
    let usualMarks = Self.shares(usual) { Country.all[$0.country].decimalMark }
    let mark = Self.likeliest(marks, Self.leastOfHabit).flatMap { mark in
      marks[mark, default: 0] > usualMarks[mark, default: 0] + Self.leastGain ? mark : nil
    }
    self.init(
      country: Self.likeliest(countries, Self.leastOfCountry).map { Country.all[$0].code },
      currency: currency,
      dateOrders: Self.shares(probabilities) { Country.all[$0.country].dateOrder },
      decimalMark: mark,
      signs: Set(home.map { Country.all[$0].signs } ?? []), currencies: currencies,
      languages: languages)
  }

  private static func shares<Key: Hashable>(
    _ probabilities: [Double], by key: (LocaleHypothesis) -> Key
  ) -> [Key: Double] {
    zip(LocaleHypothesis.all, probabilities).reduce(into: [:]) { shares, one in
      shares[key(one.0), default: 0] += one.1
    }
  }

  private static func likeliest<Key: Hashable>(_ shares: [Key: Double], _ least: Double) -> Key? {
    // At most one share is more than half.
    shares.first { $0.value > least }?.key
  }
}

extension CurrencySign {
  /// A sign that means the currency of `locale` on its pages.
  init(locale: PageLocale, sign: String) {
    self.init(currency: locale.currency, shared: sign)
  }
}
