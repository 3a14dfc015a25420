import SummaAmounts
import SummaText
import Testing

/// The total and its confidence.
@Suite struct TotalTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var name: String
    var rows: [String]
    var total: String?
    var testDescription: String { name }

    init(_ name: String, _ rows: [String], _ total: String?) {
      self.name = name
      self.rows = rows
      self.total = total
    }
  }

  @Test(arguments: [
    Case("subtotal alone", ["TEA|2.00", "CAKE|3.00", "SUBTOTAL|5.00"], nil),
    Case("German subtotal alone", ["Tee|2,00", "Brot|3,00", "ZWISCHENSUMME|5,00"], nil),
    Case("torn off below the items", ["CITY BAKERY", "TEA|2.00", "CAKE|3.00", "JAM|4.00"], nil),
    Case("torn off below the label", ["TEA|2.00", "CAKE|3.00", "TOTAL"], nil),
    Case("torn off above the total", ["CASH|10.00", "THANK YOU"], nil),
    Case("change alone", ["CHANGE|5.00", "THANK YOU"], nil),
    Case("tax alone", ["TEA|2.00", "TAX|0.12"], nil),
    Case("counts alone", ["TOTAL ITEMS|3", "TOTAL QTY|5"], nil),
    Case("points alone", ["POINTS EARNED|12.00"], nil),
    Case("nothing", [], nil),
    Case(
      "rounded before unrounded",
      ["RICE|8.48", "TOTAL|8.48", "ROUNDING ADJ|0.02", "TOTAL ROUNDED|8.50"], "8.50"),
    Case(
      "rounded and unrounded, both total",
      ["RICE|8.48", "TOTAL|8.48", "ROUNDING|0.02", "TOTAL|8.50"],
      "8.50"),
    Case(
      "rounded, French words", ["Riz|8.48", "TOTAL CHF|8.48", "Arrondi|0.02", "A PAYER CHF|8.50"],
      "8.50"),
    Case(
      "a tip on the slip of the card",
      [
        "TEA|9.25", "SUBTOTAL|9.25", "TAX|0.58", "AMOUNT DUE|9.83", "MASTERCARD", "AMOUNT|9.83",
        "TIP|1.67", "TOTAL|11.50",
      ], "11.50"),
    Case(
      "a suggested tip",
      [
        "TEA|9.25", "SUBTOTAL|9.25", "TAX|0.58", "AMOUNT DUE|9.83", "MASTERCARD", "AMOUNT|9.83",
        "TIP 17%|1.67", "TOTAL|11.50",
      ], "9.83"),
    Case(
      "codes in the column of the amount",
      [
        "Terminal:|501481", "Merchant:|1080352", "Periode:|4809", "Kaartserienummer:|9",
        "BETALING", "Autorisatiecode:|988236", "Totaal:|57,98 EUR", "U hebt betaald",
      ], "57.98"),
    Case(
      "advance payment",
      [
        "SOFA|900.00", "TABLE|100.00", "TOTAL|1000.00", "PAID|300.00", "BALANCE DUE|700.00",
      ],
      "1000.00"),
    Case(
      "German advance payment",
      [
        "Sofa|900,00", "Tisch|100,00", "GESAMTBETRAG EUR|1000,00", "Anzahlung|300,00",
        "RESTBETRAG|700,00",
      ], "1000.00"),
    Case(
      "whole amount below its label",
      ["Farba bela|4400.00", "Daska|1689.00", "Lak|8566.00", "Za uplatu", "14655"], "14655"),
    Case(
      "whole amount with a blank behind its label", ["Ford Focus|35 000", "Yhteensä 35 000"],
      "35000"),
    Case(
      "top-up of a card",
      ["CLIPPER CARD", "Add value", "$20.00", "Balance before|$3.25", "Balance after|$23.25"],
      "20.00"),
    Case(
      "fare from a card",
      ["OYSTER CARD", "Balance before|12.30", "Fare|2.80", "Balance after|9.50"], "2.80"),
    Case(
      "credit from the bill before",
      [
        "WATER|90.20", "SEWER|62.12", "CURRENT CHARGES|152.32", "PREVIOUS BALANCE|-76.16",
        "AMOUNT DUE|76.16",
      ], "76.16"),
    Case(
      "debt from the bill before",
      [
        "WATER|90.20", "SEWER|62.12", "CURRENT CHARGES|152.32", "PREVIOUS BALANCE|76.17",
        "AMOUNT DUE|228.49",
      ], "228.49"),
    Case("given in cash", ["TEA|5.00", "TOTAL|5.00", "CASH|50.00", "CHANGE|45.00"], "5.00"),
    Case("saved more than paid", ["TEA|5.00", "TOTAL SAVINGS|20.00", "TOTAL|5.00"], "5.00"),
    Case(
      "total of the taxes below",
      [
        "TEA|10.60", "TOTAL|10.60", "GST SUMMARY|AMOUNT|TAX", "SR 6%|10.00|0.60",
        "TOTAL|10.00|0.60",
      ],
      "10.60"),
  ])
  func findsTheTotal(_ example: Case) {
    // Whether one is given depends on the confidence, which one is the total does not.
    let found = Page.understood(cells: example.rows, isEager: example.total != nil)
    #expect(found.totalText == example.total)
    // A given total has the role; without a total no block has it.
    #expect(found.roles.contains(.total) == (example.total != nil))
  }

  /// Codes beside the only amount of a slip are no amounts.
  @Test func givesTheAmountAmongCodes() {
    let slip = ["WARUNG SEDERHANA", "Trans.: 526941", "Kode: 807042", "TOTAL|Rp 27.750", "9829"]
    #expect(Page.understood(cells: slip).totalText == "27750")
  }

  /// A larger total below, which nothing explains, costs confidence.
  @Test func doubtsATotalBelowALargerAmount() throws {
    let sale = ["TEA|2.00", "CAKE|4.00", "NET TOTAL|6.00"]
    let one = try #require(Page.understood(cells: sale, isEager: true).total)
    let two = Page.understood(cells: sale + ["FOOD|4.00", "TOTAL|6.90"], isEager: true)
    #expect(two.totalText == "6.00")
    #expect(try #require(two.total).confidence < one.confidence - 0.01)
  }

  /// A sum that was struck out next to the valid one: it is less certain which one is meant.
  @Test func isLessSureOfTwoTotalsOnARow() throws {
    let one = Page.understood(cells: ["TEA|2.00", "CAKE|3.00", "TOTAL|6.00"])
    let two = Page.understood(cells: ["TEA|2.00", "CAKE|3.00", "TOTAL|5.50|6.00"])
    let sure = try #require(one.candidates.first)
    let unsure = try #require(two.candidates.first)
    #expect(one.blocks[sure.block].exactText == two.blocks[unsure.block].exactText)
    #expect(unsure.probability < sure.probability)
    // The shared label is reported by its name.
    #expect(sure.evidence["sharesLabel"] == nil)
    #expect(unsure.evidence["sharesLabel"] != nil)
  }

  /// A sum proves no total that is doubtful all the same.
  @Test(arguments: [("Sqoltar", false), ("TOTAL", true)])
  func provesNoDoubtfulTotal(_ word: String, _ isProved: Bool) throws {
    let rows = ["Qobin|12.37", "Zuvrek|7.18", "Plomdar|4.44", "Hegwix|24.43", "\(word)|48.42"]
    let total = try #require(Page.understood(cells: rows).total)
    #expect((total.proof != nil) == isProved)
    #expect((total.confidence >= ReceiptInterpreter().leastProvenConfidence) == isProved)
  }

  /// A number that is misread at its label, and sure elsewhere.
  @Test func givesATotalThatIsSureElsewhere() throws {
    func total(_ card: String) -> Interpretation {
      Page.understood(
        CorrectionTests().page(["TEA|184.00", "TOTAL|184.09~184.00", "CARD|\(card)"]))
    }
    #expect(total("184.00").totalText == "184.00")
    #expect(total("184.00").total?.confidence ?? 0 > total("99.99").total?.confidence ?? 0)
  }

  @Test(arguments: [
    ["TEA|2.00", "CAKE|4.00"], ["CASH|10.00", "CHANGE|4.00"],
    ["SUBTOTAL|5.50", "TAX|0.50"],
  ])
  func isSurerWithAProof(_ proving: [String]) throws {
    let plain = Page.understood(cells: ["JAM|2.37", "TOTAL|6.00"], isEager: true)
    let isBelow = proving[0].hasPrefix("CASH")
    let proved = Page.understood(
      cells: isBelow ? ["TOTAL|6.00"] + proving : proving + ["TOTAL|6.00"], isEager: true)
    #expect(plain.totalText == "6.00" && plain.total?.proof == nil)
    #expect(proved.totalText == "6.00" && proved.total?.proof != nil)
    #expect(try #require(proved.total).confidence > (try #require(plain.total)).confidence)
  }

  /// Uncertain digits count less if the sums confirm them.
  @Test func trustsUncertainDigitsWithAProof() throws {
    func confidence(_ rows: [String], reading: Double) throws -> Double {
      let lines = Page.cells(rows).map { line in
        line.transcript == "6.00"
          ? line.changed { _, character in character.confidence = reading } : line
      }
      return try #require(Page.understood(lines, isEager: true).total).confidence
    }
    let proved = ["TEA|2.00", "CAKE|4.00", "TOTAL|6.00"]
    let bare = ["TEA|2.00", "CAKE|5.00", "TOTAL|6.00"]
    #expect(try confidence(proved, reading: 0.8) == confidence(proved, reading: 1))
    #expect(try confidence(bare, reading: 0.8) < confidence(bare, reading: 1))
  }

  @Test func givesProbabilities() {
    for receipt in RoleTests.receipts {
      let found = Page.understood(cells: receipt.rows)
      #expect(found.total.map { (0...1).contains($0.confidence) } ?? true)
      #expect(found.candidates.allSatisfy { (0...1).contains($0.probability) })
      // There may be no total, so their sum is less than certain.
      #expect(found.candidates.reduce(0) { $0 + $1.probability } < 1)
      #expect(
        found.total.map { $0.block } == found.total.flatMap { _ in found.candidates.first?.block })
      let order = found.candidates.map(\.probability)
      #expect(order == order.sorted(by: >))
    }
  }

  /// Callers that prefer a doubtful total to none can lower the limit.
  @Test func rejectsTotalsBelowTheLeastConfidence() {
    let lines = Page.cells(["TEA|2.00", "CAKE|3.00", "SUBTOTAL|5.00"])
    let blocks = AmountParser().parse(lines)
    var eager = ReceiptInterpreter()
    eager.leastConfidence = 0
    #expect(ReceiptInterpreter().interpret(blocks, in: lines).total == nil)
    #expect(eager.interpret(blocks, in: lines).total != nil)
    var strict = ReceiptInterpreter()
    strict.leastConfidence = 1
    let sure = Page.cells(["TEA|2.00", "CAKE|3.00", "TOTAL|5.00"])
    #expect(strict.interpret(AmountParser().parse(sure), in: sure).total == nil)
  }

  /// A sum that uses the total twice, or has another sign, is no proof.
  @Test(arguments: [
    ["TOTAL|8.87", "CASH|17.74", "CHANGE|8.87"],
    ["NET|270.10", "TAX|27.05", "TOTAL|-297.15"],
  ])
  func provesNothingByAnEmptySum(_ rows: [String]) {
    #expect(Page.understood(cells: rows).total?.proof == nil)
  }

  /// Minus signs on a page that is no refund may be dots of the till.
  @Test func doubtsNegativeAmountsOfASale() throws {
    func total(_ heading: String) throws -> Interpretation.Total {
      let found = Page.understood(cells: [
        heading, "TEA|-4.10", "CAKE|-5.35", "TOTAL|-9.45", "CARD|-9.45",
      ])
      return try #require(found.total)
    }
    #expect(try total("REFUND").proof != nil)
    #expect(try total("SALE").proof == nil)
    #expect(try total("SALE").confidence < 0.9 * total("REFUND").confidence)
  }

  /// Of two prints of the total, the one with the sign of the sum is given.
  @Test func givesThePrintWithTheSignOfTheSum() {
    let found = Page.understood(cells: [
      "TEA|4.10", "CAKE|5.35", "TOTAL|9.45", "CARD|9.45", "TOTAL|-9.45",
    ])
    #expect(found.totalText == "9.45")
  }

  /// Readings of one number do not vote against each other: what is printed elsewhere settles it.
  @Test func unitesTheReadingsOfOneNumber() throws {
    let lines = CorrectionTests().page([
      "ROOM|185.00", "SALE|185.00", "CARD|185.00", "TOTAL|165.00~185.00",
    ])
    let found = Page.understood(lines)
    #expect(found.totalText == "185.00")
    // Both are listed with the digits that they have.
    #expect(Set(found.candidates.map(\.exactText)).isSuperset(of: ["185.00", "165.00"]))
    // The whole share is that of the reading that is printed elsewhere.
    let other = try #require(found.candidates.first { $0.exactText == "165.00" })
    #expect(other.probability == 0)
  }
}
