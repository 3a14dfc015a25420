import SummaText
import SummaGeometry
import Testing

@testable import SummaAmounts

/// The features of each number: every clue and every place of a word.
@Suite struct EvidenceTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var feature: String
    var rows: [String]
    /// A number that has the feature, and one that has not.
    var holds: String
    var not: String?
    var testDescription: String { feature }

    init(_ feature: String, _ rows: [String], _ holds: String, not: String?) {
      self.feature = feature
      self.rows = rows
      self.holds = holds
      self.not = not
    }
  }

  private static let shop = [
    "TEA|2.50", "CAKE|3.75", "SUBTOTAL|6.25", "TAX|0.63", "TOTAL|6.88", "CASH|10.00", "CHANGE|3.12",
  ]
  private static let taxTable = [
    "Brot|5,56", "SUMME EUR|5,56", "MwSt%|Netto|MwSt|Brutto", "B 7,0%|5,20|0,36|5,56",
    "Gegeben BAR EUR|10,00", "Rückgeld EUR|4,44",
  ]
  private static let items = [
    "CITY 99.10", "DESCRIPTION|QTY|PRICE|AMOUNT", "BREAD|2|4.00|8.00", "TOTAL| | |8.00",
  ]

  private static let codes = ["SOTO|24.000", "NASI|12.500", "TOTAL|36.500", "807042"]
  // Rates that the reader lost.
  private static let bare = ["TOTAL|62.75", "TIP|9.41|72.16", "TIP|12.55|75.30"]
  private static let tips = [
    "TOTAL|62.75", "CASH|80.00", "15%|9.41|72.16", "20%|12.55|75.30",
  ]

  // Neither change nor more than the amount itself is added to it.
  private static let carried = [
    "A|50.75", "CASH|80.00", "CHANGE|29.25", "B|62.75", "TIP|9.41", "C|72.16",
  ]

  private static let currencies = [
    "SOFA|USD 410.00", "VAT|USD 82.00", "TOTAL|USD 492.00", "EXCHANGE|4.0215", "TOTAL|PLN 1978.58",
  ]

  static let cases = [
    // Print.
    Case("plain", ["TEA|2.50", "TABLE|7"], "7", not: "2.50"),
    Case("whole", ["TEA|2.50", "TABLE|7"], "7", not: "2.50"),
    Case("signed", ["TEA|2.50", "TOTAL|€ 9.75"], "9.75", not: "2.50"),
    Case(
      "otherCurrency", ["TEA|€ 2.50", "JAM|€ 1.25", "TOTAL|£ 9.75"], "9.75", not: "2.50"),
    Case("negative", ["TEA|2.50", "DISCOUNT|-0.75"], "-0.75", not: "2.50"),
    Case("zero", ["TEA|2.50", "CHANGE|0.00"], "0.00", not: "2.50"),
    Case("ungrouped", codes, "807042", not: "36500"),
    Case("unitPrice", ["2 x 4.50|9.00"], "4.50", not: "9.00"),
    // Place.
    Case("last", ["A|1.11|2.22|3.33"], "3.33", not: "2.22"),
    Case("only", ["A|1.11", "B|2.22|3.33"], "1.11", not: "3.33"),
    Case("many", ["A|1.11", "B|2.22|3.33|4.44"], "4.44", not: "1.11"),
    Case("inColumn", ["A|1.11", "B|2.22", "C|3.33", "D||4.44|5.55"], "3.33", not: "5.55"),
    Case("beforeSums", shop, "3.75", not: "6.88"),
    Case("afterSums", shop, "0.63", not: "3.75"),
    Case("afterPayment", shop, "3.12", not: "6.88"),
    Case("taxTable", taxTable, "5.20", not: "10.00"),
    Case("itemTable", items, "4.00", not: "99.10"),
    Case("headOfPage", items, "99.10", not: "8.00"),
    Case("sharesLabel", ["TOTAL 1.11 2.22", "CASH 3.33"], "1.11", not: "3.33"),
    Case("isChosen", ["TOTAL 1.11 2.22", "CASH 3.33"], "2.22", not: "1.11"),
    Case("unknownWords", shop, "2.50", not: "6.88"),
    Case("bare", ["TEA|2.50", "3.75"], "3.75", not: "2.50"),
    Case("rateBeside", ["TEA|2.50", "TAX 6%|0.15"], "0.15", not: "2.50"),
    Case("countBeside", ["2|TEA|5.00", "CAKE|3.75"], "5.00", not: "3.75"),
    Case("code", codes + ["TERMINAL 4711"], "4711", not: "807042"),
    Case("code", codes + ["POS # 707", "JAM 1250"], "707", not: "1250"),
    Case("code", codes + ["MESA 4711", "MESA 9.000"], "4711", not: "9000"),
    // Comparison.
    Case("largest", shop, "10.00", not: "6.88"),
    Case("larger", shop, "6.88", not: "10.00"),
    Case("largestSoFar", shop, "6.88", not: "3.12"),
    Case("tiny", ["A|0.50", "B|99.99"], "0.50", not: "99.99"),
    Case("small", ["A|9.50", "B|99.99"], "9.50", not: "99.99"),
    Case("repeatedAbove", ["TEA|2.50", "JAM|4.00", "SAVED|-2.50"], "-2.50", not: "2.50"),
    Case("repeatedBelow", ["TEA|2.50", "CAKE|4.00", "TOTAL|2.50"], "2.50", not: "4.00"),
    Case("round", shop, "10.00", not: "6.25"),
    Case("suggestedTip", tips, "12.55", not: "62.75"),
    Case("convertedFrom", currencies, "492.00", not: "410.00"),
    Case("converted", currencies, "1978.58", not: "492.00"),
    Case("suggestedTip", tips, "72.16", not: "80.00"),
    Case("suggestedTip", bare, "75.30", not: "62.75"),
    Case("baseOfTips", tips, "62.75", not: "72.16"),
    Case("carriedOn", shop, "6.25", not: "6.88"),
    Case("carriedOn", carried, "62.75", not: "50.75"),
    Case("productAmount", ["3 x 4.57|13.71"], "13.71", not: "4.57"),
    Case("productPrice", ["3 x 4.57|13.71"], "4.57", not: "13.71"),
    Case("productCount", ["3 x 4.57|13.71"], "3", not: "13.71"),
    Case("taxOfRate", ["A|119.37", "B 19%|22.68"], "22.68", not: "119.37"),
    Case("baseOfRate", ["A|119.37", "B 19%|22.68"], "119.37", not: "22.68"),
    // Words.
    Case("own.total", shop, "6.88", not: "6.25"),
    Case("own.including+tax", ["TOTAL INCL GST|6.88", "GST|0.63"], "6.88", not: "0.63"),
    Case("above.total", ["TEA|2.50", "TOTAL", "6.88"], "6.88", not: "2.50"),
    Case("beside.total", ["4.44 TOTAL|6.88"], "4.44", not: nil),
    Case("column.count", items, "2", not: "4.00"),
    Case("previous.tax", shop, "6.88", not: "0.63"),
    Case("next.tax", shop, "6.25", not: "6.88"),
    Case("twin.card", ["TOTAL|6.88", "TEA|2.50", "VISA|6.88"], "6.88", not: "2.50"),
  ]

  @Test(arguments: cases) func notesFeatures(_ example: Case) {
    let numbers = Numbers(cells: example.rows)
    let found = numbers.features(example.holds)
    #expect(found[example.feature] ?? 0 > 0, "\(found.keys.sorted())")
    if let other = example.not {
      #expect(numbers.features(other)[example.feature] == nil)
    }
  }

  @Test func notesThePositionOnThePage() throws {
    let numbers = Numbers(cells: Self.shop)
    let places = ["2.50", "6.25", "3.12"].map { numbers.features($0)["down"] }
    #expect(places[0] == 0 && places[2] == 1)
    #expect(try abs((#require(places[1])) - 2 / 6) < 1e-9)
  }

  @Test(arguments: [(30.0, "taller"), (12.0, "lower")])
  func notesTheHeight(_ height: Double, _ feature: String) {
    var lines = Page.cells(Self.shop)
    let total = lines.firstIndex { $0.transcript == "6.88" } ?? 0
    lines[total] = lines[total].moved { _, box in
      PixelRect(x: box.x, y: box.y, width: box.width, height: height)
    }
    let numbers = Numbers(lines)
    #expect(numbers.features("6.88")[feature] ?? 0 > 0.3)
    #expect(numbers.features("6.25")[feature] == nil)
    #expect(Numbers(cells: Self.shop).features("6.88")[feature] == nil)
  }

  /// A damaged word counts as the keyword that it is near, with a lower value.
  @Test(arguments: [
    ("TOTAL", "T0TAI", "own.total"), ("GRAND TOTAL", "GRAND TOTAI", "own.grandTotal"),
    ("SUBTOTAL", "SUBT0TAI", "own.sub"),
  ])
  func weighsDamagedWordsLess(_ word: String, _ damaged: String, _ feature: String) {
    let whole = Numbers(cells: ["TEA|2.50", "\(word)|6.88"]).features("6.88")[feature] ?? 0
    let part = Numbers(cells: ["TEA|2.50", "\(damaged)|6.88"]).features("6.88")[feature] ?? 0
    #expect(whole == 1)
    #expect(part > 0 && part < 1)
  }

  /// A word that is not about amounts gives no cue.
  @Test(arguments: ["QXVZ", "Zzyzx", "蘋果"]) func ignoresUnknownWords(_ word: String) {
    let found = Numbers(cells: ["TEA|2.50", "\(word)|6.88"]).features("6.88")
    #expect(!found.keys.contains { $0.hasPrefix("own.") || $0.hasPrefix("above.") })
  }

  @Test func takesNoCountForASum() {
    let numbers = Numbers(cells: ["NAILS|2.50", "TOTAL QTY:|5|12.50"])
    #expect(numbers.features("5")["own.count"] == 1)
    #expect(numbers.features("12.50")["own.count"] == nil)
  }

  // MARK: Labels

  /// Words above an amount are its label only if its own row has none.
  @Test func usesALabelAboveOnlyWithoutOwnLabel() {
    let bare = Numbers(cells: ["TEA|2.50", "TOTAL", "6.88"])
    let named = Numbers(cells: ["TEA|2.50", "TOTAL", "CAKE|6.88"])
    #expect(bare.features("6.88")["above.total"] == 1)
    #expect(named.features("6.88")["above.total"] == nil)
  }

  /// A table of taxes ends at a row about something else, and after some rows.
  @Test func endsTablesOfTaxes() {
    let numbers = Numbers(cells: Self.taxTable)
    #expect(numbers.features("0.36")["taxTable"] == 1)
    for payment in ["10.00", "4.44"] { #expect(numbers.features(payment)["taxTable"] == nil) }
    let far = Numbers(
      cells: ["MwSt%|Netto|MwSt|Brutto"] + (1...8).map { "A 7,0%|\($0),20|0,\($0)6|1\($0),56" })
    #expect(far.features("1.20")["taxTable"] == 1)
    #expect(far.features("8.20")["taxTable"] == nil)
  }
}

