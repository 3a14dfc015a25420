package import SummaText

/// The evidence of a page for its country and its currency, from which `Tuning/Countries` fits the
/// weights.
package struct LocaleSample: Encodable, Sendable {
  /// The names of the kinds, countries and hypotheses, in the order of the values.
  package struct Header: Encodable, Sendable {
    package var kinds = LocaleEvidence.Kind.allCases.map(\.rawValue)
    package var countries = Country.all.map(\.code)
    /// The country and the currency of each hypothesis.
    package var hypotheses = LocaleHypothesis.all.map {
      [Country.all[$0.country].code, $0.currency.rawValue]
    }

    package init() {}
  }

  /// By kind, a value for each country.
  package var countries: [String: [Double]]
  /// By kind, a value for each hypothesis.
  package var currencies: [String: [Double]]
}

extension LocaleFinder {
  /// Returns the evidence on a page for each country and currency.
  package func sample(
    of lines: [RecognizedTextObservation], unreadScript: String? = nil
  ) -> LocaleSample {
    var finder = LocaleEvidenceFinder(lexicon: lexicon, unreadScript: unreadScript)
    finder.read(lines)
    func named(_ values: [LocaleEvidence.Kind: [Double]]) -> [String: [Double]] {
      Dictionary(uniqueKeysWithValues: values.map { ($0.key.rawValue, $0.value) })
    }
    return LocaleSample(
      countries: named(finder.evidence.countries), currencies: named(finder.evidence.currencies))
  }
}
