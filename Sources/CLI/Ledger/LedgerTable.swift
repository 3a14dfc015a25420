import Foundation
import Summa
import SummaLedger

/// Documents of a ledger as the rows of a table for people.
struct LedgerTable {
  private let nameWidth: Int
  private let merchantWidth: Int

  private static let fixedWidth = 8 + 2 + 10 + 2 + 12 + 1 + 3 + 6 + 2 + 7 + 2

  init(width: Int = Terminal.width) {
    let room = max(24, width - Self.fixedWidth - 2)
    merchantWidth = min(28, room / 2)
    nameWidth = room - merchantWidth
  }

  var header: String {
    let line = row(
      "ID", "DATE", "MERCHANT", "TOTAL", "", "SURE", "STATE", "FILE")
    return Terminal.colored(line, .bold)
  }

  func row(of document: LedgerDocument) -> String {
    let line = row(
      document.id.short, document.date ?? "-",
      document.merchant.map { Terminal.shop($0, isGuess: document.isMerchantGuess) } ?? "-",
      document.total ?? "-", document.currency ?? "",
      document.total == nil ? "" : document.confidence?.percentText ?? "",
      document.state?.rawValue ?? "-", document.name.printable)
    return document.state == .look ? Terminal.colored(line, .red) : line
  }

  private func row(
    _ id: String, _ date: String, _ merchant: String, _ total: String, _ currency: String,
    _ sure: String, _ state: String, _ name: String
  ) -> String {
    Terminal.padded(id, 8) + "  " + Terminal.padded(date, 10) + "  "
      + Terminal.padded(Terminal.cut(merchant, merchantWidth), merchantWidth)
      + Terminal.aligned(total, 12) + " " + Terminal.padded(currency, 3) + Terminal.aligned(sure, 6)
      + "  " + Terminal.padded(state, 7)
      + "  " + Terminal.ending(name, nameWidth)
  }
}
