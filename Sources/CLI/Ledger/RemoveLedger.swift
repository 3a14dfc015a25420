import ArgumentParser
import Summa
import SummaLedger

/// `summa ledger remove`.
struct RemoveLedger: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Removes documents with their results and corrections.",
    discussion: """
      The files themselves are not removed. summa ledger restore brings documents back within a day; --for-good leaves \
      nothing of them in the ledger.

      Examples:
        summa ledger remove receipt.jpg --ledger books.sqlite
        summa ledger remove 4302e6b6 d15c4ef5 --yes
      """)

  @Argument(
    help: ArgumentHelp("Files, their names, or beginnings of ids.", valueName: "document"),
    completion: .file())
  var references: [DocumentReference]

  @OptionGroup var file: LedgerFile

  @Flag(help: "Remove them at once, and not only after a day.")
  var forGood = false

  @Flag(name: .shortAndLong, help: "Do not ask.")
  var yes = false

  func run() throws {
    let ledger = try file.open(for: .write)
    defer { LedgerFile.close(ledger) }
    let documents = try references.map { try $0.document(in: ledger) }
    if !yes {
      guard Terminal.inputIsTerminal else {
        throw ValidationError("Add --yes to remove \(documents.count.counted("document")).")
      }
      for document in documents {
        Terminal.writeError("\(document.id.short)  \(document.name.printable)\n")
      }
      Terminal.writeError(
        "Remove \(documents.count == 1 ? "it" : "them") with all corrections"
          + (forGood ? " for good" : "") + "? [y/N] ")
      guard let answer = readLine(), ["y", "yes"].contains(answer.lowercased()) else {
        Terminal.writeError("nothing was removed\n")
        throw ExitStatus.nothingFound.exitCode
      }
    }
    let ids = documents.map(\.id)
    let count = try forGood ? ledger.remove(ids) : ledger.discard(ids)
    try StandardOutput.print("removed \(count.counted("document"))")
  }
}
