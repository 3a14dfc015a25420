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
        summa ledger label receipt.jpg --category Food --always   and from now on
        summa ledger label receipt.jpg --note ""                removes the note
      """)

  @Argument(
    help: ArgumentHelp("Files, their names, or beginnings of ids.", valueName: "document"),
    completion: .file())
  var references: [DocumentReference]

  @OptionGroup var file: LedgerFile

  @OptionGroup var labels: LabelFlags

  @Option(
    help: ArgumentHelp(
      "Label this amount instead of the whole receipt; summa ledger show prints the numbers.",
      valueName: "number"))
  var item: [Int] = []

  @Option(help: ArgumentHelp("The page of the items.", valueName: "number"))
  var page = 1

  @Flag(
    help: "Do this for all receipts of the shop: puts a rule before the others, which decides.")
  var always = false

  @OptionGroup var rules: RulesFile
  @OptionGroup var author: AuthorFlags

  func validate() throws {
    guard !labels.all.isEmpty else {
      throw ValidationError("Name a label, such as --category Food.")
    }
    if always, !item.isEmpty {
      throw ValidationError("--always labels whole receipts, without --item.")
    }
  }

  func run() throws {
    let ledger = try file.open(for: .write)
    defer { LedgerFile.close(ledger) }
    let documents = try references.map { try $0.document(in: ledger) }
    if always { try keepRules(for: documents, ledger) }
    if item.isEmpty {
      let edit = DocumentEdit(
        labels: Dictionary(labels.all.map { ($0.name, $0.value.isEmpty ? nil : $0.value) }) { $1 })
      try ledger.edit(documents.map(\.id), edit, author: author.name)
    } else {
      for document in documents { try labelItems(of: document, ledger) }
    }
    try StandardOutput.print("labelled \(documents.count.counted("document"))")
  }

  /// Adds a rule for the shop of each document, and labels their other receipts in the ledger.
  private func keepRules(for documents: [LedgerDocument], _ ledger: Ledger) throws {
    var labels = Labels()
    for (name, value) in self.labels.all where !value.isEmpty { labels[name] = value }
    var book = try rules.file(for: file.path).book()
    var added: [LabelRule] = []
    for shop in Set(documents.compactMap(\.merchant)).sorted() {
      do throws(LedgerError) {
        added.append(try LabelRule(filter: LedgerFilter(merchant: shop), labels: labels))
      } catch {
        throw ValidationError(error.message)
      }
    }
    guard !added.isEmpty else {
      throw ValidationError("--always needs a receipt with a shop.")
    }
    try rules.file(for: file.path).add(added, first: true)
    book.rules = added + book.rules
    let changes = try ledger.apply(book)
    let count = Set(changes.map(\.document.id)).count
    try StandardOutput.print(
      "added \(added.count.counted("rule")), which labelled \(count.counted("receipt"))")
  }

  private func labelItems(of document: LedgerDocument, _ ledger: Ledger) throws {
    let amounts = try ledger.page(page, of: document.id).records.flatMap(\.amounts)
    let places = try item.map { AmountPlace(try amounts.numbered($0)) }
    for place in places {
      for (name, value) in labels.all {
        try ledger.correct(
          document.id, page: page, .label(name, value, on: place), author: author.name)
      }
    }
  }
}
