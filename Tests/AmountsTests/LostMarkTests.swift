import SummaAmounts
import Testing

/// Lost, doubled and separated marks are repaired if the sums allow no other reading.
@Suite struct LostMarkTests {
  private func interpret(_ total: String) -> Interpretation {
    let lines = Page.cells([
      "TEA|2.50", "SUGAR|10.00", "TOTAL|\(total)", "CASH|20.00", "CHANGE|7.50",
    ])
    return ReceiptInterpreter().interpret(AmountParser().parse(lines), in: lines)
  }

  @Test(arguments: ["12.50", "1250", "1 2.50", "12..50", "12.,50", "12,50", "l2.5O", "12 .50"])
  func readsTheTotal(_ text: String) throws {
    let found = interpret(text)
    let total = try #require(found.total)
    #expect(found.blocks[total.block].exactText == "12.50")
    #expect(total.proof != nil)
  }

  /// The original text is kept.
  @Test func keepsTheOriginalText() throws {
    let found = interpret("1250")
    let total = try #require(found.total)
    #expect(found.blocks[total.block].readText == "1250")
    #expect(found.blocks[total.block].text == "1250")
    #expect(found.blocks[total.block].kind == .money)
  }

  /// A count and a price are kept if the sums come out right without a repair.
  @Test func keepsCountsAndPricesApart() {
    let lines = Page.rows(["1 2.50", "TEA 1.25", "TOTAL 3.75"])
    let found = ReceiptInterpreter().interpret(AmountParser().parse(lines), in: lines)
    #expect(found.blocks.allSatisfy { $0.readText == nil })
    #expect(found.blocks.map(\.exactText).contains("2.50"))
  }

  /// Without a sum that confirms it, nothing is corrected.
  @Test func correctsNothingWithoutASum() {
    let lines = Page.rows(["TEA 2.50", "TOTAL 1250"])
    let found = ReceiptInterpreter().interpret(AmountParser().parse(lines), in: lines)
    #expect(found.blocks.map(\.exactText) == ["2.50", "1250"])
  }
}
