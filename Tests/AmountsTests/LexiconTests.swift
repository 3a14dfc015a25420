import Testing

@testable import SummaAmounts

/// The words of receipts: folding, nearness, and words of users.
@Suite struct LexiconTests {
  // MARK: Folding

  /// The words of tills and of the tables are folded to the same form.
  @Test(arguments: [
    ("zapłacono", "ZAPLACONO"), ("MEĐUZBROJ", "MEDUZBROJ"), ("Beløb", "BELOB"), ("ħlas", "HLAS"),
    ("İNDİRİM", "INDIRIM"), ("fıs", "FIS"), ("Straße", "STRASSE"), ("Tổng Cộng", "TONG CONG"),
    ("ĐƠN", "DON"), ("Київ", "КИІВ"), ("ёлка", "ЕЛКА"), ("Σύνολο", "ΣΥΝΟΛΟ"),
    ("Ќерамика", "КЕРАМИКА"),
    ("הֵ", "ה"), ("الإجمالي", "الاجمالي"), ("المَجموع", "المجموع"), ("ضريبـــة", "ضريبه"),
    ("کارت", "كارت"),
    ("ﾄｰﾀﾙ", "トータル"), ("ＴＯＴＡＬ", "TOTAL"), ("ｺﾞｳｹｲ", "ゴウケイ"),
  ])
  func foldsWordsToOneForm(_ text: String, _ folded: String) {
    #expect(WordFolding.folded(text) == folded)
    #expect(WordFolding.folded(folded) == folded)
  }

  /// In these scripts combining marks are part of the letter: without them the word is another.
  @Test(arguments: [
    ("รวมทั้งสิ้น", "รวมทงสน"), ("कुल राशि", "कल राश"), ("が", "か"), ("합계", "하계"), ("ใบเสร็จ", "ใบเสรจ"),
  ])
  func keepsCombiningMarksOfLetters(_ text: String, _ other: String) {
    #expect(WordFolding.folded(text) != WordFolding.folded(other))
    #expect(WordFolding.folded(text) == text)
  }

  @Test(arguments: [
    ("T0TAL", "TOTAL"), ("ИTOГO", "ИТОГО"), ("ΣYNOΛO", "ΣΥΝΟΛΟ"), ("ГОТIВКА", "ГОТІВКА"),
    ("УКУПHО", "УКУПНО"), ("2018", "2018"),
  ])
  func foldsLookAlikes(_ text: String, _ folded: String) {
    #expect(WordFolding.fold(text) == folded)
  }

  // MARK: Scripts without blanks

  private func cues(_ text: String) -> [Cue] { Lexicon.standard.labels.cues(in: text) }

  @Test(arguments: [
    ("合計1,500", [Cue.grandTotal]), ("合計金額¥1,500", [.grandTotal]), ("現金お預り", [.cash, .cash]),
    ("食品小計", [.sub]), ("会員割引", [.discount]), ("メッセージカード", []), ("ﾎﾟｲﾝﾄ", [.points]),
    ("합계12,000", [.grandTotal]), ("合计：88.00", [.grandTotal]), ("事件", []),
  ])
  func findsPhrasesInLongerWords(_ text: String, _ cues: [Cue]) {
    #expect(self.cues(text) == cues)
  }

  @Test func placesThePartsOfARun() throws {
    let text = "A 現金お預り1,000"
    let matches = Lexicon.standard.labels.matches(in: text)
    #expect(matches.map { String(Array(text)[$0.range]) } == ["現金", "お預り"])
  }

  // MARK: Spelled words

  /// Dots and blanks between the letters of a word cut it apart.
  @Test(arguments: [
    ("I.V.A. 21%", [Cue.tax]), ("S.TOTAL 12.00", [.sub]), ("T O T A L 12.00", [.total]),
    ("T.T.C. 12,00", [.including]), ("C.A.S.H 5.00", [.cash]), ("A B C", []), ("I V 12.00", []),
    // A phrase that has to be the whole label is no abbreviation.
    ("P O S 12.00", []),
  ])
  func findsSpelledWords(_ text: String, _ cues: [Cue]) {
    #expect(self.cues(text) == cues)
  }

  @Test func placesSpelledWords() {
    let text = "R.U.C. 20100130204"
    let matches = Lexicon.standard.fields.matches(in: text).filter { $0.cue == .taxID }
    #expect(matches.map(\.range) == [0..<5])
  }

  // MARK: Nearness

  private func nearness(_ text: String, _ least: Double = NearWords.leastNearness) -> Double? {
    Lexicon.standard.labels.matches(in: text, leastNearness: least).first?.nearness
  }

