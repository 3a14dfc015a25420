import ArgumentParser
import Glibc
import SummaSystem

@main
struct SummaCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "summa",
    abstract:
      "Finds the amounts on receipts and documents: what they are, where they stand, which is the total.",
    discussion: """
      Examples:
        summa scan receipts/                     a table of all images in a folder
        summa scan a.jpg --format json           all that is known of one
        summa scan receipts/ --annotate marked/  pictures with the amounts in boxes
        summa lookup a.jpg 310,690               the amount that stands there
        summa explain a.jpg                      what each number is, and why that is the total

      Everything happens on this machine. Exit codes: 0 all read, 1 nothing found, 2 some files failed,
      64 wrong usage, 73 output could not be written, 130 interrupted.
      """,
    version: "0.1.0",
    subcommands: [
      ScanCommand.self, AnnotateCommand.self, LookupCommand.self, ExplainCommand.self,
      LanguagesCommand.self, TuneCommand.self, StripsCommand.self, WorkerCommand.self,
    ])

  static func main() async {
    OneThread.restartIfNeeded()
    // A reader that closes early, such as head, is told by the failed write.
    signal(SIGPIPE, SIG_IGN)
    await main(ArgumentText.processArguments.dropFirst().map(ArgumentText.text(of:)))
  }
}
