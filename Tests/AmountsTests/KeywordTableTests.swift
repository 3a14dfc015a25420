import Testing

@testable import SummaAmounts

/// The words by which receipts label their amounts, and how they are found.
@Suite struct KeywordTableTests {
  // MARK: The package's table

  static let languages = [
    "en", "de", "fr", "es", "it", "pt", "nl", "pl", "cs", "tr", "ru", "uk", "ms", "id", "sk", "sl",
    "hr", "sr", "bs", "mk", "sq", "bg", "ro", "hu", "el", "lv", "lt", "et", "fi", "sv", "da", "nb",
    "is", "mt", "ga", "vi", "tl", "sw", "he", "ar", "fa", "hi", "th", "ka", "ja", "ko", "zh",
  ]

  @Test(arguments: languages) func namesWhatMattersInEachLanguage(_ language: String) {
    let entries = KeywordTable.standard.entries.filter { $0.languages.contains(language) }
    let cues = Set(entries.map(\.cue))
    #expect(cues.isSuperset(of: [.total, .grandTotal, .sub, .tax, .change, .discount, .dateLabel]))
    #expect(!cues.isDisjoint(with: [.cash, .paid]))
  }

  @Test func everyCueHasWords() {
    let cues = Set(KeywordTable.standard.entries.map(\.cue))
    #expect(cues == Set(Cue.allCases))
    #expect(Set(KeywordTable.standard.entries.flatMap(\.languages)).count >= 45)
  }

  /// Each phrase is found as it stands, whatever else the table holds.
  @Test func everyPhraseIsFound() {
    let matcher = KeywordMatcher.standard
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
  func faultsNameTheirLine(_ broken: Broken) {
    let fault = #expect(throws: KeywordTable.Fault.self) {
      try KeywordTable(parsing: broken.text)
    }
    #expect(fault?.line == broken.line)
    #expect(fault?.reason.hasPrefix(broken.reason) == true)
    #expect(fault?.description.hasPrefix("line \(broken.line): ") == true)
  }

  @Test func commentsAndBlanksAreSkipped() throws {
    let table = try KeywordTable(parsing: "# a\n\n[total] # b\n  en:  WHOLE  SUM | | GRAND # c\n")
    #expect(table.entries.map(\.words) == [["WHOLE", "SUM"], ["GRAND"]])
    #expect(table.entries.allSatisfy { $0.cue == .total && $0.languages == ["en"] })
    #expect(try KeywordTable(parsing: "") == KeywordTable(parsing: "# nothing"))
  }

  @Test func languagesOfAPhraseAreGathered() throws {
    let table = try KeywordTable(parsing: "[total]\nen: TOTAL\nfr: TOTAL\n[tax]\nen: TOTAL\n")
    #expect(table.entries.map(\.cue) == [.total, .tax])
    #expect(table.entries.map(\.languages) == [["en", "fr"], ["en"]])
  }

  @Test func wordsAreFolded() throws {
    let table = try KeywordTable(parsing: "[total]\nfr: à régler\npl: Łącznie\n")
    #expect(table.entries.map(\.words) == [["A", "REGLER"], ["LACZNIE"]])
  }

  @Test func aUsersWordFindsATotal() throws {
    let rows = ["TEA|2.00", "CAKE|5.00", "WHATS OWED|6.00"]
    #expect(Page.understood(cells: rows).totalText == nil)
    let more = try KeywordTable(parsing: "[grandTotal]\nen: WHATS OWED\n")
    let found = Page.understood(cells: rows, keywords: .standard + more)
    #expect(found.totalText == "6.00")
  }

  @Test func aUsersWordReplacesTheTables() throws {
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
    // Nothing else of the table is lost.
    let kept = Set(KeywordTable.standard.entries.map(\.words)).subtracting([["TOTAL"]])
    #expect(Set(table.entries.map(\.words)).isSuperset(of: kept))
  }

  // MARK: Matching

  private func cues(_ text: String, _ tolerance: KeywordMatcher.Tolerance = .slips) -> [Cue] {
    KeywordMatcher.standard.matches(in: text, tolerance: tolerance).map(\.cue)
  }

