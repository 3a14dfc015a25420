import SummaAmounts
import SummaGeometry
import SummaTestSupport
import Testing

/// Whole receipts, one line for each cell between bars, with the total and the roles by their
/// amounts.
@Suite struct RoleTests {
  struct Receipt: CustomTestStringConvertible, Sendable {
    var name: String
    var rows: [String]
    var total: String?
    var roles: [String: Role]
    var testDescription: String { name }

    init(_ name: String, _ rows: [String], total: String?, roles: [String: Role] = [:]) {
      self.name = name
      self.rows = rows
      self.total = total
      self.roles = roles
    }
  }

  static let receipts: [Receipt] = [
    Receipt(
      "English, in cells",
      [
        "CITY BAKERY", "DESCRIPTION|QTY|PRICE|TOTAL", "BREAD|2|4.00|8.00", "SUBTOTAL|8.00",
        "TAX 6%|0.48",
        "TOTAL|8.48", "CASH|10.00", "CHANGE|1.52",
      ], total: "8.48",
      roles: [
        "8.00": .subtotal, "0.48": .tax, "8.48": .total, "10.00": .paid, "1.52": .change,
      ]),
    Receipt(
      "English, in lines",
      [
        "1 COFFEE 4.50", "2 CAKE 3.25 6.50", "Sub-Total: 11.00", "Service Charge (10%): 1.10",
        "Grand Total: 12.10", "Visa 12.10",
      ], total: "12.10", roles: ["11.00": .subtotal, "1.10": .service]),
    Receipt(
      "rounded total",
      [
        "RICE|8.48", "TOTAL INCL. GST @6%|8.48", "ROUNDING ADJ|0.02", "TOTAL ROUNDED|8.50",
        "CASH|10.00", "CHANGE|1.50", "GST SUMMARY|AMOUNT|TAX", "SR @6%|8.00|0.48",
        "TOTAL|8.00|0.48",
      ], total: "8.50", roles: ["0.02": .rounding, "10.00": .paid]),
    Receipt(
      "total with and without tax",
      [
        "TEA|106.00", "TOTAL (EXCLUDING GST):|100.00", "GST PAYABLE (6%):|6.00",
        "TOTAL (INCLUSIVE OF GST):|106.00", "CASH :|110.00", "CHANGE :|4.00",
      ], total: "106.00", roles: ["100.00": .net, "6.00": .tax]),
    Receipt(
      "counts and savings are no totals",
      [
        "SOAP|3|9.90", "TOTAL QTY: 3", "TOTAL SAVINGS 20.00", "TOTAL 9.90", "TOTAL ITEMS 3",
        "POINTS EARNED 99.00",
      ], total: "9.90", roles: ["99.00": .points]),
    Receipt(
      "count and sum in one row",
      ["NAILS|2.50", "TOTAL QTY:|5|12.50", "CASH|20.00", "CHANGE|7.50"], total: "12.50"
    ),
    Receipt(
      "amount below its label", ["SOUP 4.00", "TOTAL", "RM 4.00", "THANK YOU"], total: "4.00"),
    Receipt(
      "amounts in integers", ["ラーメン ¥900", "TOTAL ¥1500", "CASH ¥2000", "CHANGE ¥500"],
      total: "1500", roles: ["2000": .paid, "500": .change]),
    Receipt(
      "misread letters",
      ["MILK 2.00", "SUBT0TAL 2.00", "T0TA1 2.12", "CHANCE 1.00", "CASH 10.00", "CHAHGE 7.88"],
      total: "2.12", roles: ["2.00": .subtotal, "7.88": .change]),
    Receipt(
      "paid less change where no label names the total",
      ["FUEL|6.35", "CASH|RM 10.00", "CHANGE|RM 3.65"], total: "6.35"),
    Receipt(
      "discount and tip",
      ["STEAK|40.00", "DISCOUNT|-4.00", "TIP|5.00", "AMOUNT DUE|41.00", "CARD|41.00"],
      total: "41.00",
      roles: ["-4.00": .discount, "5.00": .tip]),
    Receipt(
      "German supermarket",
      [
        "Brot 2,49 B", "Milch 1,09 B", "2 Stk x 0,99", "Käse 1,98 B", "ZWISCHENSUMME 5,56",
        "SUMME EUR 5,56", "Gegeben BAR EUR 10,00", "Rückgeld EUR 4,44", "MwSt% Netto MwSt Brutto",
        "B 7,0% 5,20 0,36 5,56", "Datum 25.12.18 13.43 Uhr",
      ], total: "5.56", roles: ["10.00": .paid, "4.44": .change]),
    Receipt(
      "German, to be paid",
      [
        "Nettobetrag 16,81", "MwSt 19% 3,19", "Zu zahlen 20,00 €", "EC-Karte 20,00 €",
        "Anzahl Artikel: 3",
      ], total: "20.00", roles: ["3.19": .tax, "3": .quantity]),
    Receipt("German sum", ["Buch 12,-", "GESAMTBETRAG 12,00 EUR"], total: "12.00"),
    Receipt(
      "Russian till",
      [
        "ХЛЕБ 2 x 45,00 = 90,00", "МОЛОКО 1 x 89,90 = 89,90", "ПОДЫТОГ 179,90", "СКИДКА 9,90",
        "ИТОГО К ОПЛАТЕ 170,00", "НАЛИЧНЫМИ 200,00", "СДАЧА 30,00", "СУММА НДС 10% 15,45",
      ], total: "170.00",
      roles: [
        "179.90": .subtotal, "9.90": .discount, "200.00": .paid, "30.00": .change, "15.45": .tax,
      ]),
    Receipt("Russian, short", ["ЧАЙ 50.00", "ИТОГ =50.00", "НДС 20% =8.33"], total: "50.00"),
    Receipt("Russian with a Latin T and a nought", ["ЧАЙ 50,00", "ИTOГ0 50,00"], total: "50.00"),
    Receipt(
      "French",
      [
        "Baguette 1,20", "Sous-total 4,80", "TVA 5,5% 0,25", "TOTAL TTC 4,80 €", "Espèces 5,00",
        "Rendu 0,20",
      ], total: "4.80", roles: ["0.25": .tax, "5.00": .paid, "0.20": .change]),
    Receipt(
      "Malay", ["NASI 6.50", "JUMLAH BESAR RM 6.50", "TUNAI RM 10.00", "BAKI RM 3.50"],
      total: "6.50",
      roles: ["10.00": .paid, "3.50": .change]),
    Receipt(
      "Czech", ["Rohlík 5,90", "Zaokrouhlení 0,10", "CELKEM 6,00 Kč", "Hotovost 10,00"],
      total: "6.00", roles: ["0.10": .rounding, "10.00": .paid]),
    Receipt(
      "Spanish", ["Pan 1,50", "TOTAL A PAGAR 1,50", "EFECTIVO 2,00", "CAMBIO 0,50"], total: "1.50"),
    Receipt("Polish", ["Chleb 4,99", "SUMA PLN 4,99", "RESZTA 0,01"], total: "4.99"),
    Receipt("banknote alone", ["SOAP 7.40", "CASH 50.00"], total: nil, roles: ["50.00": .paid]),
    Receipt("no total", ["BREAD 4.00", "SUBTOTAL 4.00"], total: nil, roles: ["4.00": .subtotal]),
    Receipt("nothing", ["THANK YOU"], total: nil),
  ]

