import Foundation
import SummaText

/// Collects the evidence of a page for its country and its currency.
struct LocaleEvidenceFinder {
  let lexicon: Lexicon
  /// The script of the page (ISO 15924), if it could not be read.
  var unreadScript: String?

  private let marks = CountryMarks.standard
  private(set) var evidence = LocaleEvidence()
  /// The number of labels in each language.
  private(set) var languages: [String: Double] = [:]
  /// The number of labels for each set of languages.
  private var labels: [[String]: Double] = [:]
  private var phrases: [[String]: CountryMarks.Phrase] = [:]
  /// The prefixes of telephone numbers, domains, rates, and the countries of tax numbers.
  private var found: [LocaleEvidence.Kind: Set<String>] = [:]
  private var letters: [Unicode.Scalar: Double] = [:]
  private var orders: [DateOrder: Double] = [:]
  /// The orders of numeric dates that allow only one.
  private var digitOrders: Set<DateOrder> = []
  /// The latest of the page's dates.
  private var year: Int?
  private var numbers = NumberHabits()
  private var signs = CurrencySignCounter()

  init(lexicon: Lexicon, unreadScript: String? = nil) {
    self.lexicon = lexicon
    self.unreadScript = unreadScript
  }

  /// The order of the page's numeric dates, if all dates that allow only one order agree.
  var dateOrder: DateOrder? {
    digitOrders == [.mdy] ? .mdy : digitOrders == [.dmy] ? .dmy : nil
  }

  mutating func read(_ lines: [RecognizedTextObservation]) {
    for line in lines { read(line) }
    weigh()
  }

  private mutating func read(_ line: RecognizedTextObservation) {
    let text = line.transcript
    for found in DateFinder(glyphs: GlyphLine(line.best), months: lexicon.months).all() {
      guard let date = found.date else { continue }
      // Tills of all countries print 2-Mar-2019.
      if let order = date.order, date.isOfDigits || order == .mdy {
        orders[order, default: 0] += 1
        if date.isOfDigits { digitOrders.insert(order) }
      }
      let day = date.date(.dmy) ?? date.date(.mdy)
      if let day { year = max(year ?? 0, day.year) }
    }
    for match in lexicon.labels.matches(in: text, tolerance: .none) where !match.origins.isEmpty {
      labels[match.origins, default: 0] += 1
    }
    notePhrases(in: text)
    noteLetters(in: text)
    signs.count(in: text)
    let codes = Array(text.utf8)
    numbers.note(codes)
    noteRates(in: codes)
    noteTelephones(in: codes)
    noteDomains(in: text)
    noteTaxNumbers(in: text)
  }

  // MARK: Words

  private mutating func notePhrases(in text: String) {
    let words = Tokenizer.words(of: text).map {
      CountryMarks.WordForms(WordFolding.folded($0))
    }
    for start in words.indices {
      for phrase in marks.phrases(at: words[start...]) { phrases[phrase.words] = phrase }
    }
  }

  private mutating func noteLetters(in text: String) {
    guard !text.isASCII else { return }
    for scalar in text.precomposedStringWithCanonicalMapping.unicodeScalars
    where scalar.value >= 0x80 && scalar.properties.isAlphabetic {
      let upper = scalar.properties.uppercaseMapping.unicodeScalars
      let letter = upper.count == 1 ? upper.first ?? scalar : scalar
      letters[letter, default: 0] += 1
    }
  }

  // MARK: Numbers

  /// Notes the rates of `19%`, `5,5 %`.
  private mutating func noteRates(in codes: [UInt8]) {
    for index in codes.indices where codes[index] == Glyph.percent {
      var end = index
      while end > 0, codes[end - 1] == Glyph.blank { end -= 1 }
      var start = end
      while start > 0, Glyph.isDigit(codes[start - 1]) || Glyph.isMark(codes[start - 1]) {
        start -= 1
      }
      let text = String(decoding: codes[start..<end], as: UTF8.self)
        .replacingOccurrences(of: ",", with: ".")
      guard let value = Double(text), value > 0, value < 50 else { continue }
      note(value == value.rounded() ? String(Int(value)) : String(value), .rates)
    }
  }

