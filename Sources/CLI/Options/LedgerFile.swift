import ArgumentParser
import Foundation
import Summa
import SummaLedger
import SummaSystem
import SystemPackage

/// Options that name a ledger.
struct LedgerFile: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The ledger (default: summa/ledger.sqlite in the folder for data, ~/.local/share).",
      valueName: "file"),
    completion: .file(extensions: ["sqlite"]))
  var ledger: PathArgument?

  /// The default ledger. Source: XDG Base Directory Specification.
  static var standard: FilePath {
    let environment = ProcessInfo.processInfo.environment
    // The specification ignores relative paths.
    if let folder = environment["XDG_DATA_HOME"], folder.hasPrefix("/") {
      return FilePath(folder).appending("summa/ledger.sqlite")
    }
    return FilePath(environment["HOME"] ?? "/").appending(".local/share/summa/ledger.sqlite")
  }

  var path: FilePath { ledger?.path ?? Self.standard }

  func open(for access: Ledger.Access) throws(LedgerError) -> Ledger {
    try Ledger(at: path, access: access)
  }

  /// Checks that `output` is not the ledger under another name.
  static func refuse(_ output: FilePath?, over ledger: FilePath?) throws {
    guard let output, let ledger, OutputGuard(inputs: [ledger]).protects(output) else { return }
    throw ValidationError(
      "The results would replace the ledger \(ledger.recordText.printable); "
        + "name another --output.")
  }

  /// Closes a ledger, so that a single file is left, even after an error. Its deinitialiser may run
  /// too late, since threads that are about to end may hold references.
  static func close(_ ledger: Ledger) {
    do {
      try ledger.close()
    } catch {
      Terminal.warn(error.message)
    }
  }
}
