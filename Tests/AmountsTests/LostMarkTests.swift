import SummaAmounts
import SummaGeometry
import Testing

/// Lost, doubled and separated marks are repaired if the sums allow no other reading.
@Suite struct LostMarkTests {
  private func interpret(_ total: String) -> Interpretation {
    let lines = Page.cells([
      "TEA|2.50", "SUGAR|10.00", "TOTAL|\(total)", "CASH|20.00", "CHANGE|7.50",
    ])
    return Page.understood(lines, isEager: true)
  }

  @Test(arguments: ["12.50", "1250", "1 2.50", "12..50", "12.,50", "12,50", "l2.5O", "12 .50"])
  func readsTheTotal(_ text: String) throws {
    let found = interpret(text)
    let total = try #require(found.total)
    #expect(found.blocks[total.block].exactText == "12.50")
    #expect(total.proof != nil)
  }

  /// A blank beside a mark between thousands, with and without decimals.
  @Test(arguments: [
    (["TE|2. 170", "LOMO|9. 300", "TOTAL|11. 470", "IVA|1 .831"], "11470"),
    (["TEA|1, 100.50", "SOFA|1 ,062, 399.00", "TOTAL|1,063, 499. 50"], "1063499.50"),
    (["Chleb|19. 160,00", "Mleko|7,97", "SUMA|19. 167,97"], "19167.97"),
  ])
  func readsThousandsApart(_ rows: [String], _ total: String) throws {
    let found = Page.understood(cells: rows)
    #expect(found.totalText == total)
    #expect(found.total?.proof != nil)
  }

  /// Where amounts are whole, 447.00 lost a digit of an amount that is printed elsewhere.
  @Test(arguments: [("447.000", "447000"), ("441.700", "441700"), ("431.000", nil)])
  func completesAmountsThatLostADigit(_ printed: String, _ right: String?) throws {
    let found = AmountParser().parse(
      Page.rows(["Rp 12.000", "7.500", "TOTAL 447.00", "VOUCHER \(printed)"]))
    let torn = try #require(found.first { $0.exactText == "447.00" })
    #expect(torn.alternatives.map(\.exactText) == [right].compactMap(\.self))
  }

  /// Behind a mark that nothing precedes, .695 is the rest of an amount that is printed elsewhere.
  @Test(arguments: [(".695 kr", ["8695"]), ("695 kr", [])])
  func completesAmountsThatLostTheirHead(_ printed: String, _ right: [String]) throws {
    let found = AmountParser().parse(
      Page.rows(["A 4.775 kr", "TIL GREIÐSLU \(printed)", "KORT 8.695 kr"]))
    let torn = try #require(found.first { $0.exactText == "695" })
    #expect(torn.alternatives.map(\.exactText) == right)
    #expect((torn.confidence < found[0].confidence) == !right.isEmpty)
  }

  /// The last digit of a number with blanks is no amount of zero.
  @Test func readsNoZeroBehindDigits() {
    let found = AmountParser().parse(
      Page.rows(["PAIN 12 500 FCFA", "TOTAL 1 50 0 FCFA", "RENDU 0 FCFA"]))
    #expect(found.filter { $0.exactText == "0" }.map(\.line) == [2])
  }

  /// Neither numbers of a list nor those of an address are one.
  @Test(arguments: ["SIZES 18, 200, 220", "DLOUHA 140, 301 00 PLZEN", "SUGAR 0. 800 KG"])
  func keepsOtherNumbersApart(_ text: String) {
    let found = AmountParser().parse(Page.rows(["TEA 2.50", text, "TOTAL 2.50"]))
    #expect(found.filter { $0.line == 1 && $0.kind == .money }.isEmpty)
    #expect(!found.contains { $0.line == 1 && $0.fractionDigits == 3 && $0.value >= 1 })
  }

  /// A blank between digits that are as close as others.
  @Test(arguments: [
    ("TOTAL 271,8 9", "271.89"), ("₲2 52.500", "252500"), ("Rp 1 25.000", "125000"),
    ("Rp 27.5 00", "27500"),
  ])
  func joinsDigitsThatAreClose(_ text: String, _ number: String) {
    let characters = Array(text)
    let blank = characters.indices.last { characters[$0] == " " } ?? 0
    let apart = Page.line(text)
    let close = apart.moved { index, box in
      PixelRect(
        x: box.x - (index > blank ? 10 : 0), y: box.y, width: box.width, height: box.height)
    }
    #expect(AmountParser().parse([close]).map(\.exactText) == [number])
    #expect(!AmountParser().parse([apart]).map(\.exactText).contains(number))
  }

  /// A blank within a number behind a sign that is no letter.
  @Test func joinsANumberBehindASign() {
    let found = Page.understood(cells: [
      "MILK|2.99", "BREAD|1.89", "HAM|15.54", "TEA|1.99", "TOTAL|=2 2.41", "CASH|100.00",
      "CHANGE|77.59",
    ])
    #expect(found.totalText == "22.41")
    #expect(found.total?.proof != nil)
  }

  /// Beside cents a number with one decimal is money if a sum says so.
  @Test(arguments: [("44.00", "356.0", NumericBlock.Kind.money), ("41.00", "356.0", .number)])
  func readsOneDecimal(_ change: String, _ text: String, _ kind: NumericBlock.Kind) {
    let found = Page.understood(cells: ["TOTAL|\(text)", "CASH|400.00", "CHANGE|\(change)"])
    let block = found.blocks.first { $0.exactText == text }
    #expect(block?.kind == kind)
    #expect(block?.readText == nil)
    #expect((found.total?.proof != nil) == (kind == .money))
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
    let found = Page.understood(Page.rows(["1 2.50", "TEA 1.25", "TOTAL 3.75"]))
    #expect(found.blocks.allSatisfy { $0.readText == nil })
    #expect(found.blocks.map(\.exactText).contains("2.50"))
  }

  /// Without a sum that confirms it, nothing is corrected.
  @Test func correctsNothingWithoutASum() {
    let found = Page.understood(Page.rows(["TEA 2.50", "TOTAL 1250"]))
    #expect(found.blocks.map(\.exactText) == ["2.50", "1250"])
  }
}
