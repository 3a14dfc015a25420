import ArgumentParser
import Summa
import SummaLedger

/// Where results last.
struct KeepingFlags: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Keep what is read in this ledger, and read only what it does not have.",
      discussion: "It is made where there is none; see summa ledger.", valueName: "file"),
    completion: .file(extensions: ["sqlite"]))
  var ledger: PathArgument?

  @Flag(help: "With --ledger: read what it has, too. Corrections stay.")
  var again = false

  func validate() throws {
    if again, ledger == nil { throw ValidationError("--again goes with --ledger.") }
  }

  /// The ledger as what batches are read into; nil where none is named.
  /// - Throws: the exit code, once it is said what is wrong with it.
  func memory() throws -> LedgerMemory? {
    guard let path = ledger?.path else { return nil }
    return LedgerMemory(
      try LedgerFile.open(path, for: .create), version: Version.current.description,
      readsAnew: again, optionNames: RecognitionOption.flags)
  }

  /// Says on standard error what was known and what looks like a duplicate, or why no more could be
  /// kept.
  /// - Returns: how the command ends.
  static func report(_ memory: LedgerMemory, _ status: ExitStatus) async -> ExitStatus {
    // What nobody was told of may still be on its way.
    _ = await memory.settle()
    if let failure = memory.failure {
      Terminal.writeError("summa: \(Terminal.printable(failure.message))\n")
      return .cannotWrite
    }
    let tally = memory.tally
    var lines: [String] = []
    if tally.known > 0 {
      var line = "\(tally.known.counted("file")) known to the ledger"
      if tally.ofOtherVersions > 0 {
        line +=
          ", \(tally.ofOtherVersions) of them as another version of Summa read them; "
          + "--again reads them anew"
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
    Terminal.writeError(lines.map { Terminal.printable($0) + "\n" }.joined())
    return status
  }
}

extension Duplicate.Certainty {
  /// Before the other one's name.
  var words: String {
    switch self {
    case .certain: "the same receipt as"
    case .likely: "likely the same receipt as"
    case .possible: "of the same shop, day and total, but perhaps another receipt than"
    }
  }
}
