import Foundation
import SummaTestSupport
import Testing

@testable import SummaReading

/// Tests of PDFs from their bytes to their amounts.
@Suite struct PDFTests {
  private static let shop = ["CORNER SHOP", "12.03.2026", "Bread|8.49", "Tax|0.51", "TOTAL|9.00"]

  private func read(_ file: PDFFile) async throws -> [RecognizedAmounts] {
    try await RecognizeAmountsRequest().performOnAllPages(of: .data(Data(file.bytes)))
  }

  /// A page with the picture of a sample receipt under invisible text.
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

  @Test func findsAmountsInTheText() async throws {
    let result = try #require(try await read(PDFFile(pages: [PDFFile.page(Self.shop)])).first)
    #expect(result.total?.exactText == "9.00")
    #expect(result.total?.proof == "8.49 + 0.51 = 9.00")
    #expect(result.date?.description == "2026-03-12")
    // The page was neither rendered nor read.
    #expect(result.durations[.read] == nil)
  }

  @Test func ignoresTextThatDiffersFromThePicture() async throws {
    let alone = try await RecognizeAmountsRequest().perform(on: Receipt.tiny)
    let result = try #require(try await read(PDFFile(pages: [try scan(["TOTAL|77.77"])])).first)
    // Another JPEG decoder gives slightly different pixels.
    #expect(abs(result.lines.count - alone.lines.count) <= 2)
    #expect(result.total?.exactText == alone.total?.exactText)
    #expect(!result.amounts.contains { $0.exactText == "77.77" })
  }

  /// The text is either visible or invisible on the page.
  @Test(arguments: [false, true])
  func acceptsDoubtfulTextOnlyIfThePictureAgrees(isInvisible: Bool) async throws {
    var page = PDFFile.page(Self.shop)
    page.textIsInvisible = isInvisible
    page.lines += [PDFFile.Line(x: 30, y: 100, text: "THANK YOU FOR YOUR VISIT")]
    var file = PDFFile(pages: [page])
    // A font with custom codes and without a map to characters.
    file.fontEntries = "/Encoding<</Type/Encoding/Differences[65/A]>>"
    let result = try #require(try await read(file).first)
    #expect(result.durations[.read] != nil)
    #expect(result.total?.exactText == (isInvisible ? nil : "9.00"))
  }

  @Test func usesTheElectronicInvoiceAsASecondSource() async throws {
    // Nothing on the page shows which number is the total.
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
    #expect(result.total?.exactText == "31.50")
    #expect(result.total?.source == "factur-x.xml")
    #expect(result.total?.currency?.rawValue == "EUR")
    #expect(result.amounts.filter { $0.role == .total }.map(\.exactText) == ["31.50"])
    #expect(result.date?.description == "2026-03-12")
    let record = result.recorded(as: "a.pdf")
    #expect(record.invoice?.total?.text == "31.50")
    #expect(record.invoice?.number == "7")
    #expect(record.total?.source == "factur-x.xml")
  }

  /// An electronic invoice with the total `sum`.
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

  /// A total of the invoice that the page does not print, and one that the page prints as another
  /// number.
  @Test(arguments: ["31.50", "8.49"])
  func marksATotalThatTheInvoiceContradicts(sum: String) async throws {
    var file = PDFFile(pages: [PDFFile.page(Self.shop)])
    file.attachment = Self.attachment(total: sum)
    let result = try #require(try await read(file).first)
    #expect(result.total?.exactText == "9.00")
    #expect(result.total?.proof == nil)
    #expect(result.total?.source == nil)
    #expect((result.total?.confidence ?? 1) <= 0.5)
    let record = result.recorded(as: "a.pdf")
    #expect(record.total?.contradiction == "\(sum) in factur-x.xml")
    #expect(record.total?.proof == nil)
    #expect(record.invoice?.total?.text == sum)
  }

  /// Credit notes use either sign.
  @Test(arguments: ["9.00", "-9.00"])
  func keepsTheProofIfTheInvoiceAgrees(sum: String) async throws {
    var file = PDFFile(pages: [PDFFile.page(Self.shop)])
    file.attachment = Self.attachment(total: sum)
    let total = try #require(try await read(file).first?.total)
    #expect(total.proof == "8.49 + 0.51 = 9.00")
    #expect(total.contradiction == nil)
  }

  /// Operators of invisible text at an empty part of the page.
  @Test(arguments: [
    "BT /F 12 Tf 3 Tr 30 200 Td (TOTAL 77.00) Tj ET",
    "BT /F 12 Tf 1 1 1 rg 30 200 Td (TOTAL 77.00) Tj ET",
    "BT /F 12 Tf 30 -40 Td (TOTAL 77.00) Tj ET",
    "BT /F 12 Tf 30 200 Td (TOTAL 77.00) Tj ET 1 1 1 rg 20 190 200 30 re f",
    "q 0 0 1 1 re W n BT /F 12 Tf 30 200 Td (TOTAL 77.00) Tj ET Q",
  ])
  func ignoresInvisibleText(hidden: String) async throws {
    let plain = try #require(try await read(PDFFile(pages: [PDFFile.page(Self.shop)])).first)
    var page = PDFFile.page(Self.shop)
    page.above = hidden
    let result = try #require(try await read(PDFFile(pages: [page])).first)
    #expect(result.lines.map(\.text) == plain.lines.map(\.text))
    #expect(result.total == plain.total)
    // It is not the total of a page without visible amounts either.
    var alone = PDFFile.page(["CORNER SHOP"])
    alone.above = hidden
    #expect(try await read(PDFFile(pages: [alone])).first?.total == nil)
  }

  /// If a drawing covers the total, or text overlaps other text, the picture of the page is read.
  @Test(arguments: [
    "q 150 0 0 30 200 270 cm BI /W 30 /H 1 /BPC 8 /CS /G ID "
      + String(repeating: "!~", count: 15) + " EI Q",
    "BT /F 12 Tf 3 Tr 220 280 Td (6.00) Tj ET",
    // Covers part of the total.
    "0.5 g 219 275 8 15 re f",
  ])
  func readsCoveredTextFromThePicture(above: String) async throws {
    var page = PDFFile.page(Self.shop)
    page.above = above
    let result = try #require(try await read(PDFFile(pages: [page])).first)
    #expect(result.durations[.read] != nil)
    #expect(!result.lines.contains { $0.text == "6.00" })
  }

  /// Text of any colour on any background is visible, even thin letters and rows of dots.
  @Test(arguments: [
    "1 1 1 rg", "0.8 g", "1 0 0 rg",
  ])
  func acceptsVisibleText(colour: String) async throws {
    var page = PDFFile.page(["CORNER SHOP", "iiil......|1.11", "...|...", "il:|B="])
    if colour.hasPrefix("1 1 1") { page.below = "0.2 g 0 0 300 400 re f" }
    page.below += " " + colour
    let result = try #require(try await read(PDFFile(pages: [page])).first)
    #expect(result.durations[.read] == nil)
    #expect(result.lines.count == 7)
  }
}