  @Test func aPhraseBehindAnEqualsSignIsTheWholeLabel() throws {
    let table = try KeywordTable(parsing: "[amount]\nen: =PAY | =NET SALE\n")
    let matcher = KeywordMatcher(table)
    #expect(matcher.cues(in: "PAY") == [.amount])
    #expect(matcher.cues(in: "pay:") == [.amount])
    // Currencies do not count.
    #expect(matcher.cues(in: "PAY RM") == [.amount])
    #expect(matcher.cues(in: "PAY PARKING TICKET") == [])
    #expect(matcher.cues(in: "NET SALE") == [.amount])
    #expect(matcher.cues(in: "NET SALE ITEM") == [])
  }

  @Test func theLongestPhraseWins() {
    #expect(cues("GRAND TOTAL") == [.grandTotal])
    #expect(cues("TOTAL SAVINGS") == [.discount])
    #expect(cues("GIFT CARD NO TOTAL").contains(.total))
    #expect(cues("SUB TOTAL") == [.sub])
    #expect(cues("TOTAL EXCL GST") == [.total, .excluding, .tax])
  }

  @Test func rangesAreOfTheText() throws {
    let text = "é 👨‍👩‍👧 Grand-Total: "
    let match = try #require(KeywordMatcher.standard.matches(in: text).first)
    #expect(String(Array(text)[match.range]) == "Grand-Total")
    #expect(match.languages.contains("en"))
  }

  @Test(arguments: [
    ("T0TAL", Cue.total), ("TOTAI", .total), ("TOTTAL", .total), ("TTAL", .total),
    ("GESAMTBETRAC", .grandTotal), ("CHANCES", .nothing), ("TOPLAN", .total),
    ("ИТ0ГО", .total), ("ИTOГO", .total), ("РАЗ0М", .total), ("RAZEN", .total),
  ])
  func oneSlipIsForgiven(_ text: String, _ cue: Cue) {
    #expect(cues(text) == (cue == .nothing ? [] : [cue]))
  }

  @Test(arguments: ["T07AI", "TTL4L", "GESAMTBETRRAC", "OTATL", "TTO", "TOTALITY"])
  func twoAreNot(_ text: String) {
    #expect(cues(text) == [])
  }

  /// A word that is one slip from another language's keyword is a word of this one.
  @Test func slipsAreOfThePagesLanguages() {
    #expect(cues("TOPLAN", .slipsIn(["tr"])) == [.total])
    #expect(cues("TOPLAN", .slipsIn(["en", "de"])) == [])
    #expect(cues("TOPLAM", .slipsIn(["en"])) == [.total])
    #expect(cues("TOPLAN", .none) == [])
    #expect(cues("RAZEN", .slipsIn(["pl"])) == [.total])
    #expect(cues("RAZEN", .slipsIn(["en"])) == [])
  }

  /// On a page of English words an item that resembles a Turkish one stays an item.
  @Test func anItemThatResemblesAForeignWord() {
    let english = ["CITY BAKERY", "TEA|2.00", "TOPLAN|4.00", "TOTAL|6.00", "CASH|10.00"]
    let found = Page.understood(cells: english)
    let item = found.blocks.firstIndex { $0.exactText == "4.00" }
    #expect(item.flatMap { found.roles[$0] } == .item)
    #expect(found.texts(.items) == ["2.00 + 4.00 = 6.00"])
  }

  @Test func oneSlip() {
    func isOneSlip(_ a: String, _ b: String) -> Bool {
      KeywordMatcher.isOneSlip(Array(a.unicodeScalars), Array(b.unicodeScalars))
    }
    for (a, b) in [("TOTAL", "TOTAL"), ("TOTAL", "TOTAI"), ("TOTAL", "TOAL"), ("A", ""), ("", "")] {
      #expect(isOneSlip(a, b) && isOneSlip(b, a), "\(a) \(b)")
    }
    for (a, b) in [("TOTAL", "TOAIL"), ("TOTAL", "TTL"), ("AB", "BA"), ("AB", "")] {
      #expect(!isOneSlip(a, b) && !isOneSlip(b, a), "\(a) \(b)")
    }
  }
}
