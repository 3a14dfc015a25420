public import SummaText

/// Infers the country and the currency of a page from all evidence on it.
///
/// Each kind of evidence (names of places, tax numbers, telephone numbers, Internet addresses, tax
/// rates, languages of labels, letters, decimal marks, dates, signs, ...) supports some countries
/// or currencies, with a fitted weight. The weights are logarithms of likelihood ratios and add up
/// to a probability for each country and currency. Properties that the likely countries share, such
/// as the euro or the order of dates, are known even if the country is not.
public struct LocaleFinder: Sendable {
  let lexicon: Lexicon

  /// - Parameter keywords: the labels of amounts.
  public init(keywords: KeywordTable = .standard) {
    self.init(lexicon: Lexicon(keywords))
  }

  /// - Parameter lexicon: the words of receipts.
  public init(lexicon: Lexicon) {
    self.lexicon = lexicon
  }

  /// The probabilities for a page that shows nothing.
  private static let usual: [Double] = {
    var finder = LocaleEvidenceFinder(lexicon: .standard)
    finder.read([])
    return LocaleModel.standard.probabilities(finder.evidence)
  }()

  /// A language of the page has at least this share of the keywords of its first language.
  private static let leastShare = 0.3

  /// The locale of a page with these lines.
  /// - Parameters:
  ///   - lines: the text of the page.
  ///   - unreadScript: the script of the page (ISO 15924), if it could not be read.
  public func locale(
    of lines: [RecognizedTextObservation], unreadScript: String? = nil
  ) -> PageLocale {
    guard !lines.isEmpty else { return .unknown }
    var finder = LocaleEvidenceFinder(lexicon: lexicon, unreadScript: unreadScript)
    finder.read(lines)
    let most = finder.languages.values.max() ?? 0
    let spoken = finder.languages.filter { $0.value >= Self.leastShare * most }
    var locale = PageLocale(
      LocaleModel.standard.probabilities(finder.evidence), usual: Self.usual,
      languages: Set(spoken.keys))
    // 03/25/2025 decides 03/04/2025 on the same page.
    if let order = finder.dateOrder { locale.dateOrders = [order: 1] }
    return locale
  }
}
