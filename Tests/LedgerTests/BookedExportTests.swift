import Foundation
import Summa
import SummaTestSupport
import Testing

@testable import SummaLedger

/// Exports of receipts that have a booking of a bank statement.
@Suite struct BookedExportTests {
  private let ledger: Ledger

  init() throws {
    ledger = try Ledger()
    let receipts = [
      Receipt(file: "tip.jpg", merchant: "Diner"),
      Receipt(
        file: "abroad.jpg", merchant: "Marlowe", total: "20.00", currency: "USD",
        amounts: [("20.00", "total", 4)]),
      Receipt(file: "one.jpg", merchant: "Club", date: "2026-03-05"),
      Receipt(
        file: "two.jpg", merchant: "Club", date: "2026-03-06", total: "16.00",
        amounts: [("16.00", "total", 4)]),
    ]
    for receipt in receipts { try ledger.keep(receipt, as: receipt.file) }
    try book([
      ("-10.00", "GBP", ["tip.jpg"]), ("-18.40", "EUR", ["abroad.jpg"]),
      ("-25.00", "GBP", ["one.jpg", "two.jpg"]),
    ])
  }

  private func book(_ bookings: [(amount: String, currency: String, files: [String])]) throws {
    let receipts = try ledger.bookableReceipts()
    for (number, booking) in bookings.enumerated() {
      var entry = Booking(
        line: number + 2, date: try #require(ReceiptDate("2026-04-0\(number + 2)")),
        amount: try #require(Decimal(string: booking.amount)), currency: booking.currency,
        name: "CARD 47", text: "THANKS")
      entry.id = "booking \(number)"
      entry.account = "GB00 1234"
      try ledger.book(
        [entry], of: "bank.csv", [(entry, receipts.filter { booking.files.contains($0.file) })])
    }
  }

  private func journal(_ type: any LedgerEncoder.Type) throws -> String {
    var encoder = try type.init(LedgerEncodingOptions())
    var bytes = try encoder.header()
    for document in try ledger.documents(sortedBy: .added, descending: false).documents {
      for entry in try ledger.entries(of: document.id) { bytes += try encoder.bytes(of: entry) }
    }
    return String(decoding: bytes + (try encoder.footer()), as: UTF8.self)
  }

  @Test(arguments: AccountingProgram.all)
  func paysByTheBooking(_ program: AccountingProgram) async throws {
    let journal = try journal(program.encoder)
    let date =
      switch program.name {
      case "ledger": "  ; [=2026-04-02]"
      case "hledger": "  ; date:2026-04-02"
      default: "\n      booked: 2026-04-02"
      }
    // The tip is known to the bank alone.
    #expect(
      journal.contains("    Expenses:Receipts  10.00 GBP\n    Assets:Bank  -10.00 GBP\(date)\n"),
      "\(journal)")
    #expect(
      journal.contains(
        "    Expenses:Receipts  20.00 USD\n    Assets:Bank  -18.40 EUR @@ 20.00 USD"))
    // A booking of two receipts pays each its own total.
    #expect(journal.contains("    Expenses:Receipts  9.00 GBP\n    Assets:Bank  -9.00 GBP"))
    #expect(journal.contains("    Expenses:Receipts  16.00 GBP\n    Assets:Bank  -16.00 GBP"))
    let output = try await program.output(for: journal)
    guard program.printsBalance else { return }
    #expect(output.contains("-18.40 EUR"), "\(output)")
    #expect(output.contains("-35.00 GBP"))
  }

  @Test func paysFromTheAccountThatAPersonNamed() throws {
    let tip = try #require(
      try ledger.documents(matching: LedgerFilter(text: "tip")).documents.first)
    try ledger.correct(tip.id, .label(.paymentAccount, "Liabilities:Visa"))
    #expect(try journal(HledgerEncoder.self).contains("    Liabilities:Visa  -10.00 GBP"))
    try ledger.unbook(["booking 0"])
    #expect(try journal(HledgerEncoder.self).contains("    Liabilities:Visa  -9.00 GBP\n"))
  }

  @Test func writesBookingsToTablesAndJSON() throws {
    let table = try journal(LedgerCSVEncoder.self).split(separator: "\n")
    #expect(
      table[0].hasSuffix(
        ",booking_date,booking_amount,booking_currency,booking_account,booking_text"))
    #expect(
      table.contains { $0.hasSuffix(",2026-04-02,-10.00,GBP,GB00 1234,CARD 47 THANKS") },
      "\(table)")
    let lines = try journal(LedgerJSONLinesEncoder.self).split(separator: "\n")
    let line = try #require(lines.first { $0.contains("tip.jpg") })
    #expect(
      try JSONValue(line)["booking"]?.sorted == [
        "account": "GB00 1234", "amount": "-10.00", "currency": "GBP", "date": "2026-04-02",
        "id": "booking 0", "text": "CARD 47 THANKS",
      ])
  }
}
