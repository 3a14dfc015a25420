import ArgumentParser
import Foundation
import Summa
import SummaLedger

/// `summa ledger correct`.
struct CorrectLedger: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "correct",
    abstract: "Corrects a receipt; the original results are kept.",
    discussion: """
      Amounts are named by their numbers, which summa ledger show prints. If an amount of the page has the value of \
      --total, it becomes the total; otherwise the value replaces that of the total that was read.

      Examples:
        summa ledger correct receipt.jpg --total 12.30 --ledger books.sqlite
        summa ledger correct 4302e6b6 --merchant "Corner Larder" --date 2026-03-31
        summa ledger correct 4302e6b6 --amount 7=4.20 --role 9=tax --delete 3
        summa ledger correct 4302e6b6 --undo                    the last correction
        summa ledger correct 4302e6b6 --checked                 nothing is wrong
      """)

  @Argument(
    help: ArgumentHelp("A file, its name, or the beginning of an id.", valueName: "document"),
    completion: .file())
  var reference: DocumentReference

  @OptionGroup var file: LedgerFile

  @Option(help: ArgumentHelp("The total, such as 12.30; none if there is no total."))
  var total: String?

  @Option(
    help: ArgumentHelp("Change the value of an amount, such as 7=4.20.", valueName: "number=amount")
  )
  var amount: [Numbered] = []

  @Option(
    help: ArgumentHelp(
      "Change the role of an amount, such as 9=tax; 9=none for no role.",
      valueName: "number=role"))
  var role: [Numbered] = []

  @Option(help: ArgumentHelp("Delete an amount.", valueName: "number"))
  var delete: [Int] = []

  @Option(
    help: ArgumentHelp(
      "Add an amount that was not read, at a position in 0...1, origin at the lower left.",
      valueName: "amount@x,y,w,h"))
  var add: [Placed] = []

  @Option(help: ArgumentHelp("The name of the shop.", valueName: "name"))
  var merchant: String?

  @Option(help: ArgumentHelp("The day of the sale, such as 2026-03-31.", valueName: "date"))
  var date: String?

  @Option(help: ArgumentHelp("The currency, such as EUR.", valueName: "code"))
  var currency: String?

  @Option(help: ArgumentHelp("The tax of the receipt, such as 1.88, or the word none."))
  var tax: String?

  @Option(help: ArgumentHelp("The tip, such as 3.00, or the word none."))
  var tip: String?

  @Option(help: ArgumentHelp("How it was paid: cash, card or other.", valueName: "method"))
  var payment: String?

  @Flag(help: "Mark the receipt as checked.")
  var checked = false

  @Flag(help: "Undo the last correction; repeat it for earlier ones.")
  var undo = false

  @Option(help: ArgumentHelp("The page.", valueName: "number"))
  var page = 1

  @Option(
    help: ArgumentHelp("The sheet of paper on it, if there are several.", valueName: "number"))
  var sheet = 1

  @OptionGroup var author: AuthorFlags

  /// `7=4.20`.
  struct Numbered: ExpressibleByArgument {
    var id: Int
    var text: String

    init?(argument: String) {
      let parts = argument.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, let id = Int(parts[0]) else { return nil }
      self.id = id
      text = String(parts[1])
    }
  }

  /// `4.20@0.1,0.2,0.1,0.02`.
  struct Placed: ExpressibleByArgument {
    var text: String
    var box: NormalizedRect

    init?(argument: String) {
      let parts = argument.split(separator: "@", maxSplits: 1)
      guard parts.count == 2, let rect = NumberList.rect(parts[1]) else { return nil }
      (text, box) = (String(parts[0]), rect)
    }
  }

  func validate() throws {
    let hasCorrection =
      total != nil || !amount.isEmpty || !role.isEmpty || !delete.isEmpty || !add.isEmpty
      || merchant != nil || date != nil || currency != nil || tax != nil || tip != nil
      || payment != nil || checked
    guard hasCorrection != undo else {
      throw ValidationError(
        undo
          ? "--undo excludes other corrections." : "Name a correction, such as --total 12.30.")
    }
  }

  func run() throws {
    let ledger = try file.open(for: .write)
    defer { LedgerFile.close(ledger) }
    let document = try reference.document(in: ledger)
    let author = author.name
    if undo {
      let undone = try ledger.undo(document.id, author: author)
      return try StandardOutput.print("undone: \(undone.change.text.printable)")
    }
    let corrected = try ledger.page(page, of: document.id)
    guard sheet >= 1, sheet <= corrected.records.count else {
      throw ValidationError(
        "The page has \(corrected.records.count.counted("sheet")); --sheet names one of them.")
    }
    for change in try changes(to: corrected.records[sheet - 1]) {
      try ledger.correct(document.id, page: page, change, author: author)
      try StandardOutput.print(change.text.printable)
    }
    let now = try ledger.page(page, of: document.id)
    for sum in now.brokenSums where !corrected.brokenSums.contains(where: { $0.was == sum.was }) {
      try StandardOutput.print("no longer adds up: \(sum.text.printable)")
    }
  }

  private func changes(to record: RecognizedAmounts) throws -> [Change] {
    var changes: [Change] = []
    for numbered in amount {
      changes.append(
        .value(
          AmountPlace(try record.amounts.numbered(numbered.id)), exact: try exact(numbered.text)))
    }
    for numbered in role {
      let role = Role(argument: numbered.text)
      guard role != nil || numbered.text == "none" else {
        throw ValidationError(
          "\(numbered.text) is no role; there are: "
            + "\(Role.allCases.map(\.rawValue).joined(separator: ", ")), none.")
      }
      changes.append(.role(AmountPlace(try record.amounts.numbered(numbered.id)), role))
    }
    for id in delete { changes.append(.delete(AmountPlace(try record.amounts.numbered(id)))) }
    for placed in add {
      changes.append(.add(AmountPlace(box: placed.box, exact: try exact(placed.text))))
    }
    if let total { changes.append(try change(ofTotal: total, in: record)) }
    // Any amount of the sheet identifies the sheet.
    let place = record.amounts.first?.boundingBox
    let fields: [(RecognizedFields.Name, String?)] = [
      (.merchant, merchant), (.date, date), (.currency, currency?.uppercased()),
      (.tax, try tax.map(exactOrNone)), (.tip, try tip.map(exactOrNone)), (.payment, payment),
    ]
    for (name, value) in fields {
      if let value { changes.append(.field(name, value == "none" ? nil : value, on: place)) }
    }
    if checked { changes.append(.checked(true)) }
    return changes
  }

  private func change(ofTotal text: String, in record: RecognizedAmounts) throws -> Change {
    if text == "none" { return .total(nil) }
    let exact = try exact(text)
    let number = try FilterFlags.amount(exact)
    let alike = record.amounts.filter { $0.exact.decimal == number && $0.kind == .money }
    if let amount = alike.first(where: { $0.id == record.total?.id }) ?? alike.last {
      return .total(AmountPlace(amount))
    }
    if let total = record.totalAmount {
      return .value(AmountPlace(total), exact: exact)
    }
    // The position is unknown.
    return .add(AmountPlace(box: .fullImage, exact: exact, role: .total))
  }

  private func exactOrNone(_ text: String) throws -> String {
    text == "none" ? text : try exact(text)
  }

  /// The amount with a decimal point.
  private func exact(_ text: String) throws -> String {
    _ = try FilterFlags.amount(text)
    return text.replacing(",", with: ".")
  }
}
