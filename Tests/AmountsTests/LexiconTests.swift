import Testing

@testable import SummaAmounts

/// The words of receipts: how they are brought to one form, how near a match is, and what users can
/// add.
@Suite struct LexiconTests {
  // MARK: Folding

  /// What tills print and what a table has of the same word come to the same.
  @Test(arguments: [
    ("zapłacono", "ZAPLACONO"), ("MEĐUZBROJ", "MEDUZBROJ"), ("Beløb", "BELOB"), ("ħlas", "HLAS"),
    ("İNDİRİM", "INDIRIM"), ("fıs", "FIS"), ("Straße", "STRASSE"), ("Tổng Cộng", "TONG CONG"),
    ("ĐƠN", "DON"), ("Київ", "КИІВ"), ("ёлка", "ЕЛКА"), ("Σύνολο", "ΣΥΝΟΛΟ"),
    ("Ќерамика", "КЕРАМИКА"),
    ("הֵ", "ה"), ("الإجمالي", "الاجمالي"), ("المَجموع", "المجموع"), ("ضريبـــة", "ضريبه"),
    ("کارت", "كارت"),
    ("ﾄｰﾀﾙ", "トータル"), ("ＴＯＴＡＬ", "TOTAL"), ("ｺﾞｳｹｲ", "ゴウケイ"),
  ])
  func wordsComeToOneForm(_ text: String, _ folded: String) {
    #expect(WordFolding.folded(text) == folded)
    #expect(WordFolding.folded(folded) == folded)
  }

  /// In these scripts what combines is part of the letter: without it other words come about.
  @Test(arguments: [
    ("รวมทั้งสิ้น", "รวมทงสน"), ("कुल राशि", "कल राश"), ("が", "か"), ("합계", "하계"), ("ใบเสร็จ", "ใบเสรจ"),
  ])
  func whatCombinesIsKept(_ text: String, _ other: String) {
    #expect(WordFolding.folded(text) != WordFolding.folded(other))
    #expect(WordFolding.folded(text) == text)
  }

  @Test(arguments: [
    ("T0TAL", "TOTAL"), ("ИTOГO", "ИТОГО"), ("ΣYNOΛO", "ΣΥΝΟΛΟ"), ("ГОТIВКА", "ГОТІВКА"),
    ("УКУПHО", "УКУПНО"), ("2018", "2018"),
  ])
  func lookAlikesAreTheWordsOwn(_ text: String, _ folded: String) {
    #expect(WordFolding.fold(text) == folded)
  }

  // MARK: Scripts without blanks

  private func cues(_ text: String) -> [Cue] { KeywordMatcher.standard.cues(in: text) }

  @Test(arguments: [
    ("合計1,500", [Cue.grandTotal]), ("合計金額¥1,500", [.grandTotal]), ("現金お預り", [.cash, .cash]),
    ("食品小計", [.sub]), ("会員割引", [.discount]), ("メッセージカード", []), ("ﾎﾟｲﾝﾄ", [.points]),
    ("합계12,000", [.grandTotal]), ("合计：88.00", [.grandTotal]), ("事件", []),
  ])
  func phrasesAreFoundInLongerWords(_ text: String, _ cues: [Cue]) {
    #expect(self.cues(text) == cues)
  }

  @Test func partsOfARunHaveTheirPlaces() throws {
    let text = "A 現金お預り1,000"
    let matches = KeywordMatcher.standard.matches(in: text)
    #expect(matches.map { String(Array(text)[$0.range]) } == ["現金", "お預り"])
  }

  // MARK: Nearness

  private func nearness(_ text: String, _ least: Double = KeywordMatcher.leastNearness) -> Double? {
    KeywordMatcher.standard.matches(in: text, leastNearness: least).first?.nearness
  }

  @Test func nearnessFallsWithSlipsAndRisesWithLength() throws {
    #expect(nearness("TOTAL") == 1)
    #expect(abs(try #require(nearness("TOTAI")) - 0.6) < 1e-9)
    let long = try #require(nearness("GESAMTBETRAC"))
    #expect(long > 0.8 && long < 1)
    // The weakest word of a phrase is the phrase's.
    #expect(abs(try #require(nearness("GRAND TOTAI")) - 0.6) < 1e-9)
  }

