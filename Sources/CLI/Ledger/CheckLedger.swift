import ArgumentParser
import Summa
import SummaLedger

/// `summa ledger check`.
struct CheckLedger: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Looks whether a ledger is whole, and its files are where they were.",
    discussion: """
      Exit code 2 means that something is wrong.

      Examples:
        summa ledger check --ledger books.sqlite
        summa ledger check --repair
      """)

  @OptionGroup var file: LedgerFile

  @Flag(help: "Make anew what lists and searches are made of.")
  var repair = false

  @Flag(help: "Leave the files alone.")
  var noFiles = false

  func run() throws {
    let unmerged = Ledger.unmergedBytes(of: file.path)
    let ledger = try file.open(for: .write)
    defer { LedgerFile.close(ledger) }
    if unmerged > 0 {
      let name = Terminal.printable(file.path.recordText)
      Terminal.writeError(
        "summa: \(unmerged.counted("byte")) of changes lay in \(name)-wal, since \(name) is in use "
          + "or its last user was killed; to copy it, use summa ledger backup\n")
    }
    if repair { try LedgerFile.orEnd { () throws(LedgerError) in try ledger.refresh() } }
    let (problems, count) = try LedgerFile.orEnd { () throws(LedgerError) in
      (try ledger.problems(withFiles: !noFiles), try ledger.count())
    }
    for problem in problems {
      try StandardOutput.print("\(problem.kind.rawValue): \(Terminal.printable(problem.message))")
    }
    guard problems.isEmpty else { throw ExitStatus.someFailed.exitCode }
    try StandardOutput.print("all is right: \(count.counted("document"))")
  }
}
