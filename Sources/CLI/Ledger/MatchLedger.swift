import ArgumentParser
import Foundation
import Summa
import SummaLedger
import SummaSystem
import SystemPackage

/// `summa ledger match`.
struct MatchLedger: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "match",
    abstract: "Finds which booking of a bank statement pays which receipt.",
    discussion: """
      Reads statements as CSV, OFX (QFX), QIF, CAMT.053 or MT940. Amount, days, the shop's name, currency, the digits of \
      the card and the number of the receipt decide together; tips, foreign currencies and several receipts for one booking \
      are considered. Nothing is kept without --apply, which keeps the bookings that are sure enough.

      STATE is matched, kept (the ledger already had it), open (it may be one of the receipts shown; decide with --pair), \
      missing (a payment without a receipt), credit (money that came in, without a receipt), or unbooked (a receipt of this \
      time without a booking). SURE is the probability of the receipt.

      Without a statement, the bookings of all statements that were kept are compared with the receipts.

      Examples:
        summa ledger match statement.csv --ledger books.sqlite
        summa ledger match statement.csv --apply
        summa ledger match statement.csv --pair 12=4302e6b6     the booking of line 12 pays this receipt
        summa ledger match statement.csv --undo                 takes the matches back
        summa ledger match card.csv --columns date=1,amount=Betrag,name=Details
        summa ledger match                                      what still lacks a receipt
      """)

  @Argument(
    help: ArgumentHelp("Bank statements.", valueName: "statement"),
    completion: .file(extensions: ["csv", "ofx", "qfx", "qif", "xml", "sta", "mt940"]))
  var statements: [PathArgument] = []

  @OptionGroup var file: LedgerFile

  @OptionGroup var format: ListFormat

  @Flag(help: "Keep the bookings and their receipts in the ledger.")
  var apply = false

  @Option(
    help: ArgumentHelp(
      "Keep that the booking of this line pays this receipt; LINE is in the table.",
      valueName: "line=document"))
  var pair: [Pair] = []

  @Flag(help: "Take back which receipts the bookings of the statements pay.")
  var undo = false

  @Option(
    help: ArgumentHelp(
      "The least probability of a match, in percent.", valueName: "percent"),
    transform: WholeNumber.within(50...100, of: "--sure"))
  var sure = 80

  @Option(
    help: ArgumentHelp(
      "The greatest number of days from a receipt to its booking.", valueName: "count"),
    transform: WholeNumber.within(0...366, of: "--days"))
  var days = 30

  @OptionGroup(title: "How statements are written") var writing: StatementFlags
  @OptionGroup var author: AuthorFlags

  /// `12=4302e6b6`.
  struct Pair: ExpressibleByArgument {
    var line: Int
    var document: DocumentReference

    init?(argument: String) {
      let parts = argument.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, let line = Int(parts[0]),
        let document = DocumentReference(argument: String(parts[1]))
      else { return nil }
      self.line = line
      self.document = document
    }
  }

  func validate() throws {
    if undo, apply || !pair.isEmpty {
      throw ValidationError("--undo excludes --apply and --pair.")
    }
    if statements.isEmpty, undo || !pair.isEmpty {
      throw ValidationError("Name the statement.")
    }
    if !pair.isEmpty, statements.count != 1 {
      throw ValidationError("--pair needs one statement, since lines of several may be the same.")
    }
  }

  func run() throws {
    let read = try statements.map { try writing.statement(at: $0.path) }
    let ledger = try file.open(for: apply || undo || !pair.isEmpty ? .write : .read)
    defer { LedgerFile.close(ledger) }
    let receipts = try ledger.bookableReceipts()
    var matcher = StatementMatcher()
    matcher.days = days
    matcher.leastProbability = Double(sure) / 100
    let signed = read.map { matcher.signed($0, for: receipts) }
    if undo {
      let ids = Set(signed.flatMap(\.bookings).map(\.id))
      let count = try ledger.unbook(ids, author: author.name)
      return try StandardOutput.print("took back \(count.counted("receipt"))")
    }
    let bookings = statements.isEmpty ? try ledger.bookings() : signed.flatMap(\.bookings)
    var match = matcher.match(bookings, to: receipts)
    for pair in pair { try decide(pair, in: &match, receipts, ledger) }
    if apply || !pair.isEmpty { try keep(match, signed, in: ledger) }
    try MatchPrinter(format.name).print(match)
    report(match, signed)
  }

  /// Makes a document the receipt of a booking.
  private func decide(
    _ pair: Pair, in match: inout StatementMatch, _ receipts: [BookableReceipt], _ ledger: Ledger
  ) throws {
    let document = try pair.document.document(in: ledger)
    guard let index = match.entries.firstIndex(where: { $0.booking.line == pair.line }) else {
      throw ValidationError("No booking starts in line \(pair.line).")
    }
    let own = receipts.filter { $0.document == document.id }
    guard let receipt = own.first else {
      throw ValidationError(
        "\(document.name.printable) has no total, or is the same as an earlier receipt.")
    }
    match.decide(index, receipt)
  }

  private func keep(_ match: StatementMatch, _ read: [Statement], in ledger: Ledger) throws {
    // Without --apply, only the named pairs are kept.
    let matches = match.entries.filter { $0.state == .matched && (apply || $0.isDecided) }
      .map { (booking: $0.booking, receipts: $0.candidates.first?.receipts ?? []) }
    if statements.isEmpty { try ledger.book([], of: "", matches, author: author.name) }
    for (statement, read) in zip(statements, read) {
      let ids = Set(read.bookings.map(\.id))
      try ledger.book(
        read.bookings, of: statement.path.recordText,
        matches.filter { ids.contains($0.booking.id) }, author: author.name)
    }
  }

  private func report(_ match: StatementMatch, _ read: [Statement]) {
    var lines: [String] = []
    for (path, statement) in zip(statements, read) where !statement.passedOver.isEmpty {
      let numbers = statement.passedOver.prefix(5).map(String.init).joined(separator: ", ")
      lines.append(
        "\(path.path.recordText): passed over \(statement.passedOver.count.counted("line")) without "
          + "a date or an amount: \(numbers)\(statement.passedOver.count > 5 ? ", ..." : "")")
    }
    var parts = StatementMatch.State.allCases.compactMap { state -> String? in
      let count = match.entries.count { $0.state == state }
      return count == 0 ? nil : "\(count) \(state.rawValue)"
    }
    if !match.unbooked.isEmpty { parts.append("\(match.unbooked.count) unbooked") }
    lines.append(
      "\(match.entries.count.counted("booking"))" + (parts.isEmpty ? "" : ": ")
        + parts.joined(separator: ", "))
    if !apply, pair.isEmpty, match.entries.contains(where: { $0.state == .matched }) {
      lines.append("nothing is kept yet; add --apply to keep what is matched")
    }
    Terminal.writeError(lines.map { $0.printable + "\n" }.joined())
  }
}
