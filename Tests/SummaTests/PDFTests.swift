import Foundation
import SummaTestSupport
import Testing

@testable import Summa

/// PDFs from their bytes to their amounts.
@Suite struct PDFTests {
  private static let shop = ["CORNER SHOP", "12.03.2026", "Bread|8.49", "Tax|0.51", "TOTAL|9.00"]

  private func read(_ file: PDFFile) async throws -> [RecognizedAmounts] {
    try await RecognizeAmountsRequest().performOnAllPages(of: .data(Data(file.bytes)))
  }

  /// A page that shows a receipt of the project, with text over it that nobody sees.
  private func scan(_ lines: [String]) throws -> PDFFile.Page {
    var page = PDFFile.page(lines)
    let bytes = try [UInt8](Data(contentsOf: Receipt.tiny))
    let size = try ImageDecoder().open(bytes).page(1).size
    page.picture = PDFFile.Picture(
      bytes: bytes, width: size.width, height: size.height, isGray: true)
    (page.width, page.height) = (Double(size.width) * 0.72, Double(size.height) * 0.72)
    page.textIsInvisible = true
    return page
  }

  @Test func amountsAreFoundInTheText() async throws {
    let result = try #require(try await read(PDFFile(pages: [PDFFile.page(Self.shop)])).first)
    #expect(result.total?.amount.exactText == "9.00")
    #expect(result.total?.proof?.text == "8.49 + 0.51 = 9.00")
    #expect(result.date?.description == "2026-03-12")
    // Nothing was drawn and nothing was read.
    #expect(result.durations[.read] == nil)
  }

  @Test func whatSomebodyElseReadInAPictureIsNotBelieved() async throws {
    let alone = try await RecognizeAmountsRequest().perform(on: Receipt.tiny)
    let result = try #require(try await read(PDFFile(pages: [try scan(["TOTAL|77.77"])])).first)
    // Another decoder of JPEG gives other pixels, by a little.
    #expect(result.lines.count == alone.lines.count)
    #expect(result.total?.amount.exactText == alone.total?.amount.exactText)
    #expect(!result.amounts.contains { $0.exactText == "77.77" })
  }

  /// A small picture beside text that is what the page shows, and beside text that is not.
  @Test(arguments: [false, true])
  func doubtfulTextHasToAgreeWithThePicture(isInvisible: Bool) async throws {
    var page = PDFFile.page(Self.shop)
    page.textIsInvisible = isInvisible
    page.lines += [PDFFile.Line(x: 30, y: 100, text: "THANK YOU FOR YOUR VISIT")]
    var file = PDFFile(pages: [page])
    // A font that has its own codes, and none that says what they mean.
    file.fontEntries = "/Encoding<</Type/Encoding/Differences[65/A]>>"
    let result = try #require(try await read(file).first)
    #expect(result.durations[.read] != nil)
    #expect(result.total?.amount.exactText == (isInvisible ? nil : "9.00"))
  }

  @Test func anInvoiceForMachinesIsASecondSource() async throws {
    // Nothing printed says which of them is to be paid.
    var file = PDFFile(pages: [PDFFile.page(["SHOP", "12.00", "31.50", "7.25"])])
    file.attachment = (
      "factur-x.xml",
      Array(
        """
        <CrossIndustryInvoice><ExchangedDocument><ID>7</ID><IssueDateTime><DateTimeString>20260312\
        </DateTimeString></IssueDateTime></ExchangedDocument><ApplicableHeaderTradeSettlement>\
        <InvoiceCurrencyCode>EUR</InvoiceCurrencyCode>\
        <SpecifiedTradeSettlementHeaderMonetarySummation><GrandTotalAmount>31.50</GrandTotalAmount>\
        </SpecifiedTradeSettlementHeaderMonetarySummation></ApplicableHeaderTradeSettlement>\
        </CrossIndustryInvoice>
        """.utf8)
    )
    let result = try #require(try await read(file).first)
    #expect(result.total?.amount.exactText == "31.50")
    #expect(result.total?.source == "factur-x.xml")
    #expect(result.total?.currency?.rawValue == "EUR")
    #expect(result.amounts.filter { $0.role == .total }.map(\.exactText) == ["31.50"])
    #expect(result.date?.description == "2026-03-12")
    let record = PageRecord(result, file: "a.pdf")
    #expect(record.invoice?.total == "31.50")
    #expect(record.invoice?.number == "7")
    #expect(record.total?.source == "factur-x.xml")
  }

  /// An invoice for machines whose total is `sum`.
  private static func attachment(total sum: String) -> (name: String, bytes: [UInt8]) {
    (
      "factur-x.xml",
      Array(
        """
        <CrossIndustryInvoice><ApplicableHeaderTradeSettlement>\
        <SpecifiedTradeSettlementHeaderMonetarySummation><GrandTotalAmount>\(sum)</GrandTotalAmount>\
        </SpecifiedTradeSettlementHeaderMonetarySummation></ApplicableHeaderTradeSettlement>\
        </CrossIndustryInvoice>
        """.utf8)
    )
  }

  /// Totals of the invoice that the page does not print, and one that it prints as something else.
  @Test(arguments: ["31.50", "8.49"])
  func anInvoiceForMachinesThatSaysAnotherTotalContradictsThePage(sum: String) async throws {
    var file = PDFFile(pages: [PDFFile.page(Self.shop)])
    file.attachment = Self.attachment(total: sum)
    let result = try #require(try await read(file).first)
    #expect(result.total?.amount.exactText == "9.00")
    #expect(result.total?.proof == nil)
    #expect(result.total?.source == nil)
    #expect((result.total?.confidence ?? 1) <= 0.5)
    let record = PageRecord(result, file: "a.pdf")
    #expect(record.total?.contradiction == "\(sum) in factur-x.xml")
    #expect(record.total?.proof == nil)
    #expect(record.invoice?.total == sum)
    let rows = String(decoding: CSVEncoder().bytes(of: record), as: UTF8.self)
    #expect(rows.hasSuffix(",\(sum) in factur-x.xml\n"))
  }

  /// Credit notes are written with either sign.
  @Test(arguments: ["9.00", "-9.00"])
  func anInvoiceForMachinesWithTheSameTotalLeavesItProved(sum: String) async throws {
    var file = PDFFile(pages: [PDFFile.page(Self.shop)])
    file.attachment = Self.attachment(total: sum)
    let total = try #require(try await read(file).first?.total)
    #expect(total.proof?.text == "8.49 + 0.51 = 9.00")
    #expect(total.invoiceContradiction == nil)
  }
}
