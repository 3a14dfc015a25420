import ArgumentParser
import SummaLedger

/// Options for the accounts of journals.
struct AccountFlags: ParsableArguments {
  @Option(help: ArgumentHelp("What is bought.", valueName: "account"))
  var expenses = JournalAccounts().expenses

  @Option(
    help: ArgumentHelp(
      "Taxes that receipts name (default: with what is bought).", valueName: "account"))
  var tax: String?

  @Option(help: ArgumentHelp("What was paid in cash.", valueName: "account"))
  var cash = JournalAccounts().cash

  @Option(help: ArgumentHelp("What was paid by card.", valueName: "account"))
  var card = JournalAccounts().card

  @Option(help: ArgumentHelp("What was paid nobody knows how.", valueName: "account"))
  var other = JournalAccounts().other

  @Option(
    help: ArgumentHelp("The currency of receipts that do not say theirs.", valueName: "code"))
  var defaultCurrency: String?

  @Flag(help: "With beancount: open no accounts, for a file that another one includes.")
  var noOpen = false

  var accounts: JournalAccounts {
    JournalAccounts(expenses: expenses, tax: tax, cash: cash, card: card, other: other)
  }
}
