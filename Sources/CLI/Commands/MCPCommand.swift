import ArgumentParser
import Summa
import SummaSystem
import SystemPackage

struct MCPCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mcp",
    abstract: "Lets an assistant read receipts and the ledger, by the Model Context Protocol.",
    discussion: """
      Speaks the protocol over standard input and output; the assistant's program starts it. Only files in the given \
      folders can be read, also through links, and nothing is fetched. Nothing is changed without --allow-changes, which \
      adds tools that keep receipts in the ledger and correct them.

      Examples:
        claude mcp add summa -- summa mcp ~/Receipts --ledger ~/books.sqlite
        summa mcp ~/Receipts --ledger ~/books.sqlite --allow-changes
      """)

  @Argument(
    help: ArgumentHelp("Folders whose files may be read.", valueName: "folder"),
    completion: .directory)
  var folders: [PathArgument] = []

  @Option(
    help: ArgumentHelp("The ledger; without it there are no tools for one.", valueName: "file"),
    completion: .file(extensions: ["sqlite"]))
  var ledger: PathArgument?

  @Flag(help: "Allow receipts to be kept in the ledger and corrected.")
  var allowChanges = false

  func validate() throws {
    guard !folders.isEmpty || ledger != nil else {
      throw ValidationError("Name a folder with receipts, or a --ledger.")
    }
    guard !allowChanges || ledger != nil else {
      throw ValidationError("--allow-changes needs a --ledger, since only that is changed.")
    }
  }

  func run() throws {
    guard let program = ThisProgram.path else { throw ExitStatus.cannotStart.exitCode }
    let allowed: AllowedFolders
    do throws(AssistantError) {
      allowed = try AllowedFolders(folders.map(\.path))
    } catch {
      throw ExitStatus.usage.because(error.message)
    }
    let tools = AssistantTools(
      folders: allowed, ledger: ledger?.path, allowsChanges: allowChanges,
      program: OwnProgram(path: program))
    try AssistantServer(tools: tools).run()
  }
}