  /// The fewest digits of a telephone number with its country code.
  private static let telephoneDigits = 9

  /// Notes the country codes of `+371 6700 0000` and `0048 22 000 00 00`, and the areas of
  /// `(555) 010-0100`.
  private mutating func noteTelephones(in codes: [UInt8]) {
    for index in codes.indices where codes[index] == Glyph.plus {
      let digits = codes[index...].prefix(24).filter(Glyph.isDigit)
      if digits.count >= Self.telephoneDigits { note(digits, .telephone) }
    }
    var index = 0
    while index < codes.count {
      guard Glyph.isDigit(codes[index]), index == 0 || !Glyph.isDigit(codes[index - 1]) else {
        index += 1
        continue
      }
      let groups = self.groups(in: codes, from: index)
      let digits = groups.digits
      if digits.count >= 11, digits.starts(with: Array("00".utf8)), digits[2] != 0x30 {
        note(Array(digits.dropFirst(2)), .telephone)
      } else if groups.lengths == [3, 3, 4], digits[0] > 0x31, digits[3] > 0x31 {
        note(Array("1".utf8) + digits, .area)
      } else if groups.lengths == [1, 3, 3, 4], digits[0] == 0x31, digits[1] > 0x31 {
        note(digits, .area)
      }
      index = groups.end
    }
  }

  private mutating func note(_ digits: [UInt8], _ kind: LocaleEvidence.Kind) {
    // The longest known code counts: +1 is the USA only if +1416 is not another country.
    let prefixes = (1...4).reversed().lazy.map {
      String(decoding: digits.prefix($0), as: UTF8.self)
    }
    if let known = prefixes.first(where: { marks.telephones[$0] != nil }) { note(known, kind) }
  }

  private mutating func note(_ mark: String, _ kind: LocaleEvidence.Kind) {
    found[kind, default: []].insert(mark)
  }

  /// The groups of digits from `start` with at most two spaces or marks between them.
  private func groups(
    in codes: [UInt8], from start: Int
  ) -> (digits: [UInt8], lengths: [Int], end: Int) {
    var digits: [UInt8] = []
    var lengths: [Int] = []
    var index = start
    while true {
      var end = index
      while end < codes.count, Glyph.isDigit(codes[end]) { end += 1 }
      digits += codes[index..<end]
      lengths.append(end - index)
      var next = end
      while next < codes.count, next - end < 2, " ()-./".utf8.contains(codes[next]) { next += 1 }
      guard next > end, next < codes.count, Glyph.isDigit(codes[next]) else {
        return (digits, lengths, end)
      }
      index = next
    }
  }

  // MARK: The Internet

  private mutating func noteDomains(in text: String) {
    for token in text.split(whereSeparator: { $0 == " " || $0 == "," || $0 == "/" || $0 == "<" }) {
      guard token.isASCII, token.utf8.contains(Glyph.point) else { continue }
      let lower = token.lowercased()
      let parts = lower.split(whereSeparator: { ".@:".contains($0) })
      guard parts.count > 1, let last = parts.last, last.count == 2,
        marks.domains[String(last)] != nil,
        let name = parts.dropLast().last(where: { !Self.secondLevels.contains(String($0)) }),
        name.count > 2, name.contains(where: \.isLetter)
      else { continue }
      let isAddress =
        lower.hasPrefix("www") || lower.contains("@")
        || Self.secondLevels.contains(String(parts[parts.count - 2]))
      if isAddress {
        note(String(last), .domain)
      } else if token == lower, name.count > 3 {
        note(String(last), .site)
      }
    }
  }

  private static let secondLevels: Set<String> = [
    "com", "co", "org", "net", "gov", "gob", "gouv", "edu", "ac", "or", "ne", "go", "web",
  ]

  // MARK: Tax numbers

