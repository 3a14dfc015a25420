import Foundation
import Summa

/// A journal of plain-text accounting: a balanced transaction for each receipt.
struct Journal: Sendable {
  /// The program that reads the journal.
  enum Dialect: String, Sendable {
    case ledger, hledger, beancount
  }

  let dialect: Dialect
  let options: LedgerEncodingOptions
  private(set) var skipped = 0

  init(_ dialect: Dialect, _ options: LedgerEncodingOptions) throws(LedgerError) {
    try options.accounts.check(dialect)
    self.dialect = dialect
    self.options = options
  }

  /// The first words of a journal of Summa. Only such a file is replaced.
  static let mark = "; Receipts of Summa, written by summa ledger export"

  /// The payee of a receipt without a shop.
  private static let unknown = "Unknown"

  func header() -> [UInt8] {
    var text = "\(Self.mark) (\(dialect.rawValue))\n"
    if dialect == .beancount, options.opensAccounts {
      text += options.accounts.all.map { "1900-01-01 open \($0)\n" }.joined()
    }
    return Array(text.utf8)
  }

  mutating func bytes(of entry: LedgerEntry) -> [UInt8] {
    let record = entry.record
    guard let total = record.total, let date = record.date else {
      skipped += 1
      // Pages without a total are mostly first pages of several.
      let lack = record.total == nil ? "no total" : "no date"
      return Array("\n; \(comment(record.file)), page \(record.page): \(lack)\n".utf8)
    }
    let sum = total.exact
    let currency = (total.currency ?? record.currency)?.rawValue ?? options.currency
    var postings: [(account: String, amount: Decimal)] = [
      (payer(record.fields[.payment]?.text), -sum)
    ]
    var rest = sum
    if let account = options.accounts.tax, let tax = tax(of: record), tax.magnitude < sum.magnitude
    {
      postings.insert((account, tax), at: 0)
      rest -= tax
    }
    postings.insert((options.accounts.expenses, rest), at: 0)
    let digits = ExactNumber(total.exactText).fractionDigits
    var lines = ["", head(entry, date: date.description)] + notes(entry)
    for (account, amount) in postings {
      lines.append(
        "    \(account)  \(self.amount(amount, leastDigits: digits, currency))")
    }
    return Array((lines.joined(separator: "\n") + "\n").utf8)
  }

  // MARK: -

  private func head(_ entry: LedgerEntry, date: String) -> String {
    // Transactions that need a look are marked as pending.
    let flag = entry.document.needsLook ? "!" : "*"
    let payee = entry.record.merchant ?? Self.unknown
    if dialect == .beancount { return "\(date) \(flag) \(quoted(payee)) \"\"" }
    let number = entry.record.fields[.receiptNumber]?.text
      .filter { $0.isLetter || $0.isNumber || "-/.".contains($0) }
    let code = number.flatMap(\.nonEmpty).map { "(\($0)) " } ?? ""
    return "\(date) \(flag) \(code)\(name(payee))"
  }

  private func notes(_ entry: LedgerEntry) -> [String] {
    let id = entry.document.id.rawValue
    if dialect == .beancount {
      return ["  document-id: \(quoted(id))", "  file: \(quoted(entry.record.file))"]
    }
    return ["    ; document: \(id)", "    ; file: \(comment(entry.record.file))"]
  }

  private func payer(_ payment: String?) -> String {
    switch payment.flatMap(Payment.Method.init(rawValue:)) {
    case .cash: options.accounts.cash
    case .card: options.accounts.card
    case .other, nil: options.accounts.other
    }
  }

  /// The sum of all taxes of a receipt; nil unless its rates add up to the total.
  private func tax(of record: RecognizedAmounts) -> Decimal? {
    if let tax = record.fields[.tax] { return ExactNumber(tax.text).exact }
    let taxes = record.taxes
    let parts = taxes.compactMap { tax in tax.net.map { (net: $0.exact, tax: tax.tax.exact) } }
    let sum = parts.reduce(Decimal(0)) { $0 + $1.net + $1.tax }
    guard !parts.isEmpty, parts.count == taxes.count,
      sum == record.total?.exact
    else { return nil }
    return parts.reduce(0) { $0 + $1.tax }
  }

  private func amount(_ number: Decimal, leastDigits: Int, _ currency: String?) -> String {
    let text = number.text(leastDigits: leastDigits)
    // Beancount requires a currency; XXX means "no currency". Source: ISO 4217.
    let commodity = currency ?? (dialect == .beancount ? "XXX" : nil)
    return commodity.map { "\(text) \($0)" } ?? text
  }

  /// A payee without characters that have a meaning: `;` begins a note, `|` separates payee and
  /// note, a parenthesis in front holds a code.
  private func name(_ text: String) -> String {
    var name = (comment(text).nonEmpty ?? Self.unknown)
      .replacing(";", with: ",").replacing("|", with: "/")
    if name.first == "(" { name = "[" + name.dropFirst() }
    if let first = name.first, "*!".contains(first) { name = "." + name }
    return name
  }

  /// The text on one line, with single blanks.
  private func comment(_ text: String) -> String {
    text.printable.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// A string in Beancount's syntax.
  private func quoted(_ text: String) -> String {
    "\"" + comment(text).replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}

extension Journal.Dialect {
  /// True if the dialect accepts the name of an account.
  func isAccount(_ name: String) -> Bool {
    switch self {
    case .beancount:
      // Source: Beancount Language Syntax, "Accounts".
      return name.wholeMatch(
        of: /(Assets|Liabilities|Equity|Income|Expenses)(:[\p{Lu}\p{Nd}][\p{L}\p{Nd}-]*)+/) != nil
    case .ledger, .hledger:
      return name.wholeMatch(of: /[\p{L}][\p{L}\p{Nd}&'.-]*([: ][\p{L}\p{Nd}&'.-]+)*/) != nil
    }
  }
}
