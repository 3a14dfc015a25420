/// A country that a page may come from, with the currency of the page.
struct LocaleHypothesis: Sendable, Hashable {
  /// An index into `Country.all`.
  var country: Int
  var currency: Currency
  /// The relation of the currency to the country.
  var standing: Standing

  enum Standing: Sendable {
    case own
    /// The currency before the present one.
    case old
    /// A currency that visitors pay in.
    case foreign
  }

  /// All countries with their currencies, and each with those of visitors.
  static let all: [LocaleHypothesis] = Country.all.enumerated().flatMap { index, country in
    var all = [LocaleHypothesis(country: index, currency: country.currency, standing: .own)]
    if let other = country.otherCurrency {
      all.append(LocaleHypothesis(country: index, currency: other, standing: .own))
    }
    if let old = country.oldCurrency?.code {
      all.append(LocaleHypothesis(country: index, currency: old, standing: .old))
    }
    for currency in [Currency("EUR"), Currency("USD")]
    where ![country.currency, country.otherCurrency, country.oldCurrency?.code].contains(currency) {
      all.append(LocaleHypothesis(country: index, currency: currency, standing: .foreign))
    }
    return all
  }
}
