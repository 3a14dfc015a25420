import Foundation
import Summa
import SummaLedger
import SystemPackage
import Testing

extension CommandTests {
  /// `summa ledger rules`.
  @Suite struct RulesTests {
    let folder = Scratch()

    private func run(_ arguments: [String]) async throws -> Program.Run {
      try await Program.run(arguments + ["--ledger", "books.sqlite"], in: folder, status: nil)
    }

    private func rules() throws -> String {
      try folder.text("rules.toml")
    }

    @Test func addsTriesAndAppliesRules() async throws {
      try folder.write(try Sample.bytes(Sample.quick), "in/a.jpg")
      _ = try await run(["scan", "in", "--format", "jsonl"])
      let add = ["ledger", "rules", "add", "--merchant", "marlowe", "--account", "Expenses:Health"]
      let tried = try await run(add + ["--dry-run"])
      #expect(tried.status == 0 && tried.error == "1 label on 1 receipt\n", "\(tried.error)")
      #expect(tried.output.hasSuffix("  account: Expenses:Health\n"))
      #expect(throws: (any Error).self) { try folder.contents("rules.toml") }
      try folder.write("# mine\n".utf8, "rules.toml")
      let added = try await run(add)
      #expect(added.error.hasSuffix("summa ledger rules apply labels these receipts\n"))
      #expect(
        try rules() == "# mine\n\n[[rule]]\nmerchant = \"marlowe\"\naccount = \"Expenses:Health\"\n"
      )
      let list = try await run(["ledger", "rules", "list"])
      #expect(list.output == "1. marlowe → account: Expenses:Health (1 receipt)\n")
      #expect(try await run(["ledger", "rules", "try"]).output == tried.output)
      #expect(try await run(["ledger", "rules", "apply"]).output == tried.output)
      let shown = try await run(["ledger", "show", "in/a.jpg"])
      #expect(shown.output.contains("  account: Expenses:Health\n"))
      #expect(shown.output.contains(", rule marlowe"), "\(shown.output)")
      // From one receipt, for all of its shop.
      let always = try await run(
        ["ledger", "label", "in/a.jpg", "--category", "Health", "--always"])
      #expect(always.status == 0, "\(always.error)")
      #expect(try rules().contains("category = \"Health\""))
      // Receipts that enter the ledger are labelled.
      _ = try await run(["ledger", "remove", "in/a.jpg", "--yes"])
      _ = try await run(["scan", "in", "--format", "jsonl"])
      let labels = try await run(["ledger", "list", "--category", "health", "--format", "csv"])
      #expect(labels.output.contains("Health,Expenses:Health,"))
    }

    @Test func explainsBrokenRules() async throws {
      try folder.write(try Sample.bytes(Sample.quick), "in/a.jpg")
      try folder.write("[[rule]]\nmerchant = \"a\n".utf8, "rules.toml")
      let scan = try await run(["scan", "in", "--format", "jsonl"])
      #expect(scan.status == 2 && scan.output == "")
      #expect(scan.error.hasPrefix("summa: rules.toml is no TOML: line 2: "), "\(scan.error)")
      _ = try Ledger(at: FilePath(folder.path("books.sqlite")))
      // Nothing is added to a file that cannot be read.
      let add = try await run(["ledger", "rules", "add", "--merchant", "a", "--category", "b"])
      #expect(add.status == 2)
      #expect(try rules() == "[[rule]]\nmerchant = \"a\n")
      let missing = try await run(["ledger", "rules", "list", "--rules", "none.toml"])
      #expect(missing.status == 2 && missing.error.contains("none.toml cannot be read"))
      for arguments in [["add"], ["add", "--merchant", "a"], ["add", "--category", "a"]] {
        try folder.write("".utf8, "rules.toml")
        #expect(try await run(["ledger", "rules"] + arguments).status == 64)
      }
    }
  }
}
