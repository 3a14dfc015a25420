public import ArgumentParser
import Foundation
public import Summa
import SummaLedger

/// Options that select documents of a ledger.
struct FilterFlags: ParsableArguments {
  @Option(help: ArgumentHelp("Receipts from this day on, such as 2026-01-31.", valueName: "date"))
  var from: String?

  @Option(help: ArgumentHelp("Receipts up to this day.", valueName: "date"))
  var to: String?

  @Option(
    help: ArgumentHelp("Shops with this in their names, in upper or lower case.", valueName: "name")
  )
  var merchant: String?

  @Option(
    help: ArgumentHelp(
      "Totals from this amount on; with --role amounts of that role.", valueName: "amount"),
    transform: amount)
  var min: Decimal?

  @Option(help: ArgumentHelp("Totals up to this amount.", valueName: "amount"), transform: amount)
  var max: Decimal?

  @Option(
    help: ArgumentHelp(
      "Receipts that have an amount of this role: \(Role.allCases.map(\.rawValue).joined(separator: ", ")).",
      valueName: "role"))
  var role: Role?

  @Option(help: ArgumentHelp("Totals in this currency, such as EUR.", valueName: "code"))
  var currency: String?

  @Option(
    help: ArgumentHelp("Totals with at least this confidence, in percent.", valueName: "percent"),
    transform: WholeNumber.within(0...100, of: "--min-confidence"))
  var minConfidence: Int?

  @Option(
    help: ArgumentHelp("Totals with at most this confidence, in percent.", valueName: "percent"),
    transform: WholeNumber.within(0...100, of: "--max-confidence"))
  var maxConfidence: Int?

  @Option(
    help: ArgumentHelp(
      "Documents that are: \(LedgerDocument.Status.allCases.map(\.rawValue).joined(separator: ", ")); several with commas.",
      valueName: "status"),
    transform: words(of: "status"))
  var status: Set<LedgerDocument.Status> = []

  @Option(
    help: ArgumentHelp(
      "Receipts in these states; several with commas.",
      discussion: "\(ReceiptState.legend).", valueName: "states"),
    transform: words(of: "state"))
  var state: Set<ReceiptState> = []

  @Option(
    help: ArgumentHelp("Receipts or items of this category; empty for none.", valueName: "name"))
  var category: String?

  @Option(
    help: ArgumentHelp("Receipts or items of this account; empty for none.", valueName: "account"))
  var account: String?

  @Option(help: ArgumentHelp("Receipts or items with this tag; empty for none."))
  var tag: String?

  @Option(
    help: ArgumentHelp("Receipts or items of this project; empty for none.", valueName: "name"))
  var project: String?

  @Flag(help: "Documents that were corrected.")
  var corrected = false

  @Flag(help: "Documents that are likely the same receipt as another one.")
  var duplicates = false

  @Flag(help: "Receipts with a booking of a bank statement, which summa ledger match keeps.")
  var booked = false

  @Flag(help: "Receipts without such a booking.")
  var unbooked = false

  @Option(
    help: ArgumentHelp(
      "Documents with these words in their text, their shop or their name.", valueName: "words"))
  var search: String?

  func validate() throws {
    if booked, unbooked { throw ValidationError("--booked excludes --unbooked.") }
    for (name, date) in [("--from", from), ("--to", to)] {
      guard let date else { continue }
      guard date.wholeMatch(of: /[0-9]{4}(-[0-9]{2}(-[0-9]{2})?)?/) != nil else {
        throw ValidationError("\(name) is a day such as 2026-01-31, a month or a year.")
      }
    }
  }

  var filter: LedgerFilter {
    LedgerFilter(
      // A month or a year includes all of its days.
      from: from, to: to.map { $0 + "-12-31".suffix(Swift.max(0, 10 - $0.utf8.count)) },
      merchant: merchant, least: min, greatest: max, role: role,
      currency: currency?.uppercased(), leastConfidence: minConfidence.map { Double($0) / 100 },
      greatestConfidence: maxConfidence.map { Double($0) / 100 },
      statuses: status, states: state, labels: labels, isCorrected: corrected ? true : nil,
      isDuplicate: duplicates ? true : nil, isBooked: booked ? true : unbooked ? false : nil,
      text: search)
  }

  private var labels: [Labels.Name: String] {
    let given: [Labels.Name: String?] = [
      .category: category, .account: account, .tags: tag, .project: project,
    ]
    return given.compactMapValues(\.self)
  }

  /// Parses an amount with a decimal point or comma.
  static func amount(_ text: String) throws -> Decimal {
    guard text.wholeMatch(of: /-?[0-9]{1,15}([.,][0-9]{1,6})?/) != nil,
      let number = Decimal(plain: text)
    else { throw ValidationError("\(text) is no amount; write it as 12.30.") }
    return number
  }

  /// Returns a transform for words with commas between them.
  private static func words<Word: RawRepresentable & CaseIterable & Hashable & Sendable>(
    of kind: String
  ) -> @Sendable (String) throws -> Set<Word> where Word.RawValue == String {
    { text in
      let words = try text.split(separator: ",").map { name in
        guard let word = Word(rawValue: String(name)) else {
          let all = Word.allCases.map(\.rawValue).joined(separator: ", ")
          throw ValidationError("\(name) is no \(kind); there are: \(all).")
        }
        return word
      }
      return Set(words)
    }
  }
}

extension Role: ExpressibleByArgument {
  public init?(argument: String) {
    self.init(rawValue: argument.replacing("-", with: "_"))
  }
}
