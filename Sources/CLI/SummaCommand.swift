import ArgumentParser
import Glibc
import SummaLedger
import SummaSystem

@main
struct SummaCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "summa",
    abstract:
      "Finds the amounts on receipts and documents: what they are, where they are, and which one is the total.",
    discussion: """
      Examples:
        summa scan receipts/                     a table of all images in a folder
        summa scan a.jpg --format json           everything known about one
        summa scan receipts/ --annotate marked/  pictures with the amounts in boxes
        summa text scan.jpg -o scan.pdf          a PDF whose text can be searched and copied
        summa watch inbox/ -o receipts.jsonl     reads new files in a folder until it is stopped
        summa scan receipts/ --ledger books.sqlite   keeps results, and reads only new files
        summa ledger list --ledger books.sqlite  the receipts in that ledger by date, shop and amount
        summa serve --open                       the same in a browser: see, tap, correct
        summa lookup a.jpg 310,690               the amount at that point
        summa sheet photo.jpg -o sheet.png       the paper in a photograph, straightened
        summa ink tip.json                       reads pen strokes from a screen
        summa explain a.jpg                      what each number is, and why the total is the total

      Everything happens on this machine. \(ExitStatus.list)
      """,
    version: Version.current.description,
    subcommands: [
      ScanCommand.self, TextCommand.self, WatchCommand.self, AnnotateCommand.self,
      LookupCommand.self,
      ExplainCommand.self,
      SheetCommand.self, InkCommand.self, LedgerCommand.self, ServeCommand.self,
      LanguagesCommand.self,
      TuneCommand.self,
      StripsCommand.self,
      SchemaCommand.self,
      MCPCommand.self,
      WorkerCommand.self,
    ])

  static func main() async {
    StandardStreams.occupy()
    // If the reader of a pipe closes early, as head does, the write fails instead of ending the
    // program.
    signal(SIGPIPE, SIG_IGN)
    do {
      try Startup.checkStack()
    } catch {
      // The parser's own exit needs more stack than is left.
      Glibc.exit(ExitStatus.cannotStart.exitCode.rawValue)
    }
    do {
      try Startup.checkAddressSpace()
      try Startup.checkOpenFiles()
      let arguments = ArgumentText.processArguments.dropFirst().map(ArgumentText.text(of:))
      if let unknown = CommandNames.unknown(in: arguments) {
        Terminal.writeError("Error: \(unknown)\n")
        Glibc.exit(ExitStatus.usage.exitCode.rawValue)
      }
      var command = try await asyncParseAsRoot(Array(arguments))
      // A worker ends when its parent closes its input.
      if !(command is WorkerCommand) { Interruption.shared.install() }
      do {
        if var command = command as? any AsyncParsableCommand {
          try await command.run()
        } else {
          try command.run()
        }
      } catch let error as ValidationError {
        Terminal.writeError(CommandNames.message(of: error, in: type(of: command)))
        Glibc.exit(ExitStatus.usage.exitCode.rawValue)
      } catch let error as LedgerError {
        throw ExitStatus(error).because(error.message)
      }
    } catch {
      end(with: error)
    }
  }

  /// Ends as ArgumentParser does, except that help, versions and scripts that cannot be printed are
  /// a failure.
  private static func end(with error: any Error) -> Never {
    let text = fullMessage(for: error)
    let code = exitCode(for: error)
    guard !text.isEmpty else { Glibc.exit(code.rawValue) }
    guard code.isSuccess else {
      Terminal.writeError(text + "\n")
      Glibc.exit(code.rawValue)
    }
    do { try StandardOutput.print(text) } catch { Glibc.exit(exitCode(for: error).rawValue) }
    Glibc.exit(code.rawValue)
  }
}
