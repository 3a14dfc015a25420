import ArgumentParser
import Foundation
import Summa
import SummaLedger

/// `summa ledger show`.
struct ShowLedger: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Shows a document with its amounts and corrections.",
    discussion: """
      Examples:
        summa ledger show receipt.jpg --ledger books.sqlite
        summa ledger show 4302e6b6 --format json
      """)

  @Argument(
    help: ArgumentHelp("A file, its name, or the beginning of an id.", valueName: "document"),
    completion: .file())
  var reference: DocumentReference

  @OptionGroup var file: LedgerFile

  @Option(name: .shortAndLong, help: "How to print: plain or json.")
  var format = AnswerFormat.plain

  /// The output as JSON.
  private struct Shown: Encodable {
    var document: LedgerDocument
    var pages: [RecognizedAmounts]
    var read: [RecognizedAmounts]
    var corrections: [ShownCorrection]
    var duplicates: [Duplicate]
    var places: [DocumentPlace]
  }

  private struct ShownCorrection: Encodable {
    var id: Int
    var page: Int
    var text: String
    var author: String?
    var source: String?
    var made: Date
    var undone: Bool
  }

  func run() throws {
    let ledger = try file.open(for: .read)
    defer { LedgerFile.close(ledger) }
    let document = try reference.document(in: ledger)
    let (pages, corrections, duplicates, places) = (
      try ledger.pages(of: document.id), try ledger.corrections(of: document.id),
      try ledger.duplicates(of: document.id), try ledger.places(of: document.id)
    )
    guard format == .plain else {
      let shown = corrections.map {
        ShownCorrection(
          id: $0.id, page: $0.page, text: $0.change.text, author: $0.author,
          source: $0.source, made: $0.made,
          undone: $0.isUndone)
      }
      return try StandardOutput.print(
        try LedgerJSON.line(
          Shown(
            document: document, pages: pages.flatMap(\.records), read: pages.flatMap(\.read),
            corrections: shown, duplicates: duplicates, places: places)))
    }
    var lines = ["\(document.id.rawValue)"]
    if let state = document.state { lines.append("  \(state.rawValue): \(state.explanation)") }
    for (name, value) in document.labels.all {
      lines.append("  \(name.words): \(value)")
    }
    for place in places {
      let end = place.replaced == nil ? "" : " (something else is there now)"
      lines.append("  \(place.path ?? place.name)\(end)")
    }
    for duplicate in duplicates {
      lines.append("  \(duplicate.certainty.words) \(duplicate.id.short) \(duplicate.name)")
    }
    for page in pages {
      for (index, record) in page.records.enumerated() { lines += text(record, page, index) }
    }
    for correction in corrections {
      let author =
        correction.source.map { ", \($0)" } ?? correction.author.map { " by \($0)" } ?? ""
      lines.append(
        "  correction \(correction.id)\(correction.isUndone ? ", undone" : ""): "
          + "\(correction.change.text), \(correction.made.formatted(.iso8601))\(author)")
    }
    try StandardOutput.print(lines.map(\.printable).joined(separator: "\n"))
  }

  private func text(_ record: RecognizedAmounts, _ page: CorrectedPage, _ index: Int) -> [String] {
    var lines = ["", record.printedName]
    if let error = record.error { return lines + ["  " + error.message] }
    for (name, value) in [("merchant", record.merchant), ("date", record.date?.description)] {
      let isCorrected = page.correctedFields[index].contains { $0.rawValue == name }
      // A learned value is shown with its source.
      let source = page.corrections.last {
        if case .field(let field, _, _) = $0.change, !$0.isUndone {
          field.rawValue == name
        } else {
          false
        }
      }?.source
      lines.append("  \(name): \(value ?? "-")\(isCorrected ? " (\(source ?? "corrected"))" : "")")
    }
    if let total = record.total {
      let proof =
        (total.proof ?? total.contradiction.map { "the receipt also says \($0)" })
        .map { ", \($0.printable)" } ?? ""
      lines.append(
        "  total: \(total.exactText) \(total.currency?.rawValue ?? "")\(proof)"
          + (page.hasCorrectedTotal[index] ? " (corrected)" : ""))
    } else {
      lines.append("  total: -")
    }
    for amount in record.amounts where amount.kind == .money || amount.role != nil {
      lines.append(
        Terminal.aligned(String(amount.id), 8) + Terminal.aligned(amount.exactText, 12)
          + "  \(amount.role?.rawValue ?? "-")"
          + (page.correctedAmounts[index].contains(amount.id) ? " (corrected)" : "")
          + (page.amountLabels[index][amount.id].map { labels in
            " [\(labels.all.map(\.value).joined(separator: "; "))]"
          } ?? ""))
    }
    return lines
  }
}
