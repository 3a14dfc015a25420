import Foundation
import Summa
import SummaTestSupport
import Testing

@testable import SummaLedger

@Suite struct ExportTests {
  /// Names of shops with characters that have a meaning in journals, tables or HTML.
  static let names = [
    "Corner Larder", "(A) Shop; or not", "* Star", "! Bang", "=cmd|' /C calc'!A0", "+1 Café",
    "-Minus", "@home", "Tab\there", "New\nline", "Quote \"it\" \\ back", "a  ;  b", "2026-01-01 x",
    "<script>alert(1)</script>", "%shop ~tilde", "Ünïcödé 商店", "  ", "#tag ^link",
  ]

  /// A German supermarket: two rates, no net of the whole receipt.
  static let supermarket = Receipt(
    file: "aldi.jpg", merchant: "ALDI", date: "2020-03-28", total: "18.01", currency: "EUR",
    amounts: [("18.01", "total", 14)], taxes: [("19.00", "6.28", "1.19"), ("7.00", "9.85", "0.69")])

  @Test func writesTaxesByRate() throws {
    let ledger = try Ledger()
    let id = try ledger.keep(Self.supermarket, as: "aldi")
    // 9.85 + 0.69 + 6.28 + 1.19 is the total.
    let entry = try #require(try ledger.entries(of: id).first)
    #expect(try ledger.taxRates() == ["7", "19"])
    let table = LedgerCSVEncoder(LedgerEncodingOptions(taxRates: try ledger.taxRates()))
    let rows = String(decoding: table.header() + table.bytes(of: entry), as: UTF8.self)
      .split(separator: "\n")
    #expect(rows[0].hasSuffix(",net_7,tax_7,net_19,tax_19"))
    #expect(rows[1].hasSuffix(",9.85,0.69,6.28,1.19"))
    #expect(LedgerCSVEncoder.recognizes(table.header()))
    var journal = try BeancountEncoder(Self.taxed)
    #expect(journal.bytes(of: entry).isEmpty)
    let text = String(decoding: journal.footer(), as: UTF8.self)
    #expect(text.contains("open Expenses:VAT:19\n"))
    #expect(
      text.contains(
        """
            Expenses:Food  16.13 EUR
            Expenses:VAT:7  0.69 EUR
            Expenses:VAT:19  1.19 EUR
            Assets:Unknown  -18.01 EUR

        """))
  }

  private func entries() throws -> [LedgerEntry] {
    let ledger = try Ledger()
    var entries: [LedgerEntry] = []
    for (index, name) in Self.names.enumerated() {
      let receipt = Receipt(
        file: "a;b \(index).jpg", merchant: name, date: "2026-03-\(index + 10)",
        number: index == 2 ? "R(7)/1" : nil)
      entries += try ledger.entries(of: ledger.keep(receipt, as: "\(index)"))
    }
    for receipt in [
      Receipt(file: "undated.jpg", date: nil), Receipt(file: "none.jpg", total: nil),
      Receipt(file: "failed.jpg", error: "truncated"), Self.supermarket,
      Receipt(file: "whole.jpg", total: "1500", currency: "JPY", amounts: [("1500", "total", 2)]),
      Receipt(file: "refund.jpg", total: "-5.00", currency: nil, amounts: [("-5.00", "total", 2)]),
    ] {
      entries += try ledger.entries(of: ledger.keep(receipt, as: receipt.file))
    }
    return entries
  }

  private func text(
    _ type: any LedgerEncoder.Type, _ options: LedgerEncodingOptions = LedgerEncodingOptions()
  ) throws -> (text: String, skipped: Int) {
    var encoder = try type.init(options)
    var bytes = try encoder.header()
    for entry in try entries() { bytes += try encoder.bytes(of: entry) }
    bytes += try encoder.footer()
    let isKnown = type.recognizes(bytes)
    #expect(isKnown)
    return (String(decoding: bytes, as: UTF8.self), encoder.skipped)
  }

  static let taxed = LedgerEncodingOptions(
    accounts: JournalAccounts(expenses: "Expenses:Food", tax: "Expenses:VAT"), currency: "EUR")

  /// The real programs accept the journals, and compute the same sums.
  @Test(arguments: AccountingProgram.all)
  func writesJournalsThatTheirProgramsAccept(_ program: AccountingProgram) async throws {
    for options in [LedgerEncodingOptions(), Self.taxed] {
      let journal = try text(program.encoder, options)
      #expect(journal.skipped == 3)
      let output = try await program.output(for: journal.text)
      guard program.printsBalance else { continue }
      #expect(output.contains("1500 JPY"))
      #expect(output.contains("\(Self.names.count * 9).00 GBP") || program.name == "hledger")
      #expect(!output.contains("calc"))
    }
  }

  @Test func writesBalancedTransactions() throws {
    let journal = try text(LedgerCLIEncoder.self, Self.taxed).text
    #expect(journal.contains("2026-03-10 * Corner Larder"))
    let dates = journal.split(separator: "\n").map { $0.prefix(10) }
      .filter { $0.wholeMatch(of: /[0-9-]+/) != nil }
    #expect(dates.count == Self.names.count + 3 && dates == dates.sorted())
    #expect(journal.contains("    Expenses:Food  8.49 GBP\n    Expenses:VAT  0.51 GBP\n"))
    #expect(journal.contains("    Assets:Unknown  -9.00 GBP\n"))
    #expect(journal.contains("* [A) Shop, or not\n"))
    #expect(journal.contains("* (R7/1) .* Star\n"))
    #expect(journal.contains("; undated.jpg, page 1: no date\n"))
    #expect(journal.contains("    Expenses:Food  -5.00 EUR\n"))
  }

  @Test(arguments: ["Expenses", "expenses:food", "Expenses:Food;x", "Expenses:Two  blanks", ""])
  func refusesAccountsThatBeancountRejects(_ name: String) {
    let options = LedgerEncodingOptions(accounts: JournalAccounts(expenses: name))
    #expect(throws: LedgerError.self) { try BeancountEncoder(options) }
  }

  @Test(arguments: ["a  b", "x;y", "", " x", "x ", "(virtual)", "a\tb", "a\nb", "[x]"])
  func refusesInvalidAccounts(_ name: String) {
    let options = LedgerEncodingOptions(accounts: JournalAccounts(other: name))
    #expect(throws: LedgerError.self) { try LedgerCLIEncoder(options) }
    #expect(throws: LedgerError.self) { try HledgerEncoder(options) }
  }

  @Test(arguments: ["Expenses:Food & Drink", "Ausgaben:Büro", "Assets:Bank:Giro-Konto 2"])
  func acceptsAccountsWithBlanksAndAccents(_ name: String) throws {
    _ = try HledgerEncoder(LedgerEncodingOptions(accounts: JournalAccounts(other: name)))
  }

  @Test func escapesFormulasInTables() throws {
    let table = try text(LedgerCSVEncoder.self, LedgerEncodingOptions(marksUTF8: true)).text
    #expect(table.unicodeScalars.first == "\u{FEFF}")
    for line in table.split(separator: "\n").dropFirst() {
      for cell in line.split(separator: ",", omittingEmptySubsequences: false) {
        let text = cell.drop { $0 == "\"" }
        guard let first = text.first, "=+-@\t\r".contains(first) else { continue }
        // Numbers are not escaped.
        #expect(text == "-5.00")
      }
    }
    #expect(table.contains("'=cmd"))
  }

  @Test func writesSelfContainedReports() throws {
    var entry = try #require(try entries().first { $0.record.merchant?.contains("script") == true })
    entry.thumbnail = StoredPicture(mediaType: "image/png", bytes: [1, 2, 3])
    var encoder = HTMLReportEncoder(LedgerEncodingOptions(title: "A & B"))
    let page = String(
      decoding: encoder.header() + encoder.bytes(of: entry) + encoder.footer(), as: UTF8.self)
    #expect(page.contains("<title>A &amp; B</title>"))
    #expect(page.contains("&lt;script&gt;alert(1)&lt;/script&gt;"))
    #expect(!page.contains("<script"))
    #expect(!page.contains("http://") && !page.contains("https://"))
    #expect(page.contains("src=\"data:image/png;base64,AQID\""))
    #expect(page.contains("default-src 'none'"))
    #expect(page.contains("9.00 GBP"))
  }

  @Test func writesCorrectedRecordsAsJSONLines() throws {
    let ledger = try Ledger()
    let id = try ledger.keep(Receipt(), as: "one")
    try ledger.correct(id, .field(.merchant, "Else"))
    let encoder = LedgerJSONLinesEncoder(LedgerEncodingOptions())
    let line = try encoder.bytes(of: try #require(try ledger.entries(of: id).first))
    let record = try JSONDecoder().decode(RecognizedAmounts.self, from: Data(line))
    #expect(record.merchant == "Else")
    let object = try JSONDecoder().decode(JSONValue.self, from: Data(line))
    #expect(object["document_id"]?.text == id.rawValue)
    #expect(object["corrected"] == true)
  }
}
