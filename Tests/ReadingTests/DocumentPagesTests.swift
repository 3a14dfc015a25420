import Foundation
import SummaTestSupport
import Testing

@testable import SummaReading

/// Tests of files whose pages are one document, or several.
@Suite struct DocumentPagesTests {
  private func results(
    _ pages: [[String]], joins: Bool = true
  ) async throws -> [RecognizedAmounts] {
    let file = PDFFile(pages: pages.map { PDFFile.page($0) })
    return try await RecognizeAmountsRequest(joinsPages: joins)
      .performOnAllPages(of: .data(Data(file.bytes)))
  }

  private static let receipt = [
    ["CORNER SHOP", "12.03.2026", "Bread|8.40", "Milk|1.60", "Cheese|5.25"],
    ["Coffee|7.10", "Tea|3.05", "TOTAL|25.40", "Thank you"],
  ]

  @Test func joinsThePagesOfAReceipt() async throws {
    let pages = try await results(Self.receipt)
    #expect(pages.map(\.total?.exactText) == [nil, "25.40"])
    #expect(pages.map(\.document?.page) == [1, 2])
    #expect(pages.map(\.document?.totalPage) == [2, 2])
    #expect(pages.map(\.date?.description) == ["2026-03-12", "2026-03-12"])
    #expect(pages.map(\.page) == [1, 2])
    // Ids are unique in the document.
    let ids = pages.flatMap { $0.amounts.map(\.id) }
    #expect(Set(ids).count == ids.count)
  }

  @Test func leavesPagesAloneIfAsked() async throws {
    let pages = try await results(Self.receipt, joins: false)
    #expect(pages.allSatisfy { $0.document == nil })
    #expect(pages[1].date == nil)
  }

  struct Scan: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var pages: [[String]]
    /// The number of pages of each document.
    var counts: [Int]
    var totals: [String?]

    init(_ name: String, _ counts: [Int], _ totals: [String?], _ pages: [[String]]) {
      testDescription = name
      (self.counts, self.totals, self.pages) = (counts, totals, pages)
    }
  }

  @Test(arguments: [
    Scan(
      "receipts of two shops", [1, 1], ["10.00", "7.50"],
      [
        ["CORNER SHOP", "12.03.2026 10:05", "Bread|8.40", "Milk|1.60", "TOTAL|10.00"],
        ["HILL BOOKS LTD", "14.03.2026 16:40", "Novel|5.00", "Map|2.50", "TOTAL|7.50"],
      ]),
    Scan(
      "receipts of one shop and one day", [1, 1], ["10.00", "7.50"],
      [
        ["CORNER SHOP", "12.03.2026 10:05", "Receipt No 1201", "Bread|10.00", "TOTAL|10.00"],
        ["CORNER SHOP", "12.03.2026 16:40", "Receipt No 1377", "Milk|7.50", "TOTAL|7.50"],
      ]),
    Scan(
      "an invoice with its letterhead on each page", [2], [nil, "36.00"],
      [
        ["NORTHWIND LTD", "Invoice No 2077", "3 November 2025", "Page 1 of 2", "Paper|20.00"],
        [
          "NORTHWIND LTD", "Invoice No 2077", "Page 2 of 2", "Toner|10.00", "VAT 20%|6.00",
          "TOTAL|36.00",
        ],
      ]),
    Scan(
      "two invoices of two pages", [2, 2], [nil, "30.00", nil, "12.00"],
      [
        ["NORTHWIND LTD", "Invoice No 2077", "3 November 2025", "Page 1 of 2", "Paper|20.00"],
        ["Page 2 of 2", "Toner|10.00", "TOTAL|30.00"],
        ["NORTHWIND LTD", "Invoice No 2078", "4 November 2025", "Page 1 of 2", "Pens|8.00"],
        ["Page 2 of 2", "Ink|4.00", "TOTAL|12.00"],
      ]),
    Scan(
      "an invoice whose sum is carried to the next page", [2], [nil, "48.20"],
      [
        ["Paper|20.05", "Ink|7.30", "TOTAL|27.35"],
        ["TOTAL|27.35", "Toner|14.40", "Pens|6.45", "AMOUNT DUE|48.20"],
      ]),
    Scan(
      "a receipt that is cut in two, with words like a shop's below", [2], [nil, "10.60"],
      [
        ["CORNER SHOP", "Bread|8.40", "Milk|1.60", "SUBTOTAL|10.00"],
        ["TAX|0.60", "TOTAL|10.60", "HILL BOOKS LTD", "CARD|10.60"],
      ]),
    Scan(
      "a receipt with its conditions", [2], ["10.00", nil],
      [
        ["CORNER SHOP", "12.03.2026 10:05", "Bread|8.40", "Milk|1.60", "TOTAL|10.00"],
        ["Conditions", "Goods are returned with this receipt alone."],
      ]),
  ])
  func findsTheDocuments(_ scan: Scan) async throws {
    let pages = try await results(scan.pages)
    #expect(pages.map(\.total?.exactText) == scan.totals)
    let counts = scan.counts.flatMap { Array(repeating: $0, count: $0) }
    #expect(pages.map { $0.document?.pages ?? 1 } == counts)
  }

  @Test(arguments: [
    ("Page 2 of 3", [2]), ("Seite 1/2", [1]), ("Strona 1 z 2", [1]), ("2 / 2", [2]), ("第1頁", []),
    ("12/03/2026", []), ("1.50", []), ("3 x 2", []), ("Table 4 of 2", []),
  ])
  func findsCountsOfPages(_ text: String, _ pages: [Int]) {
    #expect(PageCount.all(in: text).map(\.page) == pages)
  }
}
