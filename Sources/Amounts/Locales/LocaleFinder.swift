import Foundation
public import SummaText

/// Infers the country of a page from its words, currency signs, languages of keywords and decimal
/// marks together.
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

  /// A country needs at least this score.
  private static let leastScore = 2.0
  /// A language of the page has at least this share of the keywords of its first language.
  private static let leastShare = 0.3
  /// The least lead over countries that differ.
  private static let leastLead = 0.6

  /// The locale of a page with these lines.
  public func locale(of lines: [RecognizedTextObservation]) -> PageLocale {
    let (scores, languages) = scores(of: lines)
    guard let best = scores.max(by: { $0.score < $1.score }), best.score >= Self.leastScore else {
      return PageLocale(languages: languages)
    }
    func leads(_ differs: (Country) -> Bool) -> Bool {
      let rival = scores.filter { differs($0.country) }.map(\.score).max() ?? 0
      return best.score - rival >= Self.leastLead
    }
    let country = best.country
    let leadsInCurrency = leads { $0.currency != country.currency }
    return PageLocale(
      country: leads { $0.code != country.code } ? country.code : nil,
      currency: leadsInCurrency ? country.currency : nil,
      dateOrder: leads { $0.dateOrder != country.dateOrder } ? country.dateOrder : nil,
      decimalMark: leads { $0.decimalMark != country.decimalMark } ? country.decimalMark : nil,
      signs: leadsInCurrency ? Set(country.signs) : [], languages: languages)
  }

  // MARK: Evidence

  /// The marks of countries; their meaning is an index into `Country.all`.
  private static let marks = PhraseMatcher(
    Country.all.enumerated().flatMap { index, country in
      Set(country.words).map { Phrase(words: $0, cue: index) }
    }, PhraseMatcher.Options(overlaps: true))

  private func scores(
    of lines: [RecognizedTextObservation]
  ) -> (countries: [(country: Country, score: Double)], languages: Set<String>) {
    var phrases: [String: Set<Int>] = [:]
    var languages: [String: Double] = [:]
    var signs = Signs()
    var marks: [Glyph.Code: Int] = [:]
    var orders: Set<DateOrder> = []
    for line in lines {
      for found in DateFinder(glyphs: GlyphLine(line.best), months: lexicon.months).all()
      where found.date?.isOfDigits == true {
        if let order = found.date?.order { orders.insert(order) }
      }
      notePhrases(in: line.transcript, &phrases)
      for match in lexicon.labels.matches(in: line.transcript, tolerance: .none) {
        for language in match.origins {
          languages[language, default: 0] += 1 / Double(match.origins.count)
        }
      }
      signs.note(line.transcript)
      noteMarks(in: line.transcript, &marks)
    }
    var scores = Country.all.map { country in
      var score = 0.0
      for (index, language) in country.languages.enumerated() {
        // The third language of a country is weaker evidence for it than the first.
        let share = index == 0 ? 1 : index == 1 ? 0.9 : 0.6
        score = max(score, min(3, languages[language] ?? 0) * share)
      }
      // The euro is the currency of twenty countries, most others of one.
      if let weight = signs.currencies[country.currency] {
        score += weight * (country.currency.rawValue == "EUR" ? 2 : 3)
      }
      if !signs.shared.isDisjoint(with: country.signs) { score += 1 }
      // 10/27/2025 is certain; most countries put the day first.
      if orders == [.mdy], country.dateOrder == .mdy { score += 2 }
      if orders == [.dmy], country.dateOrder == .mdy { score -= 1 }
      let (same, other) = (
        marks[country.decimalMark] ?? 0,
        marks[country.decimalMark == Glyph.point ? Glyph.comma : Glyph.point] ?? 0
      )
      if same > other { score += 0.5 } else if other > same { score -= 1 }
      return score
    }
    // Sorted, so that rounding is the same in every run.
    for (phrase, countries) in phrases.sorted(by: { $0.key < $1.key }) {
      let letters = phrase.count { $0.isLetter }
      // Two letters, or only a shape, may well be something else.
      let isWeak = letters == 0 || (letters <= 2 && !phrase.contains("#"))
      // The prefix of a telephone number is seldom anything else.
      let weight = phrase.hasPrefix("+") ? 2 : isWeak ? 0.6 : 1.5
      for country in countries { scores[country] += weight }
    }
    let most = languages.values.max() ?? 0
    let spoken = languages.filter { $0.value >= Self.leastShare * most }
    return (zip(Country.all, scores).map { ($0, $1) }, Set(spoken.keys))
  }

  /// Notes the countries of each phrase: of the words as they are, with digits as `#`, and with
  /// letters as `@` as well.
  private func notePhrases(in text: String, _ phrases: inout [String: Set<Int>]) {
    noteTelephone(in: text, &phrases)
    let words = Tokenizer.words(of: text).map { WordFolding.folded($0) }
    var forms = [words]
    // Phrases with digits are codes, so a text without digits has none.
    if text.utf8.contains(where: { $0 &- 0x30 < 10 }) {
      forms.append(words.map { Self.shape(of: $0, lettersToo: false) })
      forms.append(words.map { Self.shape(of: $0, lettersToo: true) })
    }
    for list in forms {
      for start in list.indices { note(list[start...], &phrases) }
    }
  }

  /// Notes the countries of the phrases that begin `words`.
  private func note(_ words: ArraySlice<String>, _ phrases: inout [String: Set<Int>]) {
    for phrase in Self.marks.phrases(at: words) {
      phrases[phrase.words.joined(separator: " "), default: []].insert(phrase.cue)
    }
  }

  /// The fewest digits of a telephone number with its country code.
  private static let telephoneDigits = 9

  /// Notes the country code of `+371 6700 0000`.
  private func noteTelephone(in text: String, _ phrases: inout [String: Set<Int>]) {
    guard let plus = text.utf8.firstIndex(of: UInt8(ascii: "+")) else { return }
    let digits = text.utf8[plus...].filter { $0 &- 0x30 < 10 }
    guard digits.count >= Self.telephoneDigits else { return }
    for length in 1...3 {
      note(["+" + String(decoding: digits.prefix(length), as: UTF8.self)], &phrases)
    }
  }

  private static func shape(of word: String, lettersToo: Bool) -> String {
    // ASCII digits and letters only: countries print nothing else in their codes.
    String(
      decoding: word.utf8.map { byte in
        byte &- 0x30 < 10
          ? UInt8(ascii: "#") : lettersToo && (byte | 0x20) &- 0x61 < 26 ? UInt8(ascii: "@") : byte
      }, as: UTF8.self)
  }

  /// The currencies of signs and codes, and the signs that several currencies share.
  private struct Signs {
    /// 1 next to a number, less elsewhere: a lone symbol is mostly a reading error.
    var currencies: [Currency: Double] = [:]
    var shared: Set<String> = []

    private static let alone = 0.4

    mutating func note(_ text: String) {
      let characters = Array(text)
      var index = 0
      while index < characters.count {
        guard characters[index].isWordPart, !characters[index].isNumber else {
          noteSymbol(at: index, in: characters)
          index += 1
          continue
        }
        var end = index
        while end < characters.count, characters[end].isWordPart, !characters[end].isNumber {
          end += 1
        }
        noteWord(index..<end, in: characters)
        index = end
      }
    }

    private mutating func noteSymbol(at index: Int, in characters: [Character]) {
      guard let sign = CurrencySign.symbols[characters[index]] else { return }
      if let shared = sign.shared {
        // The sign in A$ is not shared.
        let before = index > 0 ? characters[index - 1] : " "
        if shared != "$" || !before.isLetter { self.shared.insert(shared) }
      } else if let currency = sign.currency {
        note(currency, isAlone: !touchesNumber(index..<index + 1, characters))
      }
    }

    private mutating func noteWord(_ range: Range<Int>, in characters: [Character]) {
      let upper = String(characters[range]).uppercased()
      let next = range.upperBound < characters.count ? characters[range.upperBound] : " "
      if CurrencySign.symbols[next]?.shared == "$" {
        if let currency = CurrencySign.dollars[upper]?.currency { note(currency, isAlone: false) }
        return
      }
      if let sign = CurrencySign.words[upper], let currency = sign.currency, !sign.needsDecimals {
        note(currency, isAlone: false)
      } else if touchesNumber(range, characters) {
        // R 12.50 is South African; R alone is no sign.
        shared.insert(upper)
      }
    }

    private mutating func note(_ currency: Currency, isAlone: Bool) {
      currencies[currency] = max(currencies[currency] ?? 0, isAlone ? Self.alone : 1)
    }

    /// True if a digit is next to `range`, ignoring a blank and punctuation.
    private func touchesNumber(_ range: Range<Int>, _ characters: [Character]) -> Bool {
      func isBetween(_ character: Character) -> Bool {
        character == " " || character == "." || character == "/" || character == ":"
      }
      var before = range.lowerBound - 1
      while before >= 0, range.lowerBound - before <= 2, isBetween(characters[before]) {
        before -= 1
      }
      if before >= 0, characters[before].isNumber { return true }
      var after = range.upperBound
      while after < characters.count, after - range.upperBound < 2, isBetween(characters[after]) {
        after += 1
      }
      return after < characters.count && (characters[after].isNumber || characters[after] == "-")
    }
  }

  /// Counts the marks with exactly two digits after them.
  private func noteMarks(in text: String, _ marks: inout [Glyph.Code: Int]) {
    let codes = Array(text.utf8)
    for index in codes.indices.dropFirst() where Glyph.isMark(codes[index]) {
      guard index + 2 < codes.count, Glyph.isDigit(codes[index - 1]),
        Glyph.isDigit(codes[index + 1]),
        Glyph.isDigit(codes[index + 2]),
        index + 3 == codes.count
          || !(Glyph.isDigit(codes[index + 3]) || Glyph.isMark(codes[index + 3]))
      else { continue }
      marks[codes[index], default: 0] += 1
    }
  }
}