  @Test func lowersNearnessWithSlipsAndRaisesItWithLength() throws {
    #expect(nearness("TOTAL") == 1)
    #expect(abs(try #require(nearness("TOTAI")) - 0.6) < 1e-9)
    let long = try #require(nearness("GESAMTBETRAC"))
    #expect(long > 0.8 && long < 1)
    // The weakest word of a phrase decides.
    #expect(abs(try #require(nearness("GRAND TOTAI")) - 0.6) < 1e-9)
  }

  /// Matches that are likelier by chance are given on request only.
  @Test(arguments: [
    ("CASN", Cue.cash), ("MOUNT DUE", .grandTotal), ("GESAMTBETRRAK", .grandTotal),
    ("ZWISHENSUME", .sub),
  ])
  func findsFarMatchesOnRequest(_ text: String, _ cue: Cue) throws {
    #expect(nearness(text) == nil)
    let match = try #require(
      Lexicon.standard.labels.matches(in: text, leastNearness: 0.3).first)
    #expect(match.cue == cue)
    #expect(match.nearness < 0.8)
  }

  /// TAKE may be a misread TAXE, where people write that.
  @Test(arguments: [("fr", Cue.tax), ("en", nil)])
  func findsFarMatchesInThePagesLanguages(_ language: String, _ cue: Cue?) {
    let matches = Lexicon.standard.labels.matches(
      in: "TAKE", tolerance: .slipsIn([language]), leastNearness: 0.3)
    #expect(matches.first?.cue == cue)
  }

  @Test(arguments: [("OTAL", Cue.total), ("TOTA", .total), ("SUBTOTA", .sub)])
  func forgivesALetterLostAtAnEnd(_ text: String, _ cue: Cue) {
    #expect(cues(text) == [cue])
  }

  /// A known word of four letters is kept, and so is one that may be two keywords.
  @Test(arguments: ["CASE", "MOUNT", "MASTER", "LASH", "HOUSEHOLD"])
  func keepsOtherWords(_ text: String) {
    #expect(nearness(text, 0.3) == nil)
  }

  @Test func recognisesTwoSlips() {
    func isNear(_ a: String, _ b: String) -> Bool {
      NearWords.isWithinTwoSlips(Array(a.unicodeScalars), Array(b.unicodeScalars))
    }
    for (a, b) in [("TOTAL", "T0TAI"), ("ABCDEF", "ABDE"), ("ABCD", "ABCD"), ("AXBYC", "ABC")] {
      #expect(isNear(a, b) && isNear(b, a), "\(a) \(b)")
    }
    for (a, b) in [("TOTAL", "TUTEI"), ("ABCDEF", "ABC"), ("ABCD", "DCBA")] {
      #expect(!isNear(a, b) && !isNear(b, a), "\(a) \(b)")
    }
  }

  @Test func matchesTheSameWithAMemo() {
    let matcher = Lexicon.standard.labels.forPage()
    for _ in 0..<2 {
      for text in ["T0TAI", "CASN", "GESAMTBETRAC", "XYZZY", "Subtotal"] {
        #expect(matcher.matches(in: text) == Lexicon.standard.labels.matches(in: text))
        #expect(
          matcher.matches(in: text, tolerance: .slipsIn(["de"]))
            == Lexicon.standard.labels.matches(in: text, tolerance: .slipsIn(["de"])))
      }
    }
  }

  // MARK: Words next to numbers

  @Test func hasWordsForEveryKind() {
    for kind in WordKind.allCases {
      #expect(Lexicon.standard.words[kind]?.isEmpty == false, "\(kind)")
    }
  }

  /// No name is of two months, and each language has names for all months.
  @Test func readsMonths() {
    let names = Lexicon.standard.months
    for (text, month) in [
      ("january", 1), ("DEC", 12), ("Mär", 3), ("MAR", 3), ("СIЧНЯ", 1), ("kovo", 3), ("ЈУЛ", 7),
      ("มีนาคม", 3), ("मई", 5), ("أغسطس", 8), ("דצמבר", 12), ("მარტი", 3), ("lunasa", 8),
      ("GEGUŽĖS", 5),
    ] {
      #expect(names.month(text) == month, "\(text)")
    }
    // June or July; too short; not a month.
    #expect(names.month("JUI") == nil)
    #expect(names.month("MA") == nil)
    #expect(names.month("TOTAL") == nil)
  }

  // MARK: Tables of users

  private func added(_ text: String) throws -> Lexicon {
    Lexicon(.standard + (try KeywordTable(parsing: text)))
  }

  @Test func makesAQuantityOfAnAddedUnit() throws {
    let parser = AmountParser(lexicon: try added("[unit]\nen: BUNDLE\n"))
    let line = [Page.line("CARROTS 2 BUNDLE @ 1.50 3.00")]
    #expect(AmountParser().parse(line).first { $0.exactText == "2" }?.kind != .quantity)
    #expect(parser.parse(line).first { $0.exactText == "2" }?.kind == .quantity)
  }

  @Test func makesADateOfAnAddedMonth() throws {
    let more = try KeywordTable(parsing: "[month]\nbr: GENVER | | | | | | | | | | | KERZU\n")
    let lines = Page.rows(["SHOP", "24 KERZU 2018", "TOTAL 5.00"])
    func date(_ keywords: KeywordTable) -> String? {
      ReceiptInterpreter(keywords: keywords)
        .interpret(AmountParser(keywords: keywords).parse(lines), in: lines).date?.description
    }
    #expect(date(.standard) == nil)
    #expect(date(.standard + more) == "2018-12-24")
    // The known months are kept.
    #expect(Lexicon(.standard + more).months.month("DECEMBER") == 12)
  }

  @Test func removesAnAddedTaxCode() throws {
    let parser = AmountParser(lexicon: try added("[taxCode]\nen: SQ\n"))
    let line = [Page.line("MILK 14.995Q")]
    #expect(AmountParser().parse(line).map(\.exactText) != ["14.99"])
    #expect(parser.parse(line).map(\.exactText) == ["14.99"])
  }

  /// Words of a user reach the finders of fields as well as those of amounts.
  @Test(arguments: [
    ("[receiptNumber]\nbr: NIVERENN TIKED\n", "NIVERENN TIKED 4471", "4471"),
    ("[numberMark]\nbr: NIV\n[receiptNumber]\nbr: TIKED\n", "TIKED NIV 44", "44"),
    ("[phone]\nbr: PELLGOMZ\n", "PELLGOMZ 0378326929", "0378326929"),
    ("[taxID]\nPL: TELL\n", "TELL 526-25-44-258", "5262544258"),
    ("[cardBrand]\nbr: KARTENN\n[cardWord]\nbr: KARTENN\n", "KARTENN 0642", "0642"),
    ("[street]\nbr: STRAED\n", "STRAED 3\n12345 Ashwell", "STRAED 3, 12345 Ashwell"),
    ("[streetEnding]\nbr: HENT\n", "Meurhent 3\n12345 Ashwell", "Meurhent 3, 12345 Ashwell"),
    (
      "[month]\nbr: GENVER | | | | | | | | | | | KERZU\n", "TEL 03-7832 6929 24 KERZU 2018",
      "2018-12-24"
    ),
  ])
  func findsFieldsByAddedWords(_ table: String, _ text: String, _ value: String) throws {
    let lines = Page.rows(["MARLOWE"] + text.split(separator: "\n").map(String.init))
    func values(_ keywords: KeywordTable) -> [String?] {
      let fields = Page.understood(lines, keywords: keywords).fields
      return [
        fields.receiptNumber?.value, fields.phone?.value, fields.taxID?.value,
        fields.payment?.value.lastFour, fields.address?.value, fields.date?.value.description,
      ]
    }
    #expect(!values(.standard).contains(value))
    #expect(values(.standard + (try KeywordTable(parsing: table))).contains(value))
  }

  // MARK: Other tables

  @Test func readsSignsOfCurrencies() {
    #expect(CurrencySign.symbols["$"]?.currency?.rawValue == "USD")
    #expect(CurrencySign.symbols["＄"]?.shared == "$")
    #expect(CurrencySign.symbols["¢"]?.currency == nil)
    #expect(CurrencySign.words["KR"]?.shared == "KR")
    #expect(CurrencySign.words["RM"]?.leads == true)
    #expect(CurrencySign.words["RON"]?.needsDecimals == true)
    #expect(CurrencySign.words["EUR"]?.needsDecimals == false)
    #expect(CurrencySign.dottedWords["FR"]?.currency?.rawValue == "CHF")
    #expect(Currency("KWD").fractionDigits == 3)
    #expect(Currency("JPY").isPrintedWhole && Currency("HUF").isPrintedWhole)
    #expect(!Currency("EUR").isPrintedWhole)
  }

  @Test(arguments: [
    ("[unit]\nen: KG | TWO WORDS\n", "[unit] takes single words"),
    ("[month]\nen: JAN | FEB\n", "a line of months has twelve between bars, and this one has 2"),
    ("[month]\nen: A B | | | | | | | | | | |\n", "\"A B\" is several words"),
  ])
  func namesTheLineOfAFaultInAKind(_ text: String, _ reason: String) {
    let fault = #expect(throws: KeywordTable.Fault.self) { try KeywordTable(parsing: text) }
    #expect(fault?.line == 2)
    #expect(fault?.reason.hasPrefix(reason) == true)
  }
}
