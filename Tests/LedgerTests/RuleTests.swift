import Foundation
import Summa
import SummaLedger
import Testing

@Suite struct RuleTests {
  private static let text = """
    # Groceries first.
    [[rule]]
    title = "Lunch"
    merchant = "larder"
    max = 10
    category = "Lunch"
    tags = ["lunch", "London"]

    [[rule]]
    merchant = "Corner Larder"
    currency = "gbp"
    category = "Food"
    account = "Expenses:Food"
    """

  private func book() throws -> RuleBook { try RuleBook(Self.text, named: "rules.toml") }

  private func error(_ text: String) -> String {
    do throws(LedgerError) {
      _ = try RuleBook(text, named: "r")
      return "none"
    } catch {
      return error.code == .badRules ? error.message : "\(error.code)"
    }
  }

  /// The library of TOML ends the process on these.
  @Test(arguments: [
    "[é]", "[#]", "[", "[\n]", "[[ = ]]", "[\u{301}a]", "\u{FEFF}[é]", "\u{200B}[é]", " \u{A0}[é]",
    "[\u{B}a]", "[[\u{13}",
  ])
  func refusesTablesWithoutAName(_ line: String) {
    #expect(error("\r\n\(line)\r\n").hasPrefix("r is no TOML: line 2 "))
  }

  @Test func readsAndWritesRules() throws {
    let book = try book()
    #expect(book.rules.map(\.name) == ["Lunch", "Corner Larder, GBP"])
    #expect(book.rules[0].filter == LedgerFilter(merchant: "larder", greatest: 10))
    #expect(book.rules[0].labels.tags == ["lunch", "London"])
    let written = book.rules.map(\.toml).joined(separator: "\n")
    #expect(try RuleBook(written, named: "r") == book)
    #expect(try RuleBook("", named: "r").rules.isEmpty)
    var labels = Labels()
    labels[.note] = "a \"note\" \\ with\ttab\nand line"
    let odd = try LabelRule(filter: LedgerFilter(merchant: "L'Épée \"1\""), labels: labels)
    #expect(try RuleBook(odd.toml, named: "r").rules == [odd])
  }

  static let broken: [(String, String)] = [
    ("[[rule]]\nmerchant = \"a\n", "r is no TOML: line 2: "),
    ("[rule]\nmerchant = \"a\"\n", "r has a wrong value at rule: "),
    ("[[rules]]\nmerchant = \"a\"\n", "r has the unknown key rules; rules begin with [[rule]]"),
    (
      "[[rule]]\nshop = \"a\"\ncategory = \"b\"\n",
      "r has a wrong rule, number 1: shop is unknown; there are: title, merchant, "
    ),
    (
      "[[rule]]\ncategory = \"b\"\n",
      "r has a wrong rule, number 1: a rule for all receipts is none; give it a condition"
    ),
    ("[[rule]]\nmerchant = \"b\"\n", "r has a wrong rule, number 1: a rule sets nothing; "),
    (
      "[[rule]]\nmerchant = \"b\"\naccount = \"a;b\"\n",
      "r has a wrong rule, number 1: a;b is not a name of an account"
    ),
    (
      "[[rule]]\nmax = \"much\"\ncategory = \"b\"\n",
      "r has a wrong rule, number 1: much is no amount"
    ),
    (
      "[[rule]]\nfrom = \"March\"\ncategory = \"b\"\n",
      "r has a wrong rule, number 1: March is no day"
    ),
  ]

  @Test(arguments: broken) func explainsBrokenRules(_ text: String, _ message: String) {
    #expect(error(text).hasPrefix(message), "\(error(text))")
  }

  @Test func labelsReceiptsThatEnter() throws {
    let ledger = try Ledger(rules: book())
    let id = try ledger.keep(Receipt(), as: "one")
    let other = try ledger.keep(Receipt(file: "b.jpg", merchant: "Taxi", text: ["TAXI"]), as: "two")
    let labels = try ledger.document(id).labels
    #expect(labels[.category] == "Lunch" && labels[.account] == "Expenses:Food")
    #expect(labels.tags == ["lunch", "London"])
    #expect(try ledger.document(other).labels.isEmpty)
    let sources = try ledger.corrections(of: id).map(\.source)
    #expect(Set(sources) == ["rule Lunch", "rule Corner Larder, GBP"])
    #expect(try !ledger.document(id).isCorrected)
    // A second reading changes nothing.
    try ledger.keep(Receipt(), as: "one")
    #expect(try ledger.corrections(of: id).count == sources.count)
    #expect(try ledger.problems(withFiles: false) == [])
  }

  @Test func keepsWhatAPersonSetOrTookBack() throws {
    let ledger = try Ledger()
    let id = try ledger.keep(Receipt(), as: "one")
    let second = try ledger.keep(Receipt(file: "b.jpg", date: "2026-04-01"), as: "two")
    try ledger.correct(id, .label(.category, "Private"))
    let book = try book()
    let changes = try ledger.changes(by: book)
    #expect(changes.map(\.label) == [.account, .tags, .category, .account, .tags])
    #expect(changes.first?.new == "Expenses:Food" && changes.first?.rule == 1)
    #expect(try ledger.apply(book) == changes)
    #expect(try ledger.changes(by: book) == [])
    #expect(try ledger.document(id).labels[.category] == "Private")
    // The last one is of the tags.
    try ledger.undo(second)
    #expect(try ledger.changes(by: book) == [])
    try ledger.correct(second, .label(.account, nil))
    #expect(try ledger.changes(by: book) == [])
    #expect(try ledger.counts(of: book) == [2, 2])
  }

  /// Rules that were edited change what they have set.
  @Test func followsTheRules() throws {
    let ledger = try Ledger()
    let id = try ledger.keep(Receipt(), as: "one")
    var book = try book()
    try ledger.apply(book)
    book.rules.removeFirst()
    try ledger.apply(book)
    let labels = try ledger.document(id).labels
    #expect(labels[.category] == "Food" && labels.tags.isEmpty)
    try ledger.apply(RuleBook())
    #expect(try ledger.document(id).labels.isEmpty)
  }
}