/// Taxes with their bases.
@Suite struct TaxTests {
  private func taxes(_ rows: [String]) -> [String] {
    let found = Page.understood(cells: rows, isEager: true)
    return found.taxes.map { tax in
      [tax.rate, tax.net, tax.tax, tax.gross].map { block in
        block.map { found.blocks[$0].exactText } ?? "-"
      }.joined(separator: " ")
    }
  }

  @Test func findsTheNetOfATax() {
    let rows = ["TEA|50.00", "CAKE|46.13", "SUBTOTAL|96.13", "VAT 10%|9.61", "TOTAL|105.74"]
    #expect(taxes(rows) == ["10 96.13 9.61 -"])
  }

  @Test func findsTheGrossOfATax() {
    let rows = ["TEA|50.00", "CAKE|55.74", "TOTAL|105.74", "INCL VAT 10%|9.61"]
    #expect(taxes(rows) == ["10 - 9.61 105.74"])
  }

  @Test func findsSeveralRates() {
    let rows = [
      "Buch|10,68", "Tee|11,39", "SUMME EUR|22,07", "MwSt%|Netto|MwSt|Brutto",
      "A 19,0%|9,57|1,82|11,39", "B 7,0%|9,98|0,70|10,68",
    ]
    #expect(taxes(rows) == ["19.0 9.57 1.82 11.39", "7.0 9.98 0.70 10.68"])
  }

