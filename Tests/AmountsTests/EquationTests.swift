import Foundation
import SummaAmounts
import SummaGeometry
import Testing

/// The sums of a page.
@Suite struct EquationTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var name: String
    var rows: [String]
    var total: String?
    /// By kind, as people write it.
    var equations: [(kind: Equation.Kind, text: String)]
    var testDescription: String { name }

    init(
      _ name: String, _ rows: [String], total: String?, _ equations: (Equation.Kind, String)...
    ) {
      self.name = name
      self.rows = rows
      self.total = total
      self.equations = equations.map { (kind: $0.0, text: $0.1) }
    }
  }

  static let proved = [
    Case(
      "items", ["TEA|2.00", "CAKE|3.50", "JAM|4.25", "TOTAL|9.75"], total: "9.75",
      (.items, "2.00 + 3.50 + 4.25 = 9.75")),
    Case(
      "items make the subtotal",
      ["TEA|2.00", "CAKE|3.50", "SUBTOTAL|5.50", "TAX|0.55", "TOTAL|6.05"], total: "6.05",
      (.items, "2.00 + 3.50 = 5.50"), (.extras, "5.50 + 0.55 = 6.05")),
    Case(
      "tax and service",
      [
        "STEAK|40.00", "SOUP|9.00", "SUBTOTAL|49.00", "SERVICE CHARGE 10%|4.90", "GST 6%|3.23",
        "GRAND TOTAL|57.13",
      ], total: "57.13", (.extras, "49.00 + 4.90 + 3.23 = 57.13")),
    Case(
      "tip", ["SUBTOTAL|40.00", "TAX|3.20", "TIP|8.00", "TOTAL|51.20"], total: "51.20",
      (.extras, "40.00 + 3.20 + 8.00 = 51.20")),
    Case(
      "discount with its sign", ["SUBTOTAL|40.00", "DISCOUNT|-4.00", "TOTAL|36.00"],
      total: "36.00", (.extras, "40.00 - 4.00 = 36.00")),
    Case(
      "discount without", ["SUBTOTAL|40.00", "DISCOUNT|4.00", "TOTAL|36.00"], total: "36.00",
      (.extras, "40.00 - 4.00 = 36.00")),
    Case(
      "discount with its sign behind", ["SUBTOTAL|40.00", "DISCOUNT|4.00-", "TOTAL|36.00"],
      total: "36.00", (.extras, "40.00 - 4.00 = 36.00")),
    Case(
      "discount among the items", ["TEA|20.00", "DISCOUNT|-2.00", "CAKE|5.00", "TOTAL|23.00"],
      total: "23.00", (.items, "20.00 - 2.00 + 5.00 = 23.00")),
    Case(
      "cash less change", ["TEA|5.00", "TOTAL|5.00", "CASH|20.00", "CHANGE|15.00"], total: "5.00",
      (.payment, "20.00 - 15.00 = 5.00")),
    Case(
      "German cash less change",
      ["Brot|5,56", "SUMME EUR|5,56", "Gegeben BAR|10,00", "Rückgeld|4,44"], total: "5.56",
      (.payment, "10.00 - 4.44 = 5.56")),
    Case(
      "two payments", ["SHOES|50.37", "TOTAL|50.37", "CASH|20.00", "VISA|30.37"], total: "50.37",
      (.split, "20.00 + 30.37 = 50.37")),
    Case(
      "two payments and change",
      ["SHOES|50.37", "TOTAL|50.37", "VISA|30.00", "CASH|25.00", "CHANGE|4.63"], total: "50.37",
      (.split, "30.00 + 25.00 - 4.63 = 50.37")),
    Case(
      "paid beforehand and the rest",
      [
        "Sofa|900,00", "Tisch|100,00", "GESAMTBETRAG EUR|1000,00", "Anzahlung|300,00",
        "RESTBETRAG|700,00",
      ], total: "1000.00", (.split, "300.00 + 700.00 = 1000.00")),
    Case(
      "one rate",
      [
        "Buch|20,00", "SUMME EUR|20,00", "MwSt%|Netto|MwSt|Brutto", "A 19,0%|16,81|3,19|20,00",
      ], total: "20.00", (.tax, "16.81 + 3.19 = 20.00")),
    Case(
      "two rates",
      [
        "Buch|10,68", "Tee|11,39", "SUMME EUR|22,07", "MwSt%|Netto|MwSt|Brutto",
        "A 19,0%|9,57|1,82|11,39", "B 7,0%|9,98|0,70|10,68",
      ], total: "22.07", (.items, "10.68 + 11.39 = 22.07"),
      (.items, "11.39 + 10.68 = 22.07"), (.tax, "9.57 + 1.82 + 9.98 + 0.70 = 22.07")),
    Case(
      "two taxes alike",
      [
        "SWEETS PVT LTD", "GSTIN 29AAAAA0000A1Z5", "Subtotal|200.00", "CGST 2.5%|5.00",
        "SGST 2.5%|5.00", "Grand Total|210.00",
      ], total: "210.00", (.extras, "200.00 + 5.00 + 5.00 = 210.00")),
    Case(
      "rounding in ringgit",
      ["RICE|8.48", "TOTAL|8.48", "ROUNDING ADJ|0.02", "TOTAL ROUNDED RM|8.50"], total: "8.50",
      (.extras, "8.48 + 0.02 = 8.50")),
    Case(
      "rounding down in ringgit",
      ["RICE|8.52", "TOTAL|8.52", "ROUNDING ADJ|-0.02", "TOTAL ROUNDED RM|8.50"], total: "8.50",
      (.extras, "8.52 - 0.02 = 8.50")),
    Case(
      "rounding in francs",
      [
        "Brot|5.57", "Zwischensumme CHF|5.57", "Rundung|-0.02", "TOTAL CHF|5.55", "Bar|10.00",
        "Rückgeld|4.45",
      ], total: "5.55", (.payment, "10.00 - 4.45 = 5.55"),
      (.extras, "5.57 - 0.02 = 5.55")),
    Case(
      "rounding in Australian dollars",
      ["TEA|8.53", "SUBTOTAL|A$8.53", "ROUNDING|0.02", "TOTAL|A$8.55"], total: "8.55",
      (.extras, "8.53 + 0.02 = 8.55")),
    Case(
      "whole crowns",
      [
        "Rohlík|108,49", "Mezisoučet|108,49", "Zaokrouhlení|-0,49", "CELKEM Kč|108,00",
        "Hotovost|200,00", "Vráceno|92,00",
      ],
      total: "108.00", (.payment, "200.00 - 92.00 = 108.00"), (.extras, "108.49 - 0.49 = 108.00")),
    Case(
      "three decimals",
      ["KUWAIT CITY", "DATES|KD 1.250", "TEA|KD 0.375", "TOTAL|KD 1.625"], total: "1.625",
      (.items, "1.250 + 0.375 = 1.625")),
    Case(
      "three decimals, cash less change",
      ["KUWAIT CITY", "DATES|KD 1.250", "TOTAL|KD 1.250", "CASH|KD 5.000", "CHANGE|KD 3.750"],
      total: "1.250", (.payment, "5.000 - 3.750 = 1.250")),
    Case(
      "no decimals", ["ラーメン|¥900", "餃子|¥600", "合計|¥1500", "お預り|¥2000", "お釣り|¥500"],
      total: "1500", (.items, "900 + 600 = 1500"), (.payment, "2000 - 500 = 1500")),
  ]

  @Test(arguments: proved) func provesTheTotal(_ example: Case) {
    let found = Page.understood(cells: example.rows, isEager: true)
    #expect(found.totalText == example.total)
    for (kind, text) in example.equations {
      #expect(found.texts(kind).contains(text), "\(found.equations.map { $0.text(found.blocks) })")
    }
    let proof = found.total?.proof.map { $0.text(found.blocks) }
    withKnownIssue("Another sum of the page comes first as the proof.") {
      #expect(proof.map { proof in example.equations.contains { $0.text == proof } } ?? false)
    } when: {
      example.name == "paid beforehand and the rest"
    }
    #expect(found.total?.contradiction == nil)
  }

  /// Products prove an item, but not the total.
  @Test(arguments: [
    ("2 x 4.50|9.00", "2 × 4.50 = 9.00"), ("0.500KG @ 3.99|2.00", "0.500 × 3.99 = 2.00"),
    ("3 x 0.33|0.99", "3 × 0.33 = 0.99"), ("1.120 kg x 34.90|39.09", "1.120 × 34.90 = 39.09"),
  ])
  func findsProducts(_ row: String, _ text: String) {
    let found = Page.understood(cells: ["FRUIT", row, "TOTAL|99.99"])
    #expect(found.texts(.product) == [text])
    #expect(found.total?.proof == nil)
  }

  @Test(arguments: ["2 x 4.50|9.01", "0.500KG @ 3.99|2.01", "3 x 0.33|1.00"])
  func rejectsWrongProducts(_ row: String) {
    #expect(Page.understood(cells: ["FRUIT", row, "TOTAL|99.99"]).texts(.product) == [])
  }

  @Test func findsProductsInColumns() {
    let found = Page.understood(cells: [
      "DESCRIPTION|QTY|PRICE|AMOUNT", "BREAD|2|4.00|8.00", "MILK|3|1.10|3.30", "TOTAL| | |11.30",
    ])
    #expect(found.texts(.product) == ["2 × 4.00 = 8.00", "3 × 1.10 = 3.30"])
    #expect(found.texts(.items) == ["8.00 + 3.30 = 11.30"])
  }

  /// Pages on which nothing adds up have no proof, however certain the words are.
  @Test(arguments: [
    ["TEA|2.00", "CAKE|3.50", "TOTAL|9.75"], ["TOTAL|9.75"], ["TEA|9.75", "TOTAL|9.75"],
    ["SUBTOTAL|5.50", "TAX|0.55", "TOTAL|7.05"],
    ["TOTAL|5.00", "CASH|20.00", "CHANGE|14.00"],
    ["SUMME EUR|20,00", "MwSt%|Netto|MwSt|Brutto", "A 19,0%|16,00|3,19|20,00"],
  ])
  func findsNoProofIfNothingAddsUp(_ rows: [String]) {
    let found = Page.understood(cells: rows)
    #expect(found.total?.proof == nil)
    #expect(found.equations == [])
  }

  /// Cash less change is another sum: it is reported, and the total is less certain.
  @Test func reportsAContradictingPayment() throws {
    let rows = ["TEA", "2 x 3.00|6.00", "GRAND TOTAL|9.00", "GST 6% INCL|0.51", "AMOUNT|9.00"]
    let plain = try #require(Page.understood(cells: rows, isEager: true).total)
    #expect(plain.contradiction == nil)
    let found = Page.understood(cells: rows + ["CASH|10.00", "CHANGE|4.00"], isEager: true)
    let total = try #require(found.total)
    #expect(found.totalText == "9.00")
    #expect(total.proof == nil)
    #expect(total.contradiction.map { $0.text(found.blocks) } == "10.00 - 4.00 = 6.00")
    #expect(total.confidence < plain.confidence)
  }

  /// If the total is proved, another equation does not contradict it.
  @Test func reportsNoContradictionOfAProvedTotal() throws {
    let found = Page.understood(
      cells: ["TEA|6.00", "CAKE|3.00", "GRAND TOTAL|9.00", "CASH|10.00", "CHANGE|4.00"],
      isEager: true)
    #expect(found.totalText == "9.00")
    #expect(found.total?.proof.map { $0.text(found.blocks) } == "6.00 + 3.00 = 9.00")
    #expect(found.total?.contradiction == nil)
  }

  /// The sum before rounding is the larger one, and no other sum confirms the total.
  @Test(arguments: [
    ["Brot|5.57", "Zwischensumme CHF|5.57", "Rundung|-0.02", "TOTAL CHF|5.55"],
    ["Rohlík|108,49", "Mezisoučet|108,49", "Zaokrouhlení|-0,49", "CELKEM Kč|108,00"],
  ])
  func provesATotalByRoundingDown(_ rows: [String]) {
    let found = Page.understood(cells: rows, isEager: true)
    #expect(found.texts(.extras).count == 1)
    #expect(found.total?.proof.map { $0.text(found.blocks) } == found.texts(.extras).first)
  }

  /// A page with more amounts than any receipt gives a result, and the number of equations is
  /// bounded.
  @Test func finishesOnManyAmounts() {
    var rows = (0..<3000).map { "ITEM|\($0 % 97).\(10 + $0 % 90)" }
    rows += ["TAX|1.00", "TAX|2.00", "SERVICE|3.00", "TIP|4.00", "DISCOUNT|5.00", "TOTAL|77.77"]
    let found = Page.understood(cells: rows)
    #expect(found.blocks.count == rows.count)
    #expect(found.roles.count == rows.count)
    #expect(found.rows.count == rows.count)
    #expect(found.items.count <= found.blocks.count)
    #expect(found.equations.count <= 10 * found.blocks.count)
    // Each number, and the few with other readings.
    #expect(found.candidates.count <= found.blocks.count + 16)
  }

  /// So does a page where all amounts are called totals, payments or taxes.
  @Test(arguments: ["TOTAL", "CASH", "TAX", "CHANGE", "DISCOUNT", "6%", "2 x", "SUBTOTAL"])
  func finishesOnManyEqualLabels(_ label: String) {
    let found = Page.understood(cells: (0..<3000).map { "\(label)|\($0 % 41 + 1).00" })
    #expect(found.roles.count == found.blocks.count)
    #expect(found.blocks.count >= 3000)
  }

  @Test func writesEquations() {
    let blocks = AmountParser().parse(Page.rows(["9.00 0.51- 8.49"]))
    #expect(
      Equation(.extras, [.init(0), .init(1, isSubtracted: true)], result: 2).text(blocks)
        == "9.00 - 0.51 = 8.49")
    #expect(
      Equation(.items, [.init(1, isSubtracted: true), .init(0)], result: 2).text(blocks)
        == "-0.51 + 9.00 = 8.49")
    #expect(
      Equation(.product, [.init(0), .init(2)], result: 1).text(blocks) == "9.00 × 8.49 = 0.51")
  }

  /// The amounts of a long row are not all combined with each other.
  @Test func finishesOnARowOfThousands() {
    let text = "TAX 6% " + String(repeating: "1.00 ", count: 3_000)
    let found = Page.understood(Page.rows([text, "TOTAL 3.00"]))
    #expect(found.blocks.count == 3_002)
  }
}
