import Foundation

/// The evidence of a page for its country and its currency: a value of each kind for each country,
/// or for each currency.
struct LocaleEvidence: Sendable {
  /// A kind of evidence. `evidence.tsv` has a weight for each.
  enum Kind: String, Sendable, CaseIterable {
    /// The logarithm of the country's gross domestic product, in billions of dollars.
    case size
    /// Names, words and shapes of `countries.txt`: with three letters and more, shorter, with
    /// digits, with digits only.
    case words, shortWords, codes, shapes
    /// The country code of a telephone number, or the area code of a number without one.
    case telephone, area
    /// The top-level domain of an Internet address, and of text that may be one.
    case domain, site
    /// Labels of the country's tax numbers; numbers with right check digits after the country's
    /// letters, after a label, and of a form with letters.
    case taxLabel, prefixedTaxNumber, labelledTaxNumber, letteredTaxNumber
    /// Rates of the country's taxes, and the share of the rates that are not.
    case rates, otherRates
    /// Labels of amounts in its languages, and the share of those in others.
    case labels, otherLabels
    /// Letters of its languages, and the share of those of others.
    case letters, otherLetters
    /// The script of text that could not be read.
    case script
    /// The decimal mark, the order of dates, prices without cents, and prices with three decimals.
    case decimalMark, dateOrder, wholePrices, thousandths
    /// Signs and codes of the currency at numbers, their count, and those elsewhere.
    case sign, signs, loneSign
    /// Signs that the currency shares with others.
    case sharedSign, sharedSigns
    /// A former currency of the country, that of another country, and the agreement of the page's
    /// year with the period of the currency (1 or -1).
    case oldCurrency, foreignCurrency, period
  }

  /// For each country of `Country.all`.
  private(set) var countries: [Kind: [Double]] = [:]
  /// For each hypothesis of `LocaleHypothesis.all`.
  private(set) var currencies: [Kind: [Double]] = [:]

  mutating func add(_ value: Double, _ kind: Kind, country: Int) {
    countries[kind, default: Self.noCountries][country] += value
  }

  mutating func setCountries(_ kind: Kind, _ value: (Int) -> Double) {
    countries[kind] = Country.all.indices.map(value)
  }

  mutating func setCurrencies(_ kind: Kind, _ value: (LocaleHypothesis) -> Double) {
    currencies[kind] = LocaleHypothesis.all.map(value)
  }

  /// Pieces of evidence of one kind are not independent, so further ones count less.
  mutating func dampen(_ kinds: [Kind]) {
    for kind in kinds { countries[kind] = countries[kind]?.map { log1p($0) } }
  }

  /// The values for all of `LocaleHypothesis.all`; nil if the page shows nothing of this kind.
  func values(of kind: Kind) -> [Double]? {
    countries[kind].map { values in LocaleHypothesis.all.map { values[$0.country] } }
      ?? currencies[kind]
  }

  private static let noCountries = Array(repeating: 0.0, count: Country.all.count)
}
