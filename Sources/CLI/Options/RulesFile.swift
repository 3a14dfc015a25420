import ArgumentParser
import Glibc
import Summa
import SummaLedger
import SummaSystem
import SystemPackage

/// The option for a file of rules.
struct RulesFile: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The rules for labels (default: rules.toml beside the ledger, if it exists).",
      valueName: "file"),
    completion: .file(extensions: ["toml"]))
  var rules: PathArgument?

  func path(for ledger: FilePath) -> FilePath {
    rules?.path ?? ledger.removingLastComponent().appending("rules.toml")
  }

  /// Reads the rules.
  /// - Parameter ledger: the ledger that they are for.
  /// - Returns: nil if none are named and there are none beside the ledger.
  /// - Throws: the exit code, after a message.
  func book(for ledger: FilePath) throws -> RuleBook? {
    let path = path(for: ledger)
    guard let text = try text(of: path) else { return nil }
    return try LedgerFile.orExit { () throws(LedgerError) in
      try RuleBook(text, named: path.recordText)
    }
  }

  /// Adds rules at the end of the file, which is replaced once it is complete. Comments stay.
  func add(_ rules: [LabelRule], for ledger: FilePath) throws {
    let path = path(for: ledger)
    var text = try text(of: path) ?? ""
    if !text.isEmpty, !text.hasSuffix("\n") { text += "\n" }
    for rule in rules { text += (text.isEmpty ? "" : "\n") + rule.toml }
    _ = try LedgerFile.orExit { () throws(LedgerError) in
      try RuleBook(text, named: path.recordText)
    }
    do throws(RecognitionError) {
      var file = try OutputFile(at: path, replacing: .anything, encoders: [])
      try file.write(text.utf8)
      try file.finish()
    } catch {
      Terminal.writeError("summa: \(Terminal.printable(error.commandMessage))\n")
      throw ExitStatus.cannotWrite.exitCode
    }
  }

  /// In bytes; a rule takes about a hundred.
  private static let greatestLength = 1 << 20

  /// Nil if no file is named and there is none beside the ledger.
  private func text(of path: FilePath) throws -> String? {
    try LedgerFile.orExit { () throws(LedgerError) in
      let name = path.recordText
      let bytes: [UInt8]
      do throws(Errno) {
        bytes = try Files.open(path, O_RDONLY).bytes(limit: Self.greatestLength + 1)
      } catch .noSuchFileOrDirectory where rules == nil {
        return nil
      } catch {
        throw LedgerError(
          .badRules, "\(name) cannot be read (\(error)); check the name and its permissions")
      }
      guard bytes.count <= Self.greatestLength, let text = String(validating: bytes, as: UTF8.self)
      else {
        throw LedgerError(
          .badRules, "\(name) is no text in UTF-8 of up to 1 MiB; name a file of rules")
      }
      return text
    }
  }
}