  @Test(arguments: receipts) func findsTotalAndRoles(_ receipt: Receipt) {
    let finding = Page.understood(cells: receipt.rows)
    #expect(finding.totalText == receipt.total)
    for (amount, role) in receipt.roles {
      let found = zip(finding.blocks, finding.roles).filter { $0.0.exactText == amount }.map(\.1)
      #expect(found.contains(role), "\(amount) is \(found)")
    }
  }

  /// Several rates of one amount below the total are suggestions; taxes have a base each.
  @Test func leavesSuggestedTipsOpen() {
    let sale = ["SOUP|22.25", "SUBTOTAL|22.25", "TAX|2.22", "TOTAL|24.47", "CARD|24.47"]
    func taxes(_ rows: [String]) -> [String] {
      let found = Page.understood(cells: sale + rows)
      return zip(found.blocks, found.roles).filter { $1 == .tax }.map(\.0.exactText)
    }
    #expect(taxes(["18%|4.40", "20%|4.89", "25%|6.12"]) == ["2.22"])
    // A total between a tax and the suggestions separates them, and a table repeats its rates.
    #expect(taxes(["SUGGESTED TIPS", "15%|3.34", "18%|4.01", "20%|4.45"]) == ["2.22"])
    #expect(taxes(["MWST 7%|10.00|0.70", "MWST 19%|11.97|2.27"]) == ["2.22", "0.70", "2.27"])
  }

  /// A currency at the end of a label is that of the amount.
  @Test func readsTheCurrencyOfALabel() {
    let page = Page.understood(cells: ["TEA|5.00", "TOTAL CHF|5.00", "TOTAL EUR|5.21"])
    #expect(page.blocks.map(\.currency?.rawValue) == [nil, "CHF", "EUR"])
  }

  /// A skewed photograph: every row sinks by a third of a line from label to amount.
  @Test func keepsRowsOnASlant() {
    let texts = ["SUBTOTAL|8.00", "TAX|0.48", "TOTAL|8.48", "CASH|10.00", "CHANGE|1.52"]
    let lines = Page.cells(texts).map { line in
      line.moved { _, box in
        PixelRect(x: box.x, y: box.y + (box.x >= 300 ? 7 : 0), width: 10, height: 20)
      }
    }
    let finding = Page.understood(lines)
    #expect(finding.totalText == "8.48")
    #expect(finding.roles == [.subtotal, .tax, .total, .paid, .change])
  }

  /// The order of the reader's lines does not change the receipt.
  @Test func ignoresTheOrderOfLines() {
    var generator = SeededGenerator(state: 3)
    for receipt in Self.receipts {
      let lines = Page.cells(receipt.rows).shuffled(using: &generator)
      #expect(Page.understood(lines).totalText == receipt.total, "\(receipt.name)")
    }
  }

  @Test func lowersConfidenceForUncertainReadings() {
    let sure = Page.rows(["TOTAL 2.00"])
    let unsure = [Page.line("TOTAL 2.00", confidence: 0.3)]
    let parser = AmountParser()
    let high = ReceiptInterpreter().interpret(parser.parse(sure), in: sure)
    let low = ReceiptInterpreter().interpret(parser.parse(unsure), in: unsure)
    #expect(low.total?.confidence ?? 0 < high.total?.confidence ?? 0)
  }

  @Test func ignoresBlocksOfOtherLines() {
    let blocks = AmountParser().parse(Page.rows(["TOTAL 2.00", "CASH 5.00"]))
    #expect(ReceiptInterpreter().interpret(blocks, in: []).blocks.isEmpty)
    #expect(ReceiptInterpreter().interpret(blocks, in: [Page.line("X")]).roles.count == 1)
  }
}
