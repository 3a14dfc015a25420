import ArgumentParser
import Summa
import SummaLedger
import SystemPackage

/// The option for a file of rules.
struct RulesFile: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The rules for labels (default: rules.toml beside the ledger, if it exists).",
      valueName: "file"),
    completion: .file(extensions: ["toml"]))
  var rules: PathArgument?

  /// - Parameter ledger: the ledger that the rules are for.
  func file(for ledger: FilePath) -> RuleFile {
    RuleFile(
      at: rules?.path ?? ledger.removingLastComponent().appending("rules.toml"),
      isRequired: rules != nil)
  }

  /// Reads the rules.
  /// - Parameter ledger: the ledger that they are for.
  /// - Returns: nil if none are named and there are none beside the ledger.
  /// - Throws: the exit code, after a message.
  func book(for ledger: FilePath) throws -> RuleBook? {
    try LedgerFile.orExit { () throws(LedgerError) in try file(for: ledger).book() }
  }

  /// Adds rules to the file.
  /// - Parameter first: whether they come before the others.
  /// - Throws: the exit code, after a message.
  func add(_ rules: [LabelRule], for ledger: FilePath, first: Bool = false) throws {
    try LedgerFile.orExit { () throws(LedgerError) in
      try file(for: ledger).add(rules, first: first)
    }
  }
}
