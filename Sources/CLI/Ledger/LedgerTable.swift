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
      document.state?.rawValue ?? "-", Terminal.printable(document.name))
    return document.state == .look ? Terminal.colored(line, .red) : line
  }

  private func row(
    _ id: String, _ date: String, _ merchant: String, _ total: String, _ currency: String,
    _ sure: String, _ state: String, _ name: String
  ) -> String {
    padded(id, 8) + "  " + padded(date, 10) + "  "
      + padded(cut(merchant, merchantWidth), merchantWidth)
      + aligned(total, 12) + " " + padded(currency, 3) + aligned(sure, 6) + "  " + padded(state, 7)
      + "  " + ending(name)
  }

  private func cut(_ text: String, _ width: Int) -> String {
    var text = text
    guard Terminal.columns(of: text) > width else { return text }
    while Terminal.columns(of: text) >= width { text.removeLast() }
    return text + "…"
  }

  /// A long path is cut at its start, since its end is more specific.
  private func ending(_ name: String) -> String {
    var name = name
    guard Terminal.columns(of: name) > nameWidth else { return name }
    while Terminal.columns(of: name) >= nameWidth { name.removeFirst() }
    return "…" + name
  }

  private func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - Terminal.columns(of: text)))
  }

  private func aligned(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - Terminal.columns(of: text))) + text
  }
}
