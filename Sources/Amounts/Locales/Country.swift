import Foundation

/// How a country writes money and dates, and by what a receipt gives its country away: a line of
/// `countries.txt`.
struct Country: Sendable, Hashable {
  /// Two letters, ISO 3166.
  var code: String
  var currency: Currency
  /// Point or comma.
  var decimalMark: Glyph.Code
  var dateOrder: DateOrder
  /// BCP 47, the commonest first.
  var languages: [String]
  /// Signs of the currency that other currencies or words share.
  var signs: [String]
  /// Phrases that speak for the country: words apart by blanks, `#` for a digit, `@` for a letter.
  var words: [String]

  /// All countries of the package.
  static let all: [Country] = parse(BuiltInTable.countries)

  private static func parse(_ text: String) -> [Country] {
    var countries: [Country] = []
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      if line.hasPrefix("  "), !countries.isEmpty {
        countries[countries.count - 1].words += phrases(line)
        continue
      }
      let parts = line.split(separator: "|", maxSplits: 2, omittingEmptySubsequences: false)
      let fields = parts[0].split(separator: " ").map(String.init)
      guard parts.count == 3, fields.count >= 5, let order = DateOrder(rawValue: fields[3]),
        let mark = fields[2].utf8.first
      else { preconditionFailure("countries.txt: \(line)") }
      countries.append(
        Country(
          code: fields[0], currency: Currency(fields[1]), decimalMark: mark, dateOrder: order,
          languages: Array(fields[4...]), signs: list(parts[1]), words: phrases(parts[2])))
    }
    return countries
  }

  /// Phrases in the words that texts are matched in: `(###) ###-####` is `### ### ####`.
  private static func phrases(_ text: some StringProtocol) -> [String] {
    list(text).map { phrase in
      // +371 is how telephone numbers of Latvia begin.
      if phrase.hasPrefix("+") { return phrase }
      return phrase.split { !$0.isWordPart && $0 != "#" && $0 != "@" }
        .map { WordFolding.folded(String($0)) }.joined(separator: " ")
    }
  }

  private static func list(_ text: some StringProtocol) -> [String] {
    text.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }
  }
}
