import ArgumentParser
import Summa
import SummaLedger
import SummaSystem
import SystemPackage

/// `summa ledger backup`.
struct BackUpLedger: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "backup",
    abstract: "Copies a ledger into one file, also while it is in use.",
    discussion: """
      A ledger in use keeps its latest changes in a second file, which a plain copy misses. The backup has everything that \
      was kept before it began. It replaces an earlier backup once it is complete.

      Examples:
        summa ledger backup books-2026-03-31.sqlite
        summa ledger backup /mnt/backup/books.sqlite --ledger books.sqlite
      """)

  @Argument(
    help: ArgumentHelp("The file to copy to.", valueName: "file"),
    completion: .file(extensions: ["sqlite"]))
  var copy: PathArgument

  @OptionGroup var file: LedgerFile

  @Flag(help: "Replace a file that is no ledger.")
  var force = false

  func run() throws {
    let ledger = try file.open(for: .read)
    defer { LedgerFile.close(ledger) }
    let path = copy.path
    if !force, !ledger.owns(path), (try? Files.status(of: path)) != nil {
      do throws(LedgerError) {
        try Ledger(at: path, access: .read).close()
      } catch {
        throw ValidationError(
          "\(path.recordText.printable) is no ledger; "
            + "name another file, or add --force to replace it.")
      }
    }
    var bar = ProgressBar(total: 1, unit: "pages")
    var copied = 0
    try ledger.backUp(to: path) { done, all in
      if copied == 0 { bar.expect(all - 1) }
      bar.advance(by: done - copied)
      copied = done
    }
    bar.clear()
    let count = try ledger.count()
    try StandardOutput.print(
      "\(path.recordText.printable) holds \(count.counted("document"))")
  }
}
