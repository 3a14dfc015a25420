import ArgumentParser
import Summa
import SummaLedger

/// Options for keeping results in a ledger.
struct KeepingFlags: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Keep results in this ledger, and read only files that it does not have.",
      discussion: "It is created if it does not exist; see summa ledger.", valueName: "file"),
    completion: .file(extensions: ["sqlite"]))
  var ledger: PathArgument?

  @Flag(help: "With --ledger: also read files that it has. Corrections are kept.")
  var again = false

  @OptionGroup var rules: RulesFile

  func validate() throws {
    if rules.rules != nil, ledger == nil { throw ValidationError("--rules needs --ledger.") }
    if again, ledger == nil { throw ValidationError("--again needs --ledger.") }
  }

  /// The ledger as the memory of a batch; nil if none is named.
  func memory() throws(LedgerError) -> LedgerMemory? {
    guard let path = ledger?.path else { return nil }
    Interruption.shared.expectWork()
    return LedgerMemory(
      try Ledger(at: path, rules: rules.file(for: path)),
      version: Version.current.description,
      readsAnew: again, optionNames: RecognitionOption.flags)
  }

  /// Reports known files and probable duplicates on standard error, or the reason why results could
  /// not be kept.
  /// - Returns: the exit status of the command.
  static func report(_ memory: LedgerMemory, _ status: ExitStatus) async -> ExitStatus {
    // Results that were not reported yet may still be being written.
    _ = await memory.settle()
    if let failure = memory.failure { return .cannotWrite.after(failure.message) }
    let tally = memory.tally
    var lines: [String] = []
    if tally.known > 0 {
      var line = "\(tally.known.counted("file")) known to the ledger"
      if tally.ofOtherVersions > 0 {
        line +=
          ", \(tally.ofOtherVersions) of them read by another version of Summa; "
          + "--again reads them again"
      }
      lines.append(line)
    }
    for name in tally.changed {
      lines.append("\(name) was changed while it was read, and is not kept; scan it again")
    }
    do throws(LedgerError) {
      for content in tally.kept {
        guard let document = try memory.ledger.document(with: content), document.duplicates > 0
        else { continue }
        for other in try memory.ledger.duplicates(of: document.id) {
          lines.append("\(document.name) is \(other.certainty.words) \(other.name)")
        }
      }
    } catch {
      lines.append(error.message)
    }
    Terminal.writeError(lines.map { $0.printable + "\n" }.joined())
    return status
  }
}

extension Duplicate.Certainty {
  /// The words before the other document's name.
  var words: String {
    switch self {
    case .certain: "the same receipt as"
    case .likely: "likely the same receipt as"
    case .possible: "of the same shop, day and total, but perhaps another receipt than"
    }
  }
}
