import Foundation
import SummaTestSupport
import Testing

@testable import SummaReading

/// Tests of several pages that form one document.
@Suite struct DocumentTests {
  /// The total of both pages is on the second one.
  private static let pages = [
    ["CORNER SHOP", "12.03.2026", "Bread|8.40", "Milk|1.60", "Cheese|5.25"],
    ["Coffee|7.10", "Tea|3.05", "TOTAL|25.40", "Thank you"],
  ]

  private static let invoice = Array(
    """
    <CrossIndustryInvoice><ApplicableHeaderTradeSettlement>\
    <SpecifiedTradeSettlementHeaderMonetarySummation><GrandTotalAmount>31.50</GrandTotalAmount>\
    </SpecifiedTradeSettlementHeaderMonetarySummation></ApplicableHeaderTradeSettlement>\
    </CrossIndustryInvoice>
    """.utf8)

  private static func source(_ lines: [[String]]) -> ImageSource {
    .data(Data(PDFFile(pages: lines.map { PDFFile.page($0) }).bytes))
  }

  private func document(
    _ sources: [ImageSource], title: String? = nil
  ) async throws -> RecognizedDocument {
    try await RecognizeAmountsRequest().performOnDocument(of: sources, title: title)
  }

  /// The pages are in one file, or in one file each.
  @Test(arguments: [[source(pages)], pages.map { source([$0]) }])
  func findsOneTotalForAllPages(sources: [ImageSource]) async throws {
    let document = try await document(sources, title: "March")
    #expect(document.pages.count == 2)
    #expect(document.totalPage == 2)
    #expect(document.pages[0].total == nil)
    let total = try #require(document.total)
    #expect(total.exactText == "25.40")
    #expect(total.proof == "8.40 + 1.60 + 5.25 + 7.10 + 3.05 = 25.40")
    #expect(document.pages[1].itemsComplete == true)
    #expect(document.pages.map(\.items.count) == [3, 2])
    // Ids continue on the next page, and each amount is on its page.
    let ids = document.pages.map { $0.amounts.map(\.id) }
    #expect(ids == [[1, 2, 3], [4, 5, 6]])
    #expect(document.pages[1].equations.first?.terms == [1, 2, 3, 4, 5])
    #expect(document.pages.map(\.document?.page) == [1, 2])
    #expect(document.pages.allSatisfy { $0.document?.title == "March" })
  }

