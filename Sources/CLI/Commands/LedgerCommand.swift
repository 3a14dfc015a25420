import ArgumentParser

struct LedgerCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "ledger",
    abstract: "Shows, corrects and exports the receipts in a ledger.",
    discussion: """
      A ledger is one file, which summa scan --ledger fills. It identifies documents by their content, and keeps all \
      results and all corrections. Corrections never overwrite results.

      Examples:
        summa scan receipts/ --ledger books.sqlite
        summa ledger list --ledger books.sqlite --from 2026-01-01 --merchant aldi
        summa ledger list --ledger books.sqlite --state look
        summa ledger show receipt.jpg --ledger books.sqlite
        summa ledger correct receipt.jpg --total 12.30 --ledger books.sqlite
        summa ledger label receipt.jpg --category Food --ledger books.sqlite
        summa ledger match statement.csv --ledger books.sqlite
        summa ledger export --format hledger -o receipts.journal --ledger books.sqlite
      """,
    subcommands: [
      ListLedger.self, ShowLedger.self, CorrectLedger.self, LabelLedger.self, RulesLedger.self,
      ForgetLedger.self, MatchLedger.self, ExportLedger.self, RemoveLedger.self, RestoreLedger.self,
      CheckLedger.self, BackUpLedger.self,
    ])
}
