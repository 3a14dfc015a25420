import SummaAmounts
import Testing

/// Pages with two sums that look like the total.
@Suite struct PrecedenceTests {
  private func total(_ cells: [String]) -> String? {
    let page = Page.understood(cells: cells)
    return page.total.map { page.blocks[$0.block].exactText }
  }

  /// What was paid includes the surcharge for a card, and the tip.
  @Test func addsChargesBelowTheTotal() {
    let goods = [
      "1 Smashed Avo|$20.00", "4 Bircher Muesli|$66.00", "Subtotal|$86.00",
      "Sunday Surcharge 10%|$8.60", "Total|$94.60", "Card Surcharge 1.4%|$1.32",
    ]
    let payment = ["GST included|$8.72", "EFTPOS ***6993|APPROVED"]
    #expect(total(goods + ["Amount Paid|$95.92"] + payment) == "95.92")
    #expect(total(goods + ["Tip|$5.00", "Amount Paid|$100.92"] + payment) == "100.92")
  }

  /// The rest after a payment in advance is not the price of the purchase.
  @Test func prefersTheWholeToTheRest() {
    let stay = [
      "Dinner, bed & breakfast|11,760.00", "Laundry|400.00", "Total N$|12,160.00",
      "Less deposit received|-6,900.00", "Balance due N$|5,260.00", "Visa|5,260.00",
    ]
    #expect(total(stay) == "12160.00")
    let page = Page.understood(cells: stay)
    #expect(page.due.map { page.blocks[$0.block].exactText } == "5260.00")
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
