import Foundation
import Summa
import SummaLedger

/// Prints the result of comparing bank statements with receipts.
struct MatchPrinter {
  private let format: ListFormat.Name

  init(_ format: ListFormat.Name) { self.format = format }

  func print(_ match: StatementMatch) throws {
    switch format {
    case .table:
      let table = MatchTable()
      let lines = [table.header] + match.entries.flatMap(table.rows) + match.unbooked.map(table.row)
      try StandardOutput.print(lines.joined(separator: "\n"))
    case .json: try StandardOutput.print(try LedgerJSON.line(match))
    case .csv:
      let rows = match.entries.flatMap(Self.rows) + match.unbooked.map(Self.row)
      try StandardOutput.print(
        ([Self.columns.map { CSV.Cell.text($0) }] + rows).map(CSV.row).joined(), terminator: "")
    }
  }

  private static let columns = [
    "line", "account", "booking_date", "booking_amount", "booking_currency", "name", "text",
    "state", "probability", "document_id", "file", "page", "date", "merchant", "total", "currency",
  ]

  /// A row for each receipt, or a single row without a receipt.
  private static func rows(of entry: StatementMatch.Entry) -> [[CSV.Cell]] {
    let booking = entry.booking
    let head: [CSV.Cell] = [
      .number(String(booking.line)), .text(booking.account), .text(booking.date.description),
      .number(booking.amountText), .text(booking.currency), .text(booking.name),
      .text(booking.text), .text(entry.state.rawValue),
    ]
    guard !entry.candidates.isEmpty else {
      return [head + Array(repeating: .text(nil), count: columns.count - head.count)]
    }
    return entry.candidates.flatMap { candidate in
      candidate.receipts.map {
        head + [.number(String(candidate.fourDigits))] + cells(of: $0)
      }
    }
  }

  private static func row(of receipt: BookableReceipt) -> [CSV.Cell] {
    Array(repeating: .text(nil), count: 7) + [.text("unbooked"), .text(nil)] + cells(of: receipt)
  }

  private static func cells(of receipt: BookableReceipt) -> [CSV.Cell] {
    [
      .text(receipt.document.rawValue), .text(receipt.file), .number(String(receipt.page)),
      .text(receipt.date?.description), .text(receipt.merchant), .number(receipt.totalText),
      .text(receipt.currency),
    ]
  }
}

/// Bookings and receipts as the rows of a table for people.
private struct MatchTable {
  private let receiptWidth: Int
  private let textWidth: Int

  private static let fixedWidth = 6 + 2 + 10 + 12 + 1 + 3 + 2 + 8 + 6 + 2 + 2

  init() {
    let room = max(32, Terminal.width - Self.fixedWidth)
    receiptWidth = room / 2
    textWidth = room - receiptWidth
  }

  var header: String {
    Terminal.colored(
      row("LINE", "DATE", "AMOUNT", "", "STATE", "SURE", "RECEIPT", "BOOKING"), .bold)
  }

  func rows(of entry: StatementMatch.Entry) -> [String] {
    let booking = entry.booking
    func row(_ candidate: StatementMatch.Candidate?, isFirst: Bool) -> String {
      let sure = entry.state == .kept ? nil : candidate?.probability.percentText
      let receipts = candidate?.receipts.map { text(of: $0, payment: booking) } ?? []
      return isFirst
        ? self.row(
          String(booking.line), booking.date.description, booking.amountText,
          booking.currency ?? "", entry.state.rawValue, sure ?? "",
          receipts.isEmpty ? "-" : receipts.joined(separator: " + "),
          booking.description.printable)
        : self.row("", "", "", "", "or", sure ?? "", receipts.joined(separator: " + "), "")
    }
    var rows = [row(entry.candidates.first, isFirst: true)]
    rows += entry.candidates.dropFirst().map { row($0, isFirst: false) }
    guard [.open, .missing].contains(entry.state) else { return rows }
    return rows.map { Terminal.colored($0, .red) }
  }

  func row(of receipt: BookableReceipt) -> String {
    let row = row(
      "", receipt.date?.description ?? "-", receipt.totalText, receipt.currency ?? "", "unbooked",
      "", "\(receipt.document.short) \((receipt.merchant ?? "-").printable)",
      receipt.payment.map { "paid: \($0.rawValue)" } ?? "")
    return Terminal.colored(row, .red)
  }

  /// The total only if the booking has another amount.
  private func text(of receipt: BookableReceipt, payment booking: Booking) -> String {
    let name = "\(receipt.document.short) \((receipt.merchant ?? receipt.file).printable)"
    return receipt.total == -booking.amount
      ? name : "\(name) \(receipt.totalText) \(receipt.currency ?? "")"
  }

  private func row(
    _ line: String, _ date: String, _ amount: String, _ currency: String, _ state: String,
    _ sure: String, _ receipt: String, _ text: String
  ) -> String {
    let row =
      Terminal.aligned(line, 6) + "  " + Terminal.padded(date, 10) + Terminal.aligned(amount, 12)
      + " " + Terminal.padded(currency, 3) + "  " + Terminal.padded(state, 8)
      + Terminal.aligned(sure, 6) + "  "
      + Terminal.padded(Terminal.cut(receipt, receiptWidth), receiptWidth) + "  "
      + Terminal.cut(text, textWidth)
    return String(row.reversed().drop { $0 == " " }.reversed())
  }
}