  /// What is nearer to chance is given to those alone who ask for it.
  @Test(arguments: [
    ("CASN", Cue.cash), ("MOUNT DUE", .grandTotal), ("GESAMTBETRRAK", .grandTotal),
    ("ZWISHENSUME", .sub),
  ])
  func farMatchesAreAskedFor(_ text: String, _ cue: Cue) throws {
    #expect(nearness(text) == nil)
    let match = try #require(
      KeywordMatcher.standard.matches(in: text, leastNearness: 0.3).first)
    #expect(match.cue == cue)
    #expect(match.nearness < 0.8)
  }

  @Test(arguments: [("OTAL", Cue.total), ("TOTA", .total), ("SUBTOTA", .sub)])
  func aLetterLostAtAnEndIsForgiven(_ text: String, _ cue: Cue) {
    #expect(cues(text) == [cue])
  }

  /// A known word of four letters stays what it is, and so does one that could be two.
  @Test(arguments: ["CASE", "MOUNT", "MASTER", "LASH", "HOUSEHOLD"])
  func otherWordsStay(_ text: String) {
    #expect(nearness(text, 0.3) == nil)
  }

  @Test func twoSlips() {
    func isNear(_ a: String, _ b: String) -> Bool {
      KeywordMatcher.isWithinTwoSlips(Array(a.unicodeScalars), Array(b.unicodeScalars))
    }
    for (a, b) in [("TOTAL", "T0TAI"), ("ABCDEF", "ABDE"), ("ABCD", "ABCD"), ("AXBYC", "ABC")] {
      #expect(isNear(a, b) && isNear(b, a), "\(a) \(b)")
    }
    for (a, b) in [("TOTAL", "TUTEI"), ("ABCDEF", "ABC"), ("ABCD", "DCBA")] {
      #expect(!isNear(a, b) && !isNear(b, a), "\(a) \(b)")
    }
  }

  @Test func whatAPageRemembersIsTheSame() {
    let matcher = KeywordMatcher.standard.forPage()
    for _ in 0..<2 {
      for text in ["T0TAI", "CASN", "GESAMTBETRAC", "XYZZY", "Subtotal"] {
        #expect(matcher.matches(in: text) == KeywordMatcher.standard.matches(in: text))
        #expect(
          matcher.matches(in: text, tolerance: .slipsIn(["de"]))
            == KeywordMatcher.standard.matches(in: text, tolerance: .slipsIn(["de"])))
      }
    }
  }

  // MARK: Words beside numbers

  @Test func everyKindHasWords() {
    for kind in WordKind.allCases {
      #expect(KeywordTable.standard.words[kind]?.isEmpty == false, "\(kind)")
    }
  }

  /// No name is of two months, and each month has its names in each language.
  @Test func monthsAreTold() {
    let names = MonthNames.standard
    for (text, month) in [
      ("january", 1), ("DEC", 12), ("Mär", 3), ("MAR", 3), ("СIЧНЯ", 1), ("kovo", 3), ("ЈУЛ", 7),
      ("มีนาคม", 3), ("मई", 5), ("أغسطس", 8), ("דצמבר", 12), ("მარტი", 3), ("lunasa", 8),
      ("GEGUŽĖS", 5),
    ] {
      #expect(names.month(text) == month, "\(text)")
    }
    // June or July, and no month.
    #expect(names.month("JUI") == nil)
    #expect(names.month("MA") == nil)
    #expect(names.month("TOTAL") == nil)
  }

  // MARK: Tables of users

  private func added(_ text: String) throws -> Lexicon {
    Lexicon(.standard + (try KeywordTable(parsing: text)))
  }

  @Test func aUsersUnitMakesAQuantity() throws {
    let parser = AmountParser(lexicon: try added("[unit]\nen: BUNDLE\n"))
    let line = [Page.line("CARROTS 2 BUNDLE @ 1.50 3.00")]
    #expect(AmountParser().parse(line).first { $0.exactText == "2" }?.kind != .quantity)
    #expect(parser.parse(line).first { $0.exactText == "2" }?.kind == .quantity)
  }

  @Test func aUsersMonthMakesADate() throws {
    let more = try KeywordTable(parsing: "[month]\nbr: GENVER | | | | | | | | | | | KERZU\n")
    let lines = Page.rows(["SHOP", "24 KERZU 2018", "TOTAL 5.00"])
    func date(_ keywords: KeywordTable) -> String? {
      ReceiptInterpreter(keywords: keywords)
        .interpret(AmountParser(keywords: keywords).parse(lines), in: lines).date?.description
    }
    #expect(date(.standard) == nil)
    #expect(date(.standard + more) == "2018-12-24")
    // What was known stays.
    #expect(Lexicon(.standard + more).month("DECEMBER") == 12)
  }

  @Test func aUsersTaxCodeIsCutOff() throws {
    let parser = AmountParser(lexicon: try added("[taxCode]\nen: SQ\n"))
    let line = [Page.line("MILK 14.995Q")]
    #expect(AmountParser().parse(line).map(\.exactText) != ["14.99"])
    #expect(parser.parse(line).map(\.exactText) == ["14.99"])
  }

  @Test(arguments: [
    ("[unit]\nen: KG | TWO WORDS\n", "[unit] takes single words"),
    ("[month]\nen: JAN | FEB\n", "a line of months has twelve between bars, and this one has 2"),
    ("[month]\nen: A B | | | | | | | | | | |\n", "\"A B\" is several words"),
  ])
  func faultsOfKindsNameTheirLine(_ text: String, _ reason: String) {
    let fault = #expect(throws: KeywordTable.Fault.self) { try KeywordTable(parsing: text) }
    #expect(fault?.line == 2)
    #expect(fault?.reason.hasPrefix(reason) == true)
  }
}