  /// The sum below a table of taxes is left out, and amounts of the table are not taken for rates.
  @Test(arguments: [
    (
      [
        "Bougie|10,99", "TVA|Taux|Base|TVA|TTC", "TVA 20%|20,00|9,16|1,83|10,99",
        "Total HT|9,16|TVA|1,83", "TTC|10,99", "CB|10,99",
      ], ["20 9.16 1.83 10.99"]
    ),
    (
      [
        "Sac|19,98", "TVA|Taux|Base|TVA|TTC", "TVA 20%|20,00|16,65|3,33|19,98",
        "Total HT|16,65|TVA|3,33", "TTC|19,98", "CB|19,98",
      ], ["20 16.65 3.33 19.98"]
    ),
    (
      [
        "Lait|8,79", "TOTAL|8,79", "CB|8,79", "Taux|HT|TVA|TTC", "5,50|8,33|0,46|8,79",
        "TOTAL TVA|8,33|0,46|8,79",
      ], ["5.50 8.33 0.46 8.79"]
    ),
    (
      [
        "Brød|122,90", "Juice|24,90", "Pant|24,00", "Sum|171,80", "BANK|171,80",
        "Mva%|Grunnlag|Mva|Totalt", "0,00|24,00|0,00|24,00", "15,00|106,87|16,03|122,90",
        "25,00|19,92|4,98|24,90", "SUM|150,79|21,01|171,80",
      ], ["15.00 106.87 16.03 122.90", "25.00 19.92 4.98 24.90"]
    ),
  ])
  func findsTheTaxesOfATable(_ rows: [String], _ expected: [String]) {
    #expect(taxes(rows) == expected)
  }

