import ArgumentParser
import Foundation
import Summa
import SummaLedger

/// `summa ledger restore`.
struct RestoreLedger: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore",
    abstract: "Brings back documents that were removed within a day.",
    discussion: """
      Results, corrections and labels come back with a document. Without a document this command lists what can be brought \
      back, by summa ledger remove or on the page of summa serve.

      Examples:
        summa ledger restore --ledger books.sqlite              what was removed
        summa ledger restore 4302e6b6 --ledger books.sqlite
      """)

  @Argument(
    help: ArgumentHelp("Names of files, or beginnings of ids.", valueName: "document"))
  var references: [PathArgument] = []

  @OptionGroup var file: LedgerFile

  func run() throws {
    let ledger = try file.open(for: references.isEmpty ? .read : .write)
    defer { LedgerFile.close(ledger) }
    guard !references.isEmpty else { return try list(try ledger.removedDocuments()) }
    var ids: [DocumentID] = []
    for reference in references {
      let text = reference.path.recordText
      let meant = try ledger.removedDocuments(meantBy: text)
      guard !meant.isEmpty else {
        throw ExitStatus.nothingFound.because(
          "no document \(text) was removed within a day; see summa ledger restore")
      }
      ids += meant.map(\.id).filter { !ids.contains($0) }
    }
    let count = try ledger.restore(ids).count
    try StandardOutput.print("restored \(count.counted("document"))")
    if count < ids.count {
      Terminal.warn(
        "\((ids.count - count).counted("document")) had been added again and stayed as now")
    }
  }

  private func list(_ removed: [RemovedDocument]) throws {
    guard !removed.isEmpty else {
      throw ExitStatus.nothingFound.because("nothing was removed within a day")
    }
    try StandardOutput.print(Terminal.colored(line("ID", "REMOVED", "FILE"), .bold))
    for document in removed {
      try StandardOutput.print(
        line(
          document.id.short, document.removed.formatted(.iso8601),
          document.name.printable))
    }
  }

  private func line(_ id: String, _ time: String, _ name: String) -> String {
    Terminal.padded(id, 8) + "  " + Terminal.padded(time, 20) + "  " + name
  }
}
