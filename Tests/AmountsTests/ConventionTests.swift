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
    .init(["1,99", "1,234 kg"], "1.234 quantity -"),
    .init(["1.99", "1.234 kg"], "1.234 quantity -"),
    .init(["1.99", "2.450"], "2.450 number -"),
    // A German page groups by points, so the blank separates a count from its price.
    .init(["1.234,56", "2 199,00"], "199.00 money -"),
    .init(["1234,56", "2 199,00"], "199.00 money -"),
    .init(["234,56", "2 199,00"], "2199.00 money -"),
  ]

  @Test(arguments: cases) func decidesTheDecimalMarkByPage(_ example: Case) {
    let found = AmountParser().parse(Page.rows(example.page))
    #expect(found.last.map(NumberCase.describe) == example.last)
  }

  @Test func readsDollarsAsTheNamedOne() {
    let found = AmountParser().parse(Page.rows(["$5.00", "A$7.00"]))
    #expect(found.map(\.currency?.rawValue) == ["AUD", "AUD"])
  }
}
