import SummaAmounts
import SummaGeometry
import Testing

/// The decimal mark is decided by page, not by number.
@Suite struct ConventionTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var page: [String]
    var last: String
    init(_ page: [String], _ last: String) {
      self.page = page
      self.last = last
    }
    var testDescription: String { page.joined(separator: " ¦ ") }
  }

  static let cases: [Case] = [
    .init(["9.50", "12.00", "1.234"], "1.234 number -"),
    .init(["9,50", "12,00", "1.234"], "1234 number -"),
    .init(["9.50", "12.00", "1,234"], "1234 number -"),
    .init(["9,50", "12,00", "1,234"], "1.234 number -"),
    .init(["1.234,56", "25.000"], "25000 number -"),
    .init(["1,234.56", "25.000"], "25.000 number -"),
    .init(["25.000", "17.500", "42.500"], "42500 money -"),
    .init(["25,000", "17,500", "42,500"], "42500 money -"),
    .init(["Rp 25.000", "17.500"], "17500 money -"),
    .init(["1.00", "2.00", "9,00"], "9.00 money -"),
    .init(["1,00", "2,00", "9.00"], "9.00 money -"),
    // One misread mark does not outvote prices without cents.
    .init(["52.00", "12.500", "7.000", "263.000"], "263000 money -"),
    .init(["52.00", "12.50", "7.00", "263.000"], "263.000 number -"),
    // No thousands begin with a zero, so there are three decimals.
    .init(["0.250", "0.500", "1.750"], "1.750 money -"),
    .init(["1,99", "1,234 kg"], "1.234 quantity -"),
    .init(["1.99", "1.234 kg"], "1.234 quantity -"),
    .init(["1.99", "2.450"], "2.450 number -"),
    // A German page groups by points, so the blank separates a count from its price.
    .init(["1.234,56", "2 199,00"], "199.00 money -"),
    .init(["1234,56", "2 199,00"], "199.00 money -"),
    .init(["234,56", "2 199,00"], "2199.00 money -"),
    // Codes stand in the column of the amount, which alone has a currency.
    .init(["501481", "108035", "57,98 EUR", "988236"], "57.98 money EUR"),
    .init(["501481", "108035", "57,98", "988236"], "988236 money -"),
    // One blank that the reader lost does not outvote the others.
    .init(["1234,56", "1 245,00", "2 199,00"], "2199.00 money -"),
    .init(["1234,56", "1345,00", "1 245,00", "2 199,00"], "199.00 money -"),
    // Before a point, blanks group if a zero says so.
    .init(["1 034.00", "1 691.05"], "1691.05 money -"),
    .init(["1 134.00", "1 691.05"], "691.05 money -"),
    // No count has a minus, or letters that may be a currency.
    .init(["-1 134.00", "1 691.05"], "1691.05 money -"),
    .init(["R1 134.00", "1 691.05"], "1691.05 money -"),
    .init(["2 x1 134.00", "1 691.05"], "691.05 money -"),
    .init(["1,134.00", "1 691.05"], "691.05 money -"),
    // No price begins with a zero and more digits.
    .init(["1234,56", "1345,00", "2 021,10", "2 199,00"], "2199.00 money -"),
  ]

  @Test(arguments: cases) func decidesTheDecimalMarkByPage(_ example: Case) {
    let found = AmountParser().parse(Page.rows(example.page))
    #expect(found.last.map(NumberCase.describe) == example.last)
  }

  /// The word of a sum may be in a line of its own in the same row.
  @Test(arguments: [("TOTAL HT", "2579.56"), ("PINCEAU", "579.56")])
  func readsNoCountBesideTheWordOfASum(_ name: String, _ number: String) {
    let rows = ["PEINTURE|1234,56", "PAPIER|1345,00", name + "|2 579,56"]
    let found = AmountParser().parse(Page.cells(rows))
    #expect(found.last?.exactText == number)
  }

  /// On a page without cents a number may be written in any of these ways.
  @Test(arguments: ["34000", "34 000", "*34000", "34.000", "UND34.000", "VND 34.000"])
  func readsWholeAmounts(_ text: String) {
    let found = AmountParser().parse(Page.rows(["Rp 12.000", "7.500", text]))
    #expect(found.last?.exactText == "34000")
  }

  /// Without a currency, the lines themselves say that blanks group thousands.
  @Test func readsThousandsBehindBlanks() {
    let found = AmountParser().parse(Page.rows(["PAIN 1 500", "LAIT 12 750 CFA", "14 250"]))
    #expect(found.map(\.exactText) == ["1500", "12750", "14250"])
    let counts = AmountParser().parse(Page.rows(["PAIN 1 500", "LAIT 12 750", "TOTAL 14.25"]))
    #expect(!counts.map(\.exactText).contains("12750"))
  }

  /// `37` beside `7,16`, in the column of the amounts. Numbers elsewhere are codes.
  @Test func readsWholeAmountsBesideCents() {
    func kinds(_ rows: [String]) -> [String: NumericBlock.Kind] {
      let found = AmountParser().parse(Page.cells(rows))
      return Dictionary(found.map { ($0.exactText, $0.kind) }) { first, _ in first }
    }
    let sums = ["TEA|2110", "JAM|1825", "TAX|102.42", "TOTAL|4037"]
    let whole = kinds(["TABLE 12"] + sums)
    #expect(whole["4037"] == .money && whole["102.42"] == .money && whole["12"] != .money)
    // Two of them are codes.
    let few = kinds(["TEA|21.10", "JAM|18.25", "TAX|2.42", "REF|4037", "SEQ|281"])
    #expect(few.values.count { $0 == .money } == 3)
    // So are those beside the column.
    let codes = kinds(["4037", "2110", "1825", "12", "TEA|21.10", "JAM|18.25"])
    #expect(codes.values.count { $0 == .money } == 2)
  }

  @Test(arguments: [("JAM 9 725-", "-9725"), ("JAM (725)", "-725"), ("COLA (6)", nil)])
  func readsTheMinusOfWholeAmounts(_ text: String, _ number: String?) {
    let found = AmountParser().parse(Page.rows(["Rp 12.000", "7.500", "3.500", text]))
    #expect(found.last?.exactText.hasPrefix("-") == (number != nil))
    if let number { #expect(found.last?.exactText == number) }
  }

  /// A page whose amounts are whole has no cents either.
  @Test func doubtsWholeAmountsThatLostADigit() throws {
    let found = AmountParser().parse(Page.rows(["Rp 12.000", "7.500", "3.500", "447.00"]))
    let torn = try #require(found.last)
    #expect(torn.confidence < found[1].confidence)
  }

  /// The point belongs to the sign.
  @Test(arguments: [
    ("Rs.450", "450"), ("Rs.50", "50"), ("Rs.3931. 85", "3931.85"), ("RM.50", "0.50"),
  ])
  func readsNumbersBehindSignsWithAPoint(_ text: String, _ number: String) {
    let found = AmountParser().parse(Page.rows(["SRI ANNAPOORNA", "GSTIN: 33AABCS1234F1Z5", text]))
    #expect(found.last?.exactText == number)
  }

  /// In double width a blank is twice as wide as the ink of a digit.
  @Test func measuresBlanksByPlacesOfDigits() {
    let wide = Page.line("1 881,37", x: 0, row: 0).moved { _, box in
      PixelRect(x: box.x + 0.2 * box.width, y: box.y, width: 0.6 * box.width, height: box.height)
    }
    #expect(AmountParser().parse([wide]).map(\.exactText) == ["1881.37"])
    let columns = Page.line("1   881,37", x: 0, row: 0)
    #expect(AmountParser().parse([columns]).map(\.exactText) == ["1", "881.37"])
  }

  /// Where amounts are whole, groups of a telephone number look like them.
  @Test(arguments: ["TELP (021) 787 101", "TEL 787 101", "FAX: 967574"])
  func leavesTelephoneNumbers(_ text: String) {
    let found = AmountParser().parse(Page.rows(["SOTO Rp 24.000", "TEH Rp 3.500", text]))
    #expect(found.map(\.exactText) == ["24000", "3500"])
  }

  /// On a page with cents these are codes.
  @Test(arguments: ["34000", "*34000"]) func leavesCodes(_ text: String) {
    #expect(AmountParser().parse(Page.rows(["12.50", "7.95", text])).count == 2)
  }

  /// A sign that is read as a digit on every line is no part of the amounts.
  @Test func removesASignThatIsReadAsADigit() {
    let rows = ["TEA 53.20", "CAKE 54.50", "JAM 52.10", "SUM 59.80", "CASH 510.00", "BACK 50.20"]
    let found = AmountParser().parse(Page.rows(rows))
    #expect(found.map(\.exactText) == ["3.20", "4.50", "2.10", "9.80", "10.00", "50.20"])
    // One sign was read.
    let signed = AmountParser().parse(Page.rows(Array(rows.dropLast()) + ["BACK $0.20"]))
    #expect(signed.map(\.exactText) == ["3.20", "4.50", "2.10", "9.80", "10.00", "0.20"])
    // One amount that begins with another digit is enough to keep them all.
    let others = ["TEA 53.20", "CAKE 54.50", "JAM 12.10", "SUM 119.80"]
    let kept = AmountParser().parse(Page.rows(others)).map(\.exactText)
    #expect(kept == ["53.20", "54.50", "12.10", "119.80"])
  }

  /// More amounts begin with a 2 by chance than with a 5.
  @Test func removesACommonFirstDigitFromMoreAmounts() {
    let rows = ["TEA 23.20", "CAKE 24.50", "JAM 25.10", "SUM 212.80", "CASH 220.50", "BACK 27.70"]
    let found = AmountParser().parse(Page.rows(rows))
    #expect(found.map(\.exactText) == ["3.20", "4.50", "5.10", "12.80", "20.50", "7.70"])
    let kept = AmountParser().parse(Page.rows(rows.dropLast())).map(\.exactText)
    #expect(kept == ["23.20", "24.50", "25.10", "212.80", "220.50"])
  }

  @Test func readsDollarsAsTheNamedOne() {
    let found = AmountParser().parse(Page.rows(["$5.00", "A$7.00"]))
    #expect(found.map(\.currency?.rawValue) == ["AUD", "AUD"])
  }

  /// Rates without a percent sign behind prices are not prices.
  @Test func recognizesRatesBehindPrices() {
    let page = Page.understood(
      Page.rows([
        "GALLETITA 6.880 10", "HARINA 22.000 5", "JABON COCO 15.090 10", "TOTAL Gs. 43.970",
        "LIQUIDACION DEL IVA", "5%: 1.048  10%: 1.997",
      ]))
    #expect(page.itemTexts == ["6880", "22000", "15090"])
    #expect(page.totalText == "43970")
  }

  /// The cents behind an amount in words are not an amount.
  @Test func ignoresHundredths() {
    let page = Page.understood(
      Page.rows(["Summa vārdiem: Simts deviņpadsmit EUR 18/100", "Kopā EUR 119,18"]))
    #expect(page.blocks.map(\.exactText) == ["119.18"])
  }
}
