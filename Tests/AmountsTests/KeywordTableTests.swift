import Testing

@testable import SummaAmounts

/// The labels of amounts, and how they are found.
@Suite struct KeywordTableTests {
  // MARK: The package's table

  static let languages = [
    "en", "de", "fr", "es", "it", "pt", "nl", "pl", "cs", "tr", "ru", "uk", "ms", "id", "sk", "sl",
    "hr", "sr", "bs", "mk", "sq", "bg", "ro", "hu", "el", "lv", "lt", "et", "fi", "sv", "da", "nb",
    "is", "mt", "ga", "vi", "tl", "sw", "he", "ar", "fa", "hi", "bn", "th", "ka", "ja", "ko", "zh",
  ]

  @Test(arguments: languages) func hasTheMainCuesInEachLanguage(_ language: String) {
    let entries = KeywordTable.standard.entries.filter { $0.origins.contains(language) }
    let cues = Set(entries.map(\.cue))
    #expect(cues.isSuperset(of: [.total, .grandTotal, .sub, .tax, .change, .discount, .dateLabel]))
    #expect(!cues.isDisjoint(with: [.cash, .paid]))
  }

  @Test(arguments: languages) func hasWordsOfTillsInEachLanguage(_ language: String) {
    let fields = KeywordTable.standard.fields.filter { $0.origins.contains(language) }
    #expect(Set(fields.map(\.cue)).contains(.person))
  }

  @Test func hasWordsForEveryCue() {
    let cues = Set(KeywordTable.standard.entries.map(\.cue))
    #expect(cues == Set(Cue.allCases))
    #expect(Set(KeywordTable.standard.entries.flatMap(\.origins)).count >= 45)
  }

  /// Each phrase is found as printed, whatever else the table has.
  @Test func findsEveryPhrase() {
    let matcher = Lexicon.standard.labels
    for entry in KeywordTable.standard.entries where entry.cue != .nothing {
      let text = entry.words.joined(separator: " ")
      let found = matcher.matches(in: text, tolerance: .none)
      #expect(found.count == 1, "\(text)")
      #expect(found.first?.range == 0..<text.count, "\(text)")
    }
  }

  // MARK: Tables of users

  struct Broken: CustomTestStringConvertible, Sendable {
    var text: String
    var line: Int
    var reason: String
    var testDescription: String { reason }
  }