  private mutating func noteTaxNumbers(in text: String) {
    guard text.utf8.count(where: Glyph.isDigit) >= 6 else { return }
    let labels = lexicon.fields.matches(in: text).filter { $0.cue == .taxID }
    for origin in labels.flatMap(\.origins) { note(origin, .taxLabel) }
    for (letters, number) in compactNumbers(in: text) {
      for scheme in TaxNumberScheme.all where scheme.lengths.contains(number.count) {
        let isPrefixed =
          !letters.isEmpty && scheme.prefixes.contains(letters) && letters.count > 1
        let isLettered = number.count { $0 >= 0x41 } > 1
        let isLabelled = labels.contains {
          $0.origins.contains(scheme.country) || $0.origins.contains("XX")
        }
        guard isPrefixed || isLettered || isLabelled, scheme.isValid(number) else { continue }
        let kind: LocaleEvidence.Kind =
          isPrefixed
          ? .prefixedTaxNumber : isLettered ? .letteredTaxNumber : .labelledTaxNumber
        note(scheme.country, kind)
      }
    }
  }

  /// The numbers of `text` without spaces and marks between their groups, with the letters before
  /// them.
  private func compactNumbers(in text: String) -> [(letters: String, number: [UInt8])] {
    var found: [(String, [UInt8])] = []
    let codes = Array(text.uppercased().utf8)
    func isCode(_ code: UInt8) -> Bool { Glyph.isDigit(code) || (code &- 0x41) < 26 }
    var index = 0
    while index < codes.count {
      guard isCode(codes[index]), index == 0 || !isCode(codes[index - 1]) else {
        index += 1
        continue
      }
      var run: [UInt8] = []
      var position = index
      while position < codes.count, run.count < 20 {
        if isCode(codes[position]) {
          run.append(codes[position])
        } else if !" .-/".utf8.contains(codes[position])
          || (position > 0 && !isCode(codes[position - 1]))
        {
          break
        }
        position += 1
      }
      let letters = run.prefix { !Glyph.isDigit($0) }
      if run.count >= 8, letters.count < 7, run.contains(where: Glyph.isDigit) {
        found.append(("", run))
        if !letters.isEmpty {
          found.append(
            (String(decoding: letters, as: UTF8.self), Array(run.dropFirst(letters.count))))
        }
      }
      while index < codes.count, isCode(codes[index]) { index += 1 }
    }
    return found
  }

  // MARK: Weighing

  private mutating func weigh() {
    evidence.setCountries(.size) { log(max(1, Country.all[$0].product)) }
    for phrase in phrases.values.sorted(by: { $0.words.lexicographicallyPrecedes($1.words) }) {
      add(phrase.kind, phrase.countries)
    }
    for kind in [LocaleEvidence.Kind.telephone, .area] { add(kind, of: marks.telephones) }
    for kind in [LocaleEvidence.Kind.domain, .site] { add(kind, of: marks.domains) }
    for kind in [
      LocaleEvidence.Kind.taxLabel, .prefixedTaxNumber, .labelledTaxNumber, .letteredTaxNumber,
    ] {
      let codes = found[kind] ?? []
      add(kind, Country.all.indices.filter { codes.contains(Country.all[$0].code) })
    }
    evidence.dampen([.words, .shortWords, .codes, .shapes])
    weighRates()
    weighLabels()
    weighLetters()
    weighHabits()
    weighSigns()
    if let unreadScript { add(.script, marks.scripts[unreadScript] ?? []) }
  }

  private mutating func add(_ kind: LocaleEvidence.Kind, _ countries: [Int]) {
    let value = marks.information(countries.count)
    for country in countries { evidence.add(value, kind, country: country) }
  }

  /// Adds the evidence of the marks that were found.
  private mutating func add(_ kind: LocaleEvidence.Kind, of known: [String: [Int]]) {
    for mark in (found[kind] ?? []).sorted() { add(kind, known[mark] ?? []) }
  }