  @Test func keepsPositionsOnTheirPages() async throws {
    let document = try await document([Self.source(Self.pages)])
    let pages = document.pages
    // All pages have the date and the shop; only the page where they are printed has their
    // positions.
    #expect(pages.map(\.date?.description) == ["2026-03-12", "2026-03-12"])
    #expect(pages.map(\.merchant) == ["CORNER SHOP", "CORNER SHOP"])
    #expect(pages.map { $0.fields[.merchant]?.lines } == [[0], nil])
    #expect(pages.map { $0.fields[.date] == nil } == [false, true])
    #expect(pages.map { $0.merchantCandidates.isEmpty } == [false, true])
    #expect(pages.map(\.lines.count) == [8, 7])
    for page in pages {
      for amount in page.amounts {
        let line = page.lines[amount.block.line]
        #expect(line.text.contains(amount.block.text))
        #expect(line.imageBox.insetBy(-1).contains(amount.imageBox.center))
      }
      for row in page.rows {
        #expect(row.lines.allSatisfy(page.lines.indices.contains))
        #expect(row.amounts.allSatisfy { id in page.amounts.contains { $0.id == id } })
      }
      #expect(
        page.totalCandidates.allSatisfy { candidate in
          page.amounts.contains { $0.id == candidate.id }
        })
    }
  }

  /// Boxes refer to their own page, whatever the size of other pages.
  @Test func acceptsPagesOfDifferentSizes() async throws {
    var large = PDFFile.page(Self.pages[1])
    (large.width, large.height) = (600, 800)
    large.lines = large.lines.map { PDFFile.Line(x: 2 * $0.x, y: 2 * $0.y, text: $0.text) }
    let alone = try await document([.data(Data(PDFFile(pages: [large]).bytes))]).pages[0]
    let together = try await document([
      Self.source([Self.pages[0]]), .data(Data(PDFFile(pages: [large]).bytes)),
    ])
    #expect(together.total?.exactText == "25.40")
    #expect(together.pages[1].pageSize == alone.pageSize)
    for (a, b) in zip(alone.amounts, together.pages[1].amounts) {
      #expect(a.block.text == b.block.text)
      #expect(
        abs(a.imageBox.x - b.imageBox.x) < 0.01 && abs(a.imageBox.maxY - b.imageBox.maxY) < 0.01)
    }
  }

  @Test func readsASinglePageAsWithoutADocument() async throws {
    let lines = ["CORNER SHOP", "12.03.2026", "Bread|8.49", "Tax|0.51", "TOTAL|9.00"]
    let alone = try await RecognizeAmountsRequest().perform(on: Self.source([lines]))
    var page = try await document([Self.source([lines])]).pages[0]
    #expect(page.document == RecognizedAmounts.Place(page: 1, pages: 1, totalPage: 1))
    page.document = nil
    var records = [alone, page].map { $0.recorded(as: "a") }
    for index in records.indices { records[index].durations = [:] }
    #expect(records[0] == records[1])
    #expect(alone.rows == page.rows && alone.equations == page.equations)
  }

  /// Processes exchange pages as JSON.
  @Test func restoresReadPagesFromJSON() throws {
    var clock = StageClock()
    let source = try SourceDocument(
      .file(Receipt.tiny), request: RecognizeAmountsRequest(), clock: &clock)
    var page = try #require(try source.read(page: 1, clock: &clock).first)
    page.invoice = InvoiceReader().invoice(in: Self.invoice, source: "a.xml")
    #expect(page.invoice?.total == Decimal(string: "31.50"))
    let bytes = try JSONEncoder().encode(page)
    let copy = try JSONDecoder().decode(ReadPage.self, from: bytes)
    #expect(copy == page)
    #expect(!copy.lines.isEmpty)
  }

  @Test func takesTheTotalFromTheElectronicInvoice() async throws {
    var file = PDFFile(pages: [
      PDFFile.page(["SHOP", "Bread|4.00", "TOTAL|12.00"]), PDFFile.page(["7.25", "31.50", "9.99"]),
    ])
    file.attachment = ("factur-x.xml", Self.invoice)
    let document = try await document([.data(Data(file.bytes))])
    #expect(document.pages.map(\.total?.source) == [nil, "factur-x.xml"])
    #expect(document.pages.map { $0.amounts.filter { $0.role == .total }.count } == [0, 1])
  }

  /// The total that a page proves is kept even if another page prints the invoice's total.
  @Test func keepsAProvedTotalThatTheInvoiceContradicts() async throws {
    var file = PDFFile(pages: [
      PDFFile.page(["SHOP", "Bread|8.49", "Tea|0.51", "TOTAL|9.00", "CASH|10.00", "CHANGE|1.00"]),
      PDFFile.page(["7.25", "31.50"]),
    ])
    file.attachment = ("factur-x.xml", Self.invoice)
    let document = try await document([.data(Data(file.bytes))])
    #expect(document.total?.exactText == "9.00")
    #expect(document.total?.proof == nil)
    #expect(document.total?.contradiction == "31.50 in factur-x.xml")
  }

  @Test func limitsTheNumberOfPages() async throws {
    let page = try await { () async throws(RecognitionError) in
      var clock = StageClock()
      let source = try SourceDocument(
        Self.source([["A"]]), request: RecognizeAmountsRequest(), clock: &clock)
      return try source.read(page: 1, clock: &clock)[0]
    }()
    let pages = Array(repeating: page, count: RecognizedDocument.mostPages + 1)
    let error = #expect(throws: RecognitionError.self) { try RecognizedDocument(pages) }
    #expect(error?.code == .tooManyPages)
    #expect(try RecognizedDocument([]).total == nil)
  }
}
