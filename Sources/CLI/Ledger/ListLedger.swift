public import ArgumentParser
import Foundation
import Summa
public import SummaLedger

/// `summa ledger list`.
struct ListLedger: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Lists documents, or sums by month, shop or category.",
    discussion: """
      The first column names a document for the other commands, which take its file as well. SURE is the probability that \
      the total is right. A question mark follows the name of a shop that is a guess.

      STATE is one of four words: \(ReceiptState.legend). Rows that need a look are red.

      Examples:
        summa ledger list --ledger books.sqlite
        summa ledger list --from 2026-01 --to 2026-03 --min 100 --sort total
        summa ledger list --search "train ticket" --format csv
        summa ledger list --totals month
      """)

  @OptionGroup var file: LedgerFile

  @OptionGroup var format: ListFormat

  @Option(help: "Print sums by month, merchant or category instead of the list.")
  var totals: LedgerGrouping?

  @OptionGroup(title: "Which") var which: FilterFlags
  @OptionGroup(title: "Order") var order: SortFlags

  func run() throws {
    let ledger = try file.open(for: .read)
    defer { LedgerFile.close(ledger) }
    if let totals { return try print(totals, of: ledger) }
    switch format.name {
    case .table:
      let table = LedgerTable()
      try StandardOutput.print(table.header)
      let count = try order.forEach(of: ledger, matching: which.filter) { documents in
        try StandardOutput.print(
          documents.map { table.row(of: $0) + "\n" }.joined(), terminator: "")
      }
      if Terminal.outputIsTerminal {
        Terminal.writeError("\(count.counted("document"))\n")
      }
    case .json:
      var isEmpty = true
      try StandardOutput.print("[", terminator: "")
      try order.forEach(of: ledger, matching: which.filter) { documents in
        var text = ""
        for document in documents {
          text += (isEmpty ? "\n" : ",\n") + (try LedgerJSON.line(document))
          isEmpty = false
        }
        try StandardOutput.print(text, terminator: "")
      }
      try StandardOutput.print(isEmpty ? "]" : "\n]")
    case .csv:
      try StandardOutput.print(
        CSV.row(
          [
            "id", "date", "merchant", "total", "currency", "confidence", "proved", "status",
            "needs_look", "checked", "corrected", "duplicates", "receipts", "pages", "added",
            "file", "error", "state",
          ].map { .text($0) } + Labels.Name.allCases.map { .text($0.rawValue) }), terminator: "")
      try order.forEach(of: ledger, matching: which.filter) { documents in
        try StandardOutput.print(documents.map(row).joined(), terminator: "")
      }
    }
  }

  private func row(_ document: LedgerDocument) -> String {
    CSV.row(cells(document) + Labels.Name.allCases.map { .text(document.labels[$0]) })
  }

  private func cells(_ document: LedgerDocument) -> [CSV.Cell] {
    [
      .text(document.id.rawValue), .text(document.date), .text(document.merchant),
      .number(document.total), .text(document.currency),
      .number(document.confidence.map { String($0) }), .text(document.isProved ? "yes" : "no"),
      .text(document.status.rawValue), .text(document.needsLook ? "yes" : "no"),
      .text(document.isChecked ? "yes" : "no"), .text(document.isCorrected ? "yes" : "no"),
      .number(String(document.duplicates)), .number(String(document.receipts)),
      .number(document.pages.map { String($0) }),
      .text(document.added.formatted(.iso8601)), .text(document.name), .text(document.error),
      .text(document.state?.rawValue),
    ]
  }

  private func print(_ totals: LedgerGrouping, of ledger: Ledger) throws {
    let sums = try ledger.totals(by: totals, matching: which.filter)
    switch format.name {
    case .json:
      try StandardOutput.print(try LedgerJSON.line(sums))
    case .csv:
      let head = CSV.row([totals.rawValue, "currency", "sum", "receipts"].map { .text($0) })
      let rows = sums.map {
        CSV.row([
          .text($0.name), .text($0.currency), .number($0.text),
          .number(String($0.count)),
        ])
      }
      try StandardOutput.print(head + rows.joined(), terminator: "")
    case .table:
      for sum in sums {
        let name = sum.name.isEmpty ? "unknown" : sum.name.printable
        try StandardOutput.print(
          Terminal.padded(name, 30) + Terminal.aligned(" " + sum.text, 14) + " "
            + (sum.currency ?? "   ") + "  \(sum.count.counted("receipt"))")
      }
    }
  }
}

/// JSON of a ledger's contents: keys in alphabetical order, times in ISO 8601.
enum LedgerJSON {
  static func line(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .iso8601
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }
}

extension LedgerGrouping: ExpressibleByArgument {}
