import ArgumentParser
import Summa
import SummaLedger

/// `summa ledger forget`.
struct ForgetLedger: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "forget",
    abstract: "Forgets what the ledger has learned from corrections and labels.",
    discussion: """
      The ledger learns from its user alone. If a person has corrected the name of a shop, other receipts with its tax number, \
      telephone number, address or letters get that name; if a person has given receipts of a shop a category or an account, \
      other receipts of the shop get it. summa ledger show says "as on 3 receipts before" then, and summa ledger correct \
      --undo takes it back. What a person has set or taken back stays.

      This command takes back all that was learned, and nothing more is learned from the corrections so far, which stay.

      Examples:
        summa ledger forget --ledger books.sqlite
        summa ledger forget --merchant "Corner Larder"
      """)

  @OptionGroup var file: LedgerFile

  @Option(help: ArgumentHelp("Only what was learned of this shop.", valueName: "name"))
  var merchant: String?

  func run() throws {
    let ledger = try file.open(for: .write)
    defer { LedgerFile.close(ledger) }
    let count = try ledger.forget(merchant)
    try StandardOutput.print("took back \(count.counted("correction"))")
  }
}