  @Test(arguments: [
    Broken(text: "[total]\nen: X\n[totals]\n", line: 3, reason: "there is no section [totals]"),
    Broken(text: "# words\n\nen: TOTAL\n", line: 3, reason: "a section such as [total]"),
    Broken(text: "[total]\n\nTOTAL\n", line: 3, reason: "a language and a colon are missing"),
    Broken(text: "[]", line: 1, reason: "there is no section []"),
  ])
  func namesTheLineOfAFault(_ broken: Broken) {
    let fault = #expect(throws: KeywordTable.Fault.self) {
      try KeywordTable(parsing: broken.text)
    }
    #expect(fault?.line == broken.line)
    #expect(fault?.reason.hasPrefix(broken.reason) == true)
    #expect(fault?.description.hasPrefix("line \(broken.line): ") == true)
  }

  @Test func skipsCommentsAndBlanks() throws {
    let table = try KeywordTable(parsing: "# a\n\n[total] # b\n  en:  WHOLE  SUM | | GRAND # c\n")
    #expect(table.entries.map(\.words) == [["WHOLE", "SUM"], ["GRAND"]])
    #expect(table.entries.allSatisfy { $0.cue == .total && $0.origins == ["en"] })
    #expect(try KeywordTable(parsing: "") == KeywordTable(parsing: "# nothing"))
  }

  @Test func collectsTheLanguagesOfAPhrase() throws {
    let table = try KeywordTable(parsing: "[total]\nen: TOTAL\nfr: TOTAL\n[tax]\nen: TOTAL\n")
    let found = Array(Lexicon(table).labels.phrases(at: ["TOTAL"]))
    #expect(found.map(\.cue) == [.total, .tax])
    #expect(found.map(\.origins) == [["en", "fr"], ["en"]])
  }

  @Test func foldsWords() throws {
    let table = try KeywordTable(parsing: "[total]\nfr: à régler\npl: Łącznie\n")
    #expect(table.entries.map(\.words) == [["A", "REGLER"], ["LACZNIE"]])
  }

  /// Most phrases are not folded since they seem to be already; folding leaves them as they are.
  @Test func hasWordsAsTheyAreFoldedInTexts() {
    let table = KeywordTable.standard
    for words in table.entries.map(\.words) + table.fields.map(\.words) {
      let folded = Tokenizer.words(of: words.joined(separator: " ")).map(WordFolding.fold)
      #expect(words == folded)
    }
    for phrase in ["ИТОГ ЙОД", "TOTAL ИТОГ", "TОTAL", "合計TOTAL", "T0TAL", "Ø", "ทั้งหมด ๑"] {
      let folded = Tokenizer.words(of: phrase).map(WordFolding.fold)
      #expect(KeywordTable.words(of: phrase) == folded)
    }
  }

  @Test func findsATotalByAnAddedWord() throws {
    let rows = ["TEA|2.00", "CAKE|5.00", "WHATS OWED|6.00"]
    let plain = Page.understood(cells: rows, isEager: true)
    let more = try KeywordTable(parsing: "[grandTotal]\nen: WHATS OWED\n")
    let found = Page.understood(cells: rows, keywords: .standard + more, isEager: true)
    #expect(found.totalText == "6.00")
    #expect(try #require(found.total).confidence > (plain.total?.confidence ?? 0) + 0.2)
  }

  @Test func replacesAWordByAnAddedOne() throws {
    let rows = ["TEA|2.00", "TOTAL|6.00"]
    let more = try KeywordTable(parsing: "[sub]\nen: TOTAL\n")
    let table = KeywordTable.standard + more
    #expect(table.entries.filter { $0.words == ["TOTAL"] }.map(\.cue) == [.sub])
    let before = Page.understood(cells: rows, isEager: true)
    let after = Page.understood(cells: rows, keywords: table)
    #expect(before.roles == [.item, .total])
    #expect(before.candidates.first?.evidence["own.total"] != nil)
    #expect(after.roles == [.item, .subtotal] && after.total == nil)
    #expect(after.candidates.allSatisfy { $0.evidence["own.total"] == nil })
    // The rest of the table is kept.
    let kept = Set(KeywordTable.standard.entries.map(\.words)).subtracting([["TOTAL"]])
    #expect(Set(table.entries.map(\.words)).isSuperset(of: kept))
  }

  // MARK: Matching

  private func cues(_ text: String, _ tolerance: Tolerance = .slips) -> [Cue] {
    Lexicon.standard.labels.matches(in: text, tolerance: tolerance).map(\.cue)
  }

  @Test func matchesPhrasesBehindAnEqualsSignAsWholeLabels() throws {
    let table = try KeywordTable(parsing: "[amount]\nen: =PAY | =NET SALE\n")
    let matcher = Lexicon(table).labels
    #expect(matcher.cues(in: "PAY") == [.amount])
    #expect(matcher.cues(in: "pay:") == [.amount])
    // Currencies are not counted.
    #expect(matcher.cues(in: "PAY RM") == [.amount])
    #expect(matcher.cues(in: "PAY PARKING TICKET") == [])
    #expect(matcher.cues(in: "NET SALE") == [.amount])
    #expect(matcher.cues(in: "NET SALE ITEM") == [])
  }

  @Test func prefersTheLongestPhrase() {
    #expect(cues("GRAND TOTAL") == [.grandTotal])
    #expect(cues("TOTAL SAVINGS") == [.discount])
    #expect(cues("GIFT CARD NO TOTAL").contains(.total))
    #expect(cues("SUB TOTAL") == [.sub])
    #expect(cues("TOTAL EXCL GST") == [.total, .excluding, .tax])
  }

  @Test func givesRangesOfTheText() throws {
    let text = "é 👨‍👩‍👧 Grand-Total: "
    let match = try #require(Lexicon.standard.labels.matches(in: text).first)
    #expect(String(Array(text)[match.range]) == "Grand-Total")
    #expect(match.origins.contains("en"))
  }

  @Test(arguments: [
    ("T0TAL", Cue.total), ("TOTAI", .total), ("TOTTAL", .total), ("TTAL", .total),
    ("GESAMTBETRAC", .grandTotal), ("CHANCES", .nothing), ("TOPLAN", .total),
    ("ИТ0ГО", .total), ("ИTOГO", .total), ("РАЗ0М", .total), ("RAZEN", .total),
  ])
  func forgivesOneSlip(_ text: String, _ cue: Cue) {
    #expect(cues(text) == (cue == .nothing ? [] : [cue]))
  }

  @Test(arguments: ["T07AI", "TTL4L", "GESAMTBETRRAC", "OTATL", "TTO", "TOTALITY"])
  func rejectsTwoSlips(_ text: String) {
    #expect(cues(text) == [])
  }

  /// A word that is one slip from another language's keyword is a word of the page's language.
  @Test func forgivesSlipsInThePagesLanguages() {
    #expect(cues("TOPLAN", .slipsIn(["tr"])) == [.total])
    #expect(cues("TOPLAN", .slipsIn(["en", "de"])) == [])
    #expect(cues("TOPLAM", .slipsIn(["en"])) == [.total])
    #expect(cues("TOPLAN", .none) == [])
    #expect(cues("RAZEN", .slipsIn(["pl"])) == [.total])
    #expect(cues("RAZEN", .slipsIn(["en"])) == [])
  }

  /// On an English page, an item that resembles a Turkish keyword stays an item.
  @Test func keepsAnItemThatResemblesAForeignWord() {
    let english = ["CITY BAKERY", "TEA|2.00", "TOPLAN|4.00", "TOTAL|6.00", "CASH|10.00"]
    let found = Page.understood(cells: english)
    let item = found.blocks.firstIndex { $0.exactText == "4.00" }
    #expect(item.flatMap { found.roles[$0] } == .item)
    #expect(found.texts(.items) == ["2.00 + 4.00 = 6.00"])
  }

  @Test func recognisesOneSlip() {
    func isOneSlip(_ a: String, _ b: String) -> Bool {
      NearWords.isOneSlip(Array(a.unicodeScalars), Array(b.unicodeScalars))
    }
    for (a, b) in [("TOTAL", "TOTAL"), ("TOTAL", "TOTAI"), ("TOTAL", "TOAL"), ("A", ""), ("", "")] {
      #expect(isOneSlip(a, b) && isOneSlip(b, a), "\(a) \(b)")
    }
    for (a, b) in [("TOTAL", "TOAIL"), ("TOTAL", "TTL"), ("AB", "BA"), ("AB", "")] {
      #expect(!isOneSlip(a, b) && !isOneSlip(b, a), "\(a) \(b)")
    }
  }
}
