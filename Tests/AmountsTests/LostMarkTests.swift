import SummaAmounts
import Testing

/// Marks that were lost, doubled or torn apart are put right where the sums leave no other reading.
@Suite struct LostMarkTests {
  private func interpret(_ total: String) -> Interpretation {
    let lines = Page.cells([
      "TEA|2.50", "SUGAR|10.00", "TOTAL|\(total)", "CASH|20.00", "CHANGE|7.50",
    ])
    return ReceiptInterpreter().interpret(AmountParser().parse(lines), in: lines)
  }

  @Test(arguments: ["12.50", "1250", "1 2.50", "12..50", "12.,50", "12,50", "l2.5O", "12 .50"])
  func theTotalIsRead(_ text: String) throws {
    let found = interpret(text)
    let total = try #require(found.total)
    #expect(found.blocks[total.block].exactText == "12.50")
    #expect(total.proof != nil)
  }

  /// What was read stays visible.
  @Test func whatWasReadIsKept() throws {
    let found = interpret("1250")
    let total = try #require(found.total)
    #expect(found.blocks[total.block].readText == "1250")
    #expect(found.blocks[total.block].text == "1250")
    #expect(found.blocks[total.block].kind == .money)
  }

  /// A count and a price stay so where the sums are right without.
  @Test func countsAndPricesStayApart() {
    let lines = Page.rows(["1 2.50", "TEA 1.25", "TOTAL 3.75"])
    let found = ReceiptInterpreter().interpret(AmountParser().parse(lines), in: lines)
    #expect(found.blocks.allSatisfy { $0.readText == nil })
    #expect(found.blocks.map(\.exactText).contains("2.50"))
  }

  /// Without a sum to bear it out nothing is corrected.
  @Test func withoutASumNothingIsCorrected() {
    let lines = Page.rows(["TEA 2.50", "TOTAL 1250"])
    let found = ReceiptInterpreter().interpret(AmountParser().parse(lines), in: lines)
    #expect(found.blocks.map(\.exactText) == ["2.50", "1250"])
  }
}
