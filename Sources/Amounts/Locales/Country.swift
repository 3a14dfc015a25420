import Foundation

/// A line of `countries.txt`: how a country writes money and dates, and the marks by which its
/// receipts are recognised.
struct Country: Sendable, Hashable {
  /// Two letters, ISO 3166.
  var code: String
  var currency: Currency
  /// Point or comma.
  var decimalMark: Glyph.Code
  var dateOrder: DateOrder
  /// BCP 47, the commonest first.
  var languages: [String]
  /// Signs of the currency that are also signs of other currencies, or words.
  var signs: [String]
  /// Phrases of the country's receipts, as words: `#` is a digit, `@` a letter.
  var words: [[String]]

  /// All countries of the package.
  static let all: [Country] = parse(BuiltInTable.countries.text)

  private static func parse(_ text: String) -> [Country] {
    var countries: [Country] = []
    for (number, line) in TableReader.rows(of: text) {
      if line.hasPrefix("  "), !countries.isEmpty {
        countries[countries.count - 1].words += phrases(line)
        continue
      }
      let parts = line.split(separator: "|", maxSplits: 2, omittingEmptySubsequences: false)
      let fields = parts[0].split(separator: " ").map(String.init)
      guard parts.count == 3, fields.count >= 5, let order = DateOrder(rawValue: fields[3]),
        let mark = fields[2].utf8.first
      else { preconditionFailure("countries.txt, line \(number)") }
      countries.append(
        Country(
          code: fields[0], currency: Currency(fields[1]), decimalMark: mark, dateOrder: order,
          languages: Array(fields[4...]), signs: list(parts[1]), words: phrases(parts[2])))
    }
    return countries
  }

  /// Phrases as words: `(###) ###-####` is `### ### ####`.
  private static func phrases(_ text: some StringProtocol) -> [[String]] {
    list(text).map { phrase in
      // +371 begins telephone numbers of Latvia.
      if phrase.hasPrefix("+") { return [phrase] }
      return Tokenizer(signs: ["#", "@"]).words(in: phrase)
        .map { WordFolding.folded(String($0.text)) }
    }
  }

  private static func list(_ text: some StringProtocol) -> [String] {
    text.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }
  }
}