  private mutating func weighRates() {
    guard let rates = found[.rates] else { return }
    add(.rates, of: marks.rates)
    evidence.setCountries(.otherRates) { index in
      let known = Country.all[index].rates
      guard !known.isEmpty else { return 0 }
      return Double(rates.count { !known.contains($0) }) / Double(rates.count + 1)
    }
  }

  private mutating func weighLabels() {
    guard !labels.isEmpty else { return }
    var spoken = Array(repeating: 0.0, count: Country.all.count)
    var covered = spoken
    var sum = 0.0
    for (origins, count) in labels.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
      for language in origins { languages[language, default: 0] += count / Double(origins.count) }
      let countries = Set(origins.flatMap { marks.languages[$0] ?? [] })
      let value = marks.information(countries.count) * count
      // English is printed everywhere.
      let weight = origins.contains("en") ? 0.3 * count : count
      sum += weight
      for country in countries {
        spoken[country] += value
        covered[country] += weight
      }
    }
    evidence.setCountries(.labels) { log1p(spoken[$0]) }
    evidence.setCountries(.otherLabels) { (sum - covered[$0]) / (sum + 1) }
  }

  private mutating func weighLetters() {
    guard !letters.isEmpty else { return }
    var known = Array(repeating: 0.0, count: Country.all.count)
    var covered = known
    let sum = letters.values.reduce(0, +)
    for (letter, count) in letters.sorted(by: { $0.key < $1.key }) {
      let countries = marks.countries(with: letter)
      let value = marks.information(countries.count) * min(2, count)
      for country in countries {
        known[country] += value
        covered[country] += count
      }
    }
    evidence.setCountries(.letters) { log1p(known[$0]) }
    evidence.setCountries(.otherLetters) { (sum - covered[$0]) / (sum + 2) }
  }

  private mutating func weighHabits() {
    let numbers = numbers
    evidence.setCountries(.decimalMark) { index in
      let country = Country.all[index]
      return numbers.agreement(
        with: country.decimalMark, inThousandths: country.currency.fractionDigits == 3)
    }
    let dates = orders.values.reduce(0, +)
    let orders = orders
    if dates > 0 {
      evidence.setCountries(.dateOrder) { index in
        let same = orders[Country.all[index].dateOrder] ?? 0
        return (2 * same - dates) / dates
      }
    }
    evidence.setCurrencies(.wholePrices) { hypothesis in
      let isOf = hypothesis.currency.isPrintedWhole || hypothesis.currency.fractionDigits == 3
      return isOf ? numbers.shareOfThrees : -numbers.shareOfThrees
    }
    evidence.setCurrencies(.thousandths) {
      $0.currency.fractionDigits == 3 ? numbers.shareOfThousandths : 0
    }
  }

  private mutating func weighSigns() {
    let signs = signs
    evidence.setCurrencies(.sign) { signs.atNumbers[$0.currency] == nil ? 0 : 1 }
    evidence.setCurrencies(.signs) { log(Double(max(1, signs.atNumbers[$0.currency] ?? 0))) }
    evidence.setCurrencies(.loneSign) { log1p(Double(signs.alone[$0.currency] ?? 0)) }
    func shared(_ hypothesis: LocaleHypothesis) -> Int {
      let own =
        hypothesis.currency == Currency("USD")
        ? ["$"] : hypothesis.standing == .foreign ? [] : Country.all[hypothesis.country].signs
      return own.map { signs.shared[$0] ?? 0 }.max() ?? 0
    }
    evidence.setCurrencies(.sharedSign) { shared($0) > 0 ? 1 : 0 }
    evidence.setCurrencies(.sharedSigns) { log(Double(max(1, shared($0)))) }
    let year = year
    evidence.setCurrencies(.oldCurrency) { $0.standing == .old ? 1 : 0 }
    evidence.setCurrencies(.period) { hypothesis in
      guard let year, let change = Country.all[hypothesis.country].oldCurrency else { return 0 }
      return (hypothesis.standing == .old) == (year < change.until) ? 1 : -1
    }
    evidence.setCurrencies(.foreignCurrency) { $0.standing == .foreign ? 1 : 0 }
  }
}
