import Foundation

/// The marks of all countries, for lookup.
struct CountryMarks: Sendable {
  static let standard = CountryMarks(Country.all)

  /// A phrase with the countries that print it.
  struct Phrase: Sendable {
    var words: [String]
    var countries: [Int]
    var kind: LocaleEvidence.Kind
  }

  /// The phrases by their first words.
  private(set) var phrases: [String: [Phrase]] = [:]
  private(set) var telephones: [String: [Int]] = [:]
  private(set) var rates: [String: [Int]] = [:]
  private(set) var domains: [String: [Int]] = [:]
  private(set) var languages: [String: [Int]] = [:]
  private(set) var scripts: [String: [Int]] = [:]
  private let count: Int

  private init(_ all: [Country]) {
    count = all.count
    var words: [[String]: [Int]] = [:]
    for (index, country) in all.enumerated() {
      let names = Set(country.words).union(Self.cities[country.code] ?? [])
      for phrase in names where !phrase.isEmpty {
        words[phrase, default: []].append(index)
      }
      for digits in country.telephones { telephones[digits, default: []].append(index) }
      for rate in country.rates { rates[rate, default: []].append(index) }
      domains[country.domain, default: []].append(index)
      for code in country.languages { languages[code, default: []].append(index) }
      for script in PrintedLanguage.all[country.languages[0]]?.scripts ?? [] {
        scripts[script, default: []].append(index)
      }
    }
    for (phrase, countries) in words {
      phrases[phrase[0], default: []].append(
        Phrase(words: phrase, countries: countries, kind: Self.kind(of: phrase)))
    }
  }

  /// The names of large cities by country, as words.
  private static let cities: [String: [[String]]] = Dictionary(
    uniqueKeysWithValues: TableReader.rows(of: BuiltInTable.cities.text).map { _, row in
      (String(row.prefix(2)), TableReader.list(row.dropFirst(3)).map(\.partsBetweenBlanks))
    })

  private static func kind(of phrase: [String]) -> LocaleEvidence.Kind {
    let text = phrase.joined()
    let letters = text.count { $0.isLetter }
    if text.utf8.contains(Glyph.hash) {
      return letters > 0 || text.utf8.contains(Glyph.at) ? .codes : .shapes
    }
    // One Chinese character is a word.
    return letters > 2 || text.utf8.count > 5 ? .words : .shortWords
  }

  /// The countries whose languages have a letter.
  func countries(with letter: Unicode.Scalar) -> Set<Int> {
    PrintedLanguage.all.values.filter { $0.has(letter) }.reduce(into: []) {
      $0.formUnion(languages[$1.code] ?? [])
    }
  }

  /// The information in a mark of `number` countries: 1 if only one has it, 0 if all have.
  func information(_ number: Int) -> Double {
    log(Double(count) / Double(max(1, number))) / log(Double(count))
  }

  /// The phrases at the beginning of `words`, each of which has several forms.
  func phrases(at words: ArraySlice<WordForms>) -> [Phrase] {
    guard let first = words.first else { return [] }
    var found: [Phrase] = []
    for form in first.forms {
      for phrase in phrases[form] ?? [] where phrase.words.count <= words.count {
        let rest = zip(phrase.words, words).dropFirst()
        if rest.allSatisfy({ $1.forms.contains($0) || $1.letters == $0 }) { found.append(phrase) }
      }
    }
    return found
  }

  /// The forms of a word that phrases may have.
  struct WordForms {
    /// The word itself; if it has digits, also with `#` for each digit, and with `@` for each
    /// letter as well.
    var forms: [String]
    /// `@` for each letter of a word without digits, which is a code only after digits.
    var letters: String?

    init(_ word: String) {
      forms = [word]
      guard word.isASCII else { return }
      if word.utf8.contains(where: Glyph.isDigit) {
        let digits = Self.shape(of: word, lettersToo: false)
        let both = Self.shape(of: word, lettersToo: true)
        forms += both == digits ? [digits] : [digits, both]
      } else if word.utf8.count <= 4 {
        letters = Self.shape(of: word, lettersToo: true)
      }
    }

    private static func shape(of word: String, lettersToo: Bool) -> String {
      String(
        decoding: word.utf8.map { byte in
          Glyph.isDigit(byte)
            ? Glyph.hash : lettersToo && Glyph.isLetter(byte) ? Glyph.at : byte
        }, as: UTF8.self)
    }
  }
}
