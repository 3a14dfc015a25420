import SummaAmounts
import Testing

/// Pages with two sums that look like the total.
@Suite struct PrecedenceTests {
  private func total(_ cells: [String]) -> String? { Page.understood(cells: cells).totalText }

  /// The amount paid includes the surcharge for a card and the tip.
  @Test func addsChargesBelowTheTotal() {
    let goods = [
      "1 Eggs Benny|$26.00", "1 Hash Brown|$5.00", "2 Oat Latte|$12.00", "1 Flat White|$5.00",
      "1 Iced Long Black|$6.50", "2 Kids Pancake|$24.00", "1 Bircher Muesli|$15.00",
      "Subtotal|$93.50", "Sunday Surcharge 10%|$9.35", "Total|$102.85", "Card Surcharge 1.4%|$1.44",
    ]
    let payment = ["GST included|$9.48", "EFTPOS ***4012|APPROVED"]
    #expect(total(goods + ["Amount Paid|$104.29"] + payment) == "104.29")
    #expect(total(goods + ["Tip|$5.00", "Amount Paid|$109.29"] + payment) == "109.29")
  }

  /// A bill with a tip below its total.
  private static let tipped = [
    "Jägerschnitzel|17,80", "Espresso|2,50", "Silvaner|10,80", "Rauchbier|4,50",
    "Gesamt EUR|35,60", "Netto 19%|29,92", "MwSt 19%|5,68", "Trinkgeld|2,40",
  ]

  /// A tip below the total is paid with the card.
  @Test(arguments: ["Kartenzahlung inkl. Trinkgeld", "Girocard"])
  func addsTheTipThatTheCardPays(_ card: String) {
    #expect(total(Self.tipped + ["\(card)|38,00"]) == "38.00")
    // The card pays something else as well.
    #expect(total(Self.tipped + ["\(card)|39,00"]) != "39.00")
  }

  /// Only a payment includes the tip above it.
  @Test(arguments: ["Wechselgeld", "Zwischensumme Girocard"])
  func addsNoTipToOtherAmounts(_ label: String) {
    #expect(total(Self.tipped + ["\(label)|38,00"]) == "35.60")
  }

  /// The rest after a payment in advance is not the price of the purchase.
  @Test func prefersTheWholeToTheRest() {
    let stay = [
      "Dinner, bed & breakfast|11,760.00", "Laundry|400.00", "Total N$|12,160.00",
      "Less deposit received|-6,900.00", "Balance due N$|5,260.00", "Visa|5,260.00",
    ]
    let page = Page.understood(cells: stay)
    #expect(page.totalText == "12160.00")
    #expect(page.text(page.due) == "5260.00")
  }

  /// A discount reduces the price.
  @Test func subtractsADiscount() {
    let goods = [
      "Shirt|80.00", "Socks|20.00", "Total|100.00", "Discount|-30.00", "Amount due|70.00",
      "Visa|70.00",
    ]
    #expect(total(goods) == "70.00")
  }
}
