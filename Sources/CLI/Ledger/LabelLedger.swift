import ArgumentParser
import Foundation
import Summa
import SummaLedger

/// `summa ledger label`.
struct LabelLedger: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "label",
    abstract: "Notes categories, accounts, tags and projects on receipts or on single items.",
    discussion: """
      Labels are kept as corrections are: with author and time, and --undo of summa ledger correct takes the last one back. \
      Searches find them, summa ledger list and export select by them, and exports contain them. In journals the account, \
      else the category below the account of purchases, takes the expense, and the payment account pays. An empty text \
      removes a label.

      Examples:
        summa ledger label receipt.jpg --category Food --tags "lunch, Berlin"
        summa ledger label *.jpg --account Expenses:Travel --project Fair
        summa ledger label receipt.jpg --item 7 --account Expenses:Private
        summa ledger label receipt.jpg --note ""                removes the note
      """)

  @Argument(
    help: ArgumentHelp("Files, their names, or beginnings of ids.", valueName: "document"),
    completion: .file())
  var references: [DocumentReference]

  @OptionGroup var file: LedgerFile

  @Option(help: ArgumentHelp("The purpose, such as Food.", valueName: "name"))
  var category: String?

  @Option(help: ArgumentHelp("The account of the expense.", valueName: "account"))
  var account: String?

  @Option(help: ArgumentHelp("Tags with commas between them; they replace earlier ones."))
  var tags: String?

  @Option(help: ArgumentHelp("Any text.", valueName: "text"))
  var note: String?

  @Option(help: ArgumentHelp("The account that paid, such as Assets:Bank.", valueName: "account"))
  var paymentAccount: String?

  @Option(help: ArgumentHelp("The project.", valueName: "name"))
  var project: String?

  @Option(
    help: ArgumentHelp(
      "Label this amount instead of the whole receipt; summa ledger show prints the numbers.",
      valueName: "number"))
  var item: [Int] = []

  @Option(help: ArgumentHelp("The page of the items.", valueName: "number"))
  var page = 1

  @OptionGroup var author: AuthorFlags

  private var labels: [(Labels.Name, String)] {
    let given: [(Labels.Name, String?)] = [
      (.category, category), (.account, account), (.tags, tags), (.note, note),
      (.paymentAccount, paymentAccount), (.project, project),
    ]
    return given.compactMap { name, value in value.map { (name, $0) } }
  }

  func validate() throws {
    guard !labels.isEmpty else {
      throw ValidationError("Name a label, such as --category Food.")
    }
  }

  func run() throws {
    let ledger = try file.open(for: .write)
    defer { LedgerFile.close(ledger) }
    let author = author.name
    let documents = try references.map { try $0.document(in: ledger) }
    for document in documents {
      for place in try places(in: document, of: ledger) {
        for (name, value) in labels {
          try LedgerFile.orExit { () throws(LedgerError) in
            _ = try ledger.correct(
              document.id, page: page, .label(name, value, on: place), author: author)
          }
        }
      }
    }
    try StandardOutput.print("labelled \(documents.count.counted("document"))")
  }

  /// Nil for the whole document.
  private func places(in document: LedgerDocument, of ledger: Ledger) throws -> [AmountPlace?] {
    guard !item.isEmpty else { return [nil] }
    let amounts = try LedgerFile.orExit { () throws(LedgerError) in
      try ledger.page(page, of: document.id).records.flatMap(\.amounts)
    }
    return try item.map { AmountPlace(try amounts.numbered($0)) }
  }
}