  /// A table of taxes repeats the tax above it; two taxes of one rate are two.
  @Test func findsARepeatedTaxOnce() {
    let sale = ["TEA|50.00", "CAKE|46.13", "SUBTOTAL|96.13"]
    let table = ["VAT 10%|9.61", "TOTAL|105.74", "VAT SUMMARY|AMOUNT|TAX", "A 10%|96.13|9.61"]
    #expect(taxes(sale + table) == ["10 96.13 9.61 -"])
    let alike = ["CGST 5%|4.81", "SGST 5%|4.81", "TOTAL|105.75"]
    #expect(taxes(sale + alike) == ["5 96.13 4.81 -", "5 96.13 4.81 -"])
  }

  /// The base on the row of a tax is preferred to others that fit its rate.
  @Test func prefersTheBaseOnTheSameRow() {
    let rows = ["Brot|24.85", "TOTAL CHF|24.85", "MWST|%|Netto|MWST", "1|2.6|24.22|0.63"]
    #expect(taxes(rows).contains("2.6 24.22 0.63 -"))
  }

  /// A tax above its rate of the total is rejected, and so is one as large as the total.
  @Test(arguments: [
    ["TEA|100.00", "TOTAL|100.00", "VAT 10%|35.17"], ["TEA|100.00", "TOTAL|100.00", "VAT|100.00"],
    ["TEA|100.00", "TOTAL|100.00", "VAT|250.00"],
  ])
  func rejectsImpossibleTaxes(_ rows: [String]) {
    #expect(taxes(rows) == [])
  }

  /// The same with given roles: 10 % of 100.00 may be less than 10.00, but not more.
  @Test(arguments: [("35.17", 0), ("10.01", 1), ("5.17", 1), ("100.00", 0)])
  func rejectsTaxesAboveTheirRate(_ tax: String, _ count: Int) throws {
    let reading = Numbers(cells: ["TEA|100.00", "TOTAL|100.00", "VAT 10%|\(tax)"]).reading
    try #require(reading.blocks.map(\.exactText) == ["100.00", "100.00", "10", tax])
    let finder = TaxFinder(page: reading, roles: [.item, .total, .percentage, .tax], total: 1)
    #expect(finder.taxes().count == count)
  }

  /// The total is no tax, even if its word is one of taxes and it stands alone.
  @Test(arguments: [("10.00", 0), ("9.99", 1)])
  func rejectsTaxesAsLargeAsTheTotal(_ tax: String, _ count: Int) {
    let reading = Numbers(cells: ["TEA|10.00", "TOTAL|10.00", "TAX|\(tax)"]).reading
    let finder = TaxFinder(page: reading, roles: [.item, .total, .tax], total: 1)
    #expect(finder.taxes().count == count)
  }
}
