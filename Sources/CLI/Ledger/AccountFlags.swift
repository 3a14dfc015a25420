import ArgumentParser
import SummaLedger

/// Options for the accounts of journals.
struct AccountFlags: ParsableArguments {
  @Option(help: ArgumentHelp("The account of purchases.", valueName: "account"))
  var expenses = JournalAccounts().expenses

  @Option(
    help: ArgumentHelp(
      "The account of taxes (default: that of purchases).", valueName: "account"))
  var tax: String?

  @Option(help: ArgumentHelp("The account of payments in cash.", valueName: "account"))
  var cash = JournalAccounts().cash

  @Option(help: ArgumentHelp("The account of payments by card.", valueName: "account"))
  var card = JournalAccounts().card

  @Option(
    help: ArgumentHelp(
      "The account of receipts that have a booking, as summa ledger match keeps it.",
      valueName: "account"))
  var bank = JournalAccounts().bank

  @Option(help: ArgumentHelp("The account of other payments.", valueName: "account"))
  var other = JournalAccounts().other

  @Option(
    help: ArgumentHelp("The currency of receipts that do not name one.", valueName: "code"))
  var defaultCurrency: String?

  @Flag(help: "With beancount: do not open the accounts, for a file that another file includes.")
  var noOpen = false

  var accounts: JournalAccounts {
    JournalAccounts(
      expenses: expenses, tax: tax, cash: cash, card: card, bank: bank, other: other)
  }
}
