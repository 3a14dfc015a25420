import ArgumentParser
import Foundation
import Summa
import SummaLedger

/// `summa serve user`.
struct UserCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "user",
    abstract: "Gives people tokens of their own for the review page.",
    discussion: """
      What a person changes on the page has their name, on the page and in summa ledger show. Tokens are part of the ledger, \
      as digests. As soon as there is one, browsers on this machine need a token, too; summa serve prints that of the owner. \
      Changes count at once, also while the page is served.

      Examples:
        summa serve user add Anna
        summa serve user add "Tax office" --read-only --days 14    a link that only reads, and ends
        summa serve user list
        summa serve user remove Anna
      """,
    subcommands: [AddUser.self, ListUsers.self, RemoveUser.self])
}

struct AddUser: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Prints a new token for a person.",
    discussion: """
      The token is printed once. A browser signs in with it, or by the address of the page followed by #token= and the token.
      """)

  @Argument(help: ArgumentHelp("The name.", valueName: "name"))
  var name: String

  @Flag(help: "The person looks and exports, and changes nothing.")
  var readOnly = false

  @Option(
    help: ArgumentHelp(
      "The token ends after this many days (default: never).", valueName: "count"),
    transform: WholeNumber.within(1...3660, of: "--days"))
  var days: Int?

  @OptionGroup var file: LedgerFile

  func run() throws {
    let ledger = try file.open(for: .create)
    defer { LedgerFile.close(ledger) }
    let token = DocumentID.random().rawValue
    let now = Date()
    try ledger.addUser(
      name, token: token, isReadOnly: readOnly,
      expires: days.map { now.addingTimeInterval(Double($0) * 86_400) }, at: now)
    try StandardOutput.print(token)
    Terminal.warn("the page opens with this token, or by its address followed by #token=\(token)")
  }
}

struct ListUsers: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Lists the people with tokens.")

  @OptionGroup var file: LedgerFile

  func run() throws {
    let ledger = try file.open(for: .read)
    defer { LedgerFile.close(ledger) }
    let now = Date()
    for user in try ledger.users() {
      let end = user.expires.map {
        (user.isCurrent(at: now) ? "ends " : "ended ") + Self.day($0)
      }
      let rest = [
        user.isReadOnly ? "reads" : "changes", "since \(Self.day(user.added))", end,
      ]
      try StandardOutput.print(
        user.name.printable + "  " + rest.compactMap(\.self).joined(separator: ", "))
    }
  }

  private static func day(_ date: Date) -> String {
    date.formatted(Date.ISO8601FormatStyle().year().month().day())
  }
}

struct RemoveUser: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Ends the token of a person. What the person has changed stays.")

  @Argument(help: ArgumentHelp("The name.", valueName: "name"))
  var name: String

  @OptionGroup var file: LedgerFile

  func run() throws {
    let ledger = try file.open(for: .write)
    defer { LedgerFile.close(ledger) }
    try ledger.removeUser(name)
    try StandardOutput.print("removed \(name.printable)")
  }
}
