import ArgumentParser
import Foundation
import Summa
import SummaLedger
import SystemPackage

/// `summa ledger rules`.
struct RulesLedger: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules",
    abstract: "Labels receipts by rules: this shop, that account.",
    discussion: """
      Rules are a file in TOML, rules.toml beside the ledger, which can be kept in git. For each label of a receipt, the first \
      rule that sets it decides. Rules are applied when receipts enter the ledger and by apply; they never replace what a \
      person has set or taken back.

        [[rule]]
        merchant = "Aldi"
        account = "Expenses:Food"
        tags = ["lunch"]

      Conditions, of which all have to hold: merchant, search, currency, min, max, from, to, as in summa ledger list. Labels: \
      category, account, tags, note, payment_account, project.

      Examples:
        summa ledger rules add --merchant aldi --account Expenses:Food
        summa ledger rules add --like receipt.jpg               its shop gets its labels from now on
        summa ledger rules list
        summa ledger rules try --rules new.toml                 what these rules would change
        summa ledger rules apply
      """,
    subcommands: [ListRules.self, TryRules.self, ApplyRules.self, AddRule.self])
}

/// `summa ledger rules list`.
struct ListRules: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Lists the rules in their order, with the number of receipts.")

  @OptionGroup var file: LedgerFile
  @OptionGroup var rules: RulesFile

  func run() throws {
    let book = try rules.file(for: file.path).book()
    let ledger = try file.open(for: .read)
    defer { LedgerFile.close(ledger) }
    let counts = try ledger.counts(of: book)
    for (index, (rule, count)) in zip(book.rules, counts).enumerated() {
      let labels = rule.labels.all.map { "\($0.name.words): \($0.value)" }
      let text = "\(index + 1). \(rule.name) → \(labels.joined(separator: "; "))".printable
      try StandardOutput.print("\(text) (\(count.counted("receipt")))")
    }
    if book.rules.isEmpty {
      Terminal.writeError(
        "no rules in \(rules.file(for: file.path).path.recordText.printable); "
          + "see summa help ledger rules\n")
    }
  }
}

/// `summa ledger rules try`.
struct TryRules: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "try", abstract: "Prints what the rules would change, and changes nothing.")

  @OptionGroup var file: LedgerFile
  @OptionGroup var rules: RulesFile

  func run() throws {
    let book = try rules.file(for: file.path).book()
    let ledger = try file.open(for: .read)
    defer { LedgerFile.close(ledger) }
    try RuleChange.print(try ledger.changes(by: book))
  }
}

/// `summa ledger rules apply`.
struct ApplyRules: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "apply",
    abstract: "Labels the receipts of the ledger by the rules.",
    discussion: """
      Labels that a rule has set and that no rule sets any more are removed. What a person has set or taken back stays. \
      summa ledger correct --undo takes a label back for good.
      """)

  @OptionGroup var file: LedgerFile
  @OptionGroup var rules: RulesFile

  func run() throws {
    let book = try rules.file(for: file.path).book()
    let ledger = try file.open(for: .write)
    defer { LedgerFile.close(ledger) }
    try RuleChange.print(try ledger.apply(book))
  }
}

/// `summa ledger rules add`.
struct AddRule: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Adds a rule at the end of the file, and prints what it changes.",
    discussion: """
      Examples:
        summa ledger rules add --merchant aldi --account Expenses:Food
        summa ledger rules add --search "train ticket" --category Travel --dry-run
        summa ledger rules add --like receipt.jpg --apply
      """)

  @OptionGroup var file: LedgerFile
  @OptionGroup var rules: RulesFile

  @Option(
    help: ArgumentHelp("Shops with this in their names, in upper or lower case.", valueName: "name")
  )
  var merchant: String?

  @Option(help: ArgumentHelp("Receipts with these words.", valueName: "words"))
  var search: String?

  @Option(help: ArgumentHelp("Totals in this currency, such as EUR.", valueName: "code"))
  var currency: String?

  @Option(
    help: ArgumentHelp("Totals from this amount on.", valueName: "amount"),
    transform: FilterFlags.amount)
  var min: Decimal?

  @Option(
    help: ArgumentHelp("Totals up to this amount.", valueName: "amount"),
    transform: FilterFlags.amount)
  var max: Decimal?

  @Option(help: ArgumentHelp("A name for the rule.", valueName: "text"))
  var title: String?

  @Option(
    help: ArgumentHelp(
      "Take the shop and the labels of this receipt: a file, its name, or the beginning of an id.",
      valueName: "document"))
  var like: DocumentReference?

  @OptionGroup(title: "Labels") var labels: LabelFlags

  @Flag(help: "Label the receipts of the ledger as well.")
  var apply = false

  @Flag(help: "Add nothing; only print what the rule would change.")
  var dryRun = false

  func validate() throws {
    if apply, dryRun { throw ValidationError("--apply excludes --dry-run.") }
  }

  func run() throws {
    let ledger = try file.open(for: apply ? .write : .read)
    defer { LedgerFile.close(ledger) }
    var book = try rules.file(for: file.path).book()
    let rule = try rule(in: ledger)
    book.rules.append(rule)
    if !dryRun { try rules.file(for: file.path).add([rule]) }
    let changes = apply ? try ledger.apply(book) : try ledger.changes(by: book)
    try RuleChange.print(changes)
    if !apply, !dryRun, !changes.isEmpty {
      Terminal.writeError("the rule is kept; summa ledger rules apply labels these receipts\n")
    }
  }

  private func rule(in ledger: Ledger) throws -> LabelRule {
    var filter = LedgerFilter(
      merchant: merchant, least: min, greatest: max, currency: currency?.uppercased(), text: search)
    var labels = Labels()
    if let like {
      let document = try like.document(in: ledger)
      guard let shop = document.merchant else {
        throw ValidationError("\(document.name.printable) has no shop; name --merchant.")
      }
      filter.merchant = merchant ?? shop
      labels = document.labels
    }
    for (name, value) in self.labels.all { labels[name] = value }
    do throws(LedgerError) {
      return try LabelRule(title: title, filter: filter, labels: labels)
    } catch {
      throw ValidationError(error.message)
    }
  }
}

extension RuleChange {
  /// Prints changes, a line each, with their number on standard error.
  fileprivate static func print(_ changes: [RuleChange]) throws {
    for change in changes {
      let document = change.document
      let text =
        "\(document.id.short)  \(document.date ?? "-")  \(document.merchant ?? document.name)  "
        + "\(change.label.words): \(change.old.map { "\($0) → " } ?? "")\(change.new ?? "none")"
      try StandardOutput.print(text.printable)
    }
    let count = Set(changes.map(\.document.id)).count
    Terminal.writeError(
      "\(changes.count.counted("label")) on \(count.counted("receipt"))\n")
  }
}
