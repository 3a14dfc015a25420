import Foundation
import SummaLedger
import SummaTestSupport
import SystemPackage
import Testing

/// A file of rules that people edit while it is in use.
@Suite struct RuleFileTests {
  private let folder = Scratch()
  private let file: RuleFile

  init() { file = RuleFile(at: FilePath(folder.path("rules.toml"))) }

  private func write(_ text: String) throws { try folder.write(text.utf8, "rules.toml") }

  private func text() throws -> String { try folder.text("rules.toml") }

  private func rule(_ merchant: String, _ category: String) throws -> LabelRule {
    var labels = Labels()
    labels[.category] = category
    return try LabelRule(filter: LedgerFilter(merchant: merchant), labels: labels)
  }

  @Test func putsRulesFirstOrLastAndTakesThemBack() throws {
    #expect(try file.book().rules.isEmpty)
    try file.add([rule("aldi", "Food")], first: true)
    #expect(try text() == "[[rule]]\nmerchant = \"aldi\"\ncategory = \"Food\"\n")
    let before = "# Mine.\n\n# Food.\n" + (try text())
    try write(before)
    let first = try rule("Aldi Nord", "Office")
    try file.add([first], first: true)
    #expect(try text().hasPrefix("# Mine.\n\n[[rule]]\nmerchant = \"Aldi Nord\""))
    #expect(try text().contains("\n\n# Food.\n[[rule]]\nmerchant = \"aldi\""))
    try file.add([rule("Lidl", "Food")])
    #expect(try file.book().rules.map(\.name) == ["Aldi Nord", "aldi", "Lidl"])
    #expect(try file.remove(first.toml))
    #expect(try file.remove(rule("Lidl", "Food").toml))
    #expect(try text().trimmingCharacters(in: .newlines) + "\n" == before)
    #expect(try !file.remove(first.toml))
  }

  /// The label of the rule that comes first decides.
  @Test func readsEditedRulesForLaterReceipts() throws {
    let ledger = try Ledger(
      at: FilePath(folder.path("books.sqlite")), rules: file)
    func category(_ name: String) throws -> String? {
      try ledger.document(
        ledger.keep(Receipt(file: name, merchant: "Shop \(name)"), as: name)
      ).labels[.category]
    }
    #expect(try category("1") == nil)
    try write(try rule("Shop", "Food").toml)
    #expect(try category("2") == "Food")
    // A broken file leaves the rules as they are.
    try write("[[rule]]\nmerchant = ")
    #expect(file.problem?.contains("rules.toml is no TOML: line 2") == true)
    #expect(try category("3") == "Food")
    try write(try rule("Shop", "Meals out").toml)
    #expect(file.problem == nil)
    #expect(try category("4") == "Meals out")
    #expect(throws: LedgerError.self) {
      try write("nonsense")
      _ = try Ledger(at: FilePath(folder.path("other.sqlite")), rules: file)
    }
  }
}
