import ArgumentParser

struct LedgerCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "ledger",
    abstract: "Shows, corrects and exports what was kept of receipts.",
    discussion: """
      A ledger is one file, which summa scan --ledger fills: documents by what is in them, all that was read, and what \
      people corrected, beside what was read and never over it.

      Examples:
        summa scan receipts/ --ledger books.sqlite
        summa ledger list --ledger books.sqlite --from 2026-01-01 --merchant aldi
        summa ledger list --ledger books.sqlite --needs-look
        summa ledger show receipt.jpg --ledger books.sqlite
        summa ledger correct receipt.jpg --total 12.30 --ledger books.sqlite
        summa ledger export --format hledger -o receipts.journal --ledger books.sqlite
      """,
    subcommands: [
      ListLedger.self, ShowLedger.self, CorrectLedger.self, ExportLedger.self, RemoveLedger.self,
      CheckLedger.self, BackUpLedger.self,
    ])
}
