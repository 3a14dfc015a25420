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
}
