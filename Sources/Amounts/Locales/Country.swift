/// A line of `countries.txt`: how a country writes money and dates, and the marks by which its
/// receipts are recognised.
struct Country: Sendable {
  /// Two letters, ISO 3166.
  var code: String
  var currency: Currency
  /// Another currency in which prices are printed.
  var otherCurrency: Currency?
  /// The currency before the present one, and the first year without it.
  var oldCurrency: (code: Currency, until: Int)?
  /// Point or comma.
  var decimalMark: Glyph.Code
  var dateOrder: DateOrder
  /// The gross domestic product of a year, in billions of dollars.
  var product: Double
  /// BCP 47, the commonest first.
  var languages: [String]
  /// Signs of the currency that are also signs of other currencies, or words.
  var signs: [String]
  /// Phrases of the country's receipts, as words: `#` is a digit, `@` a letter.
  var words: [[String]] = []
  /// The first digits of telephone numbers with their country codes.
  var telephones: [String] = []
  /// The rates of its taxes in per cent: `19`, `5.5`.
  var rates: [String] = []

  /// The ending of the country's names in the Internet.
  var domain: String { code == "GB" ? "uk" : code.lowercased() }

  /// All countries of the package.
  static let all: [Country] = parse(BuiltInTable.countries.text)

  private static func parse(_ text: String) -> [Country] {
    var countries: [Country] = []
    for (number, line) in TableReader.rows(of: text) {
      if line.hasPrefix("  "), !countries.isEmpty {
        for mark in TableReader.list(line) { countries[countries.count - 1].add(mark) }
        continue
      }
      let parts = line.split(separator: "|", omittingEmptySubsequences: false)
      let fields = parts[0].split(separator: " ").map(String.init)
      guard parts.count == 3, fields.count >= 6, let order = DateOrder(rawValue: fields[3]),
        let mark = fields[2].utf8.first, let product = Double(fields[4])
      else { preconditionFailure("countries.txt, line \(number)") }
      // EUR/BGN/2026 is the euro since 2026, KHR+USD riel and dollars.
      let periods = fields[1].split(separator: "/").map(String.init)
      let currencies = periods[0].split(separator: "+").map { Currency(String($0)) }
      let until = periods.count == 3 ? Int(periods[2]) : nil
      countries.append(
        Country(
          code: fields[0], currency: currencies[0],
          otherCurrency: currencies.count > 1 ? currencies[1] : nil,
          oldCurrency: until.map { (Currency(periods[1]), $0) }, decimalMark: mark,
          dateOrder: order, product: product, languages: Array(fields[5...]),
          signs: TableReader.list(parts[1])))
    }
    return countries
  }

  private static let tokenizer = Tokenizer(signs: ["#", "@"])

  private mutating func add(_ mark: String) {
    if mark.hasPrefix("+") {
      telephones.append(String(mark.dropFirst()))
    } else if mark.hasSuffix("%") {
      rates.append(String(mark.dropLast()))
    } else {
      // `(###) ###-####` is `### ### ####`.
      words.append(Self.tokenizer.words(in: mark).map { WordFolding.folded(String($0.text)) })
    }
  }
}
