import ArgumentParser
import Summa
import SummaLedger
import SummaSystem
import SystemPackage

/// `summa ledger export`.
struct ExportLedger: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Writes the receipts in a ledger as a table, a journal or a report.",
    discussion: """
      Receipts are written with their corrections. In CSV each tax rate has two columns, such as net_7 and tax_7. In \
      journals each receipt is a balanced transaction, in order of date whatever the order of the export. With --tax, each \
      rate has an account, such as Expenses:VAT:7. Receipts that need a look are marked with !; receipts without a total or \
      a date are left out, and a comment says so.

      Examples:
        summa ledger export --format csv -o receipts.csv --csv-excel
        summa ledger export --format hledger --from 2026-01 -o receipts.journal
        summa ledger export --format beancount --expenses Expenses:Food --tax Expenses:VAT
        summa ledger export --format html -o report.html
      """)

  @OptionGroup var file: LedgerFile

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The format: \(LedgerEncoders.all.map { $0.name }.list(joinedBy: "or"))."))
  var format: Form

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Write to a file instead of standard output.", valueName: "file"),
    completion: .file())
  var output: PathArgument?

  @OptionGroup var replacing: ReplacingFlag

  @Flag(help: "With csv: one row for each item bought instead of one for each page.")
  var items = false

  @Flag(
    name: .customLong("csv-excel"),
    help: "With csv: begin with the mark that Excel needs for UTF-8.")
  var marksUTF8 = false

  @Option(help: ArgumentHelp("In a report: its title.", valueName: "text"))
  var title = "Receipts"

  @OptionGroup(title: "Accounts of journals") var accounts: AccountFlags
  @OptionGroup(title: "Which") var which: FilterFlags
  @OptionGroup(title: "Order") var order: SortFlags

  /// An export format by its name.
  struct Form: ExpressibleByArgument {
    let encoder: any LedgerEncoder.Type

    init?(argument: String) {
      guard let encoder = LedgerEncoders.all.first(where: { $0.name == argument }) else {
        return nil
      }
      self.encoder = encoder
    }

    static var allValueStrings: [String] { LedgerEncoders.all.map { $0.name } }

    static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
  }

  func run() throws {
    try LedgerFile.refuse(output?.path, over: file.path)
    let ledger = try file.open(for: .read)
    defer { LedgerFile.close(ledger) }
    let rates =
      format.encoder == LedgerCSVEncoder.self && !items
      ? try ledger.taxRates(matching: which.filter) : []
    let options = LedgerEncodingOptions(
      items: items, marksUTF8: marksUTF8, taxRates: rates, accounts: accounts.accounts,
      currency: accounts.defaultCurrency?.uppercased(), opensAccounts: !accounts.noOpen,
      title: title)
    var encoder: any LedgerEncoder
    do {
      encoder = try format.encoder.init(options)
    } catch {
      throw ValidationError(error.message)
    }
    do {
      var sink = try OutputSink(path: output?.path, replacing: replacing.replacement)
      try sink.write(try encoder.header())
      try order.forEach(of: ledger, matching: which.filter) { documents in
        for document in documents {
          for entry in try entries(of: document, in: ledger) {
            try sink.write(try encoder.bytes(of: entry))
          }
        }
      }
      try sink.write(try encoder.footer())
      try sink.finish()
    } catch let error as RecognitionError {
      throw ExitStatus.cannotWrite.because(error.commandMessage)
    }
    if encoder.skipped > 0 {
      Terminal.writeError(
        "left out: \(encoder.skipped.counted("page")) without a total or a date\n")
    }
  }

  private func entries(of document: LedgerDocument, in ledger: Ledger) throws -> [LedgerEntry] {
    var entries = try ledger.entries(of: document.id)
    guard format.encoder.showsThumbnails else { return entries }
    let file = try ledger.file(of: document.id)
    for index in entries.indices {
      let page = entries[index].record.page
      entries[index].thumbnail =
        try ledger.picture(.thumbnail, page: page, of: document.id)
        ?? file.flatMap { try? Thumbnail.png(of: $0.source, page: page) }.map {
          StoredPicture(mediaType: "image/png", bytes: $0)
        }
    }
    return entries
  }
}
