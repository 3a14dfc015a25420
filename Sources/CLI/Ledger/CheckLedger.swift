import ArgumentParser
import Summa
import SummaLedger

/// `summa ledger check`.
struct CheckLedger: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Checks that a ledger is intact and its files are in place.",
    discussion: """
      Exit code 2 means that something is wrong.

      Examples:
        summa ledger check --ledger books.sqlite
        summa ledger check --repair
      """)

  @OptionGroup var file: LedgerFile

  @Flag(help: "Rebuild the tables for lists and searches.")
  var repair = false

  @Flag(help: "Do not check the files.")
  var noFiles = false

  func run() throws {
    let unmerged = Ledger.unmergedBytes(of: file.path)
    let ledger = try file.open(for: .write)
    defer { LedgerFile.close(ledger) }
    if unmerged > 0 {
      let name = file.path.recordText
      Terminal.warn(
        "\(unmerged.counted("byte")) of changes were in \(name)-wal, since \(name) is in use "
          + "or its last user was killed; to copy it, use summa ledger backup")
    }
    if repair { try ledger.refresh() }
    let (problems, count) = (try ledger.problems(withFiles: !noFiles), try ledger.count())
    for problem in problems {
      try StandardOutput.print("\(problem.kind.rawValue): \(problem.message.printable)")
    }
    guard problems.isEmpty else { throw ExitStatus.someFailed.exitCode }
    try StandardOutput.print("no problems: \(count.counted("document"))")
  }
}
