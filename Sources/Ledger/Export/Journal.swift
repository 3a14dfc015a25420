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
  /// With their dates, in the order of the entries.
  private var transactions: [(date: String, text: String)] = []
  private var comments: [String] = []
  /// The accounts that have postings, in the order of their first one.
  private var accounts: [String] = []

  init(_ dialect: Dialect, _ options: LedgerEncodingOptions) throws(LedgerError) {
    try options.accounts.check(dialect)
    self.dialect = dialect
    self.options = options
  }

  /// The payee of a receipt without a shop.
  private static let unknown = "Unknown"

  /// The first line of a journal of Summa. Only such a file is replaced.
  static func header(_ dialect: Dialect) -> [UInt8] {
    Array("; Receipts of Summa, written by summa ledger export (\(dialect.rawValue))\n".utf8)
  }

  /// Adds the transaction of a receipt; a comment if it lacks a total or a date.
  mutating func take(_ entry: LedgerEntry) {
    let record = entry.record
    guard let total = record.total, let date = record.date?.description else {
      skipped += 1
      // Pages without a total are mostly first pages of several.
      let lack = record.total == nil ? "no total" : "no date"
      comments.append("\n; \(comment(record.file)), page \(record.page): \(lack)\n")
      return
    }
    let currency = record.currencyOfTotal?.rawValue ?? options.currency
    let digits = ExactNumber(total.exactText).fractionDigits
    var lines = ["", head(entry, date: date)] + notes(entry)
    for posting in postings(of: entry, total.exact.decimal) {
      if !accounts.contains(posting.account) { accounts.append(posting.account) }
      lines += written(posting, leastDigits: digits, currency)
    }
    transactions.append((date, lines.joined(separator: "\n") + "\n"))
  }

  /// The accounts, the transactions in order of date, and the comments. Programs that read journals
  /// check the order.
  func footer() -> [UInt8] {
    var text = ""
    if dialect == .beancount, options.opensAccounts {
      text += accounts.map { "1900-01-01 open \($0)\n" }.joined()
    }
    let ordered = transactions.enumerated().sorted {
      ($0.element.date, $0.offset) < ($1.element.date, $1.offset)
    }
    text += ordered.map(\.element.text).joined()
    return Array((text + comments.joined()).utf8)
  }

  private struct Posting {
    var account: String
    var amount: Decimal
    /// The currency of the amount, if it differs from that of the receipt.
    var currency: String?
    /// The value of the amount in the currency of the receipt.
    var worth: Decimal?
    /// The day of the booking.
    var date: String?
  }

  private func written(
    _ posting: Posting, leastDigits: Int, _ currency: String?
  ) -> [String] {
    var line =
      "    \(posting.account)  "
      + amount(posting.amount, leastDigits: leastDigits, posting.currency ?? currency)
    if let worth = posting.worth {
      line += " @@ \(amount(worth.magnitude, leastDigits: leastDigits, currency))"
    }
    guard let date = posting.date else { return [line] }
    switch dialect {
    // Sources: the manuals' "Effective dates", "Posting dates", "Metadata".
    case .ledger: return ["\(line)  ; [=\(date)]"]
    case .hledger: return ["\(line)  ; date:\(date)"]
    case .beancount: return [line, "      booked: \(date)"]
    }
  }

  private func postings(of entry: LedgerEntry, _ sum: Decimal) -> [Posting] {
    var taxes = taxPostings(of: entry.record)
    let tax = taxes.reduce(Decimal(0)) { $0 + $1.amount }
    if tax.magnitude >= sum.magnitude { taxes = [] }
    let rest = taxes.isEmpty ? sum : sum - tax
    var expenses = [Posting(account: expenseAccount(of: entry.document.labels), amount: rest)]
    for item in entry.record.items {
      guard let own = entry.amountLabels[item.id] else { continue }
      let account = expenseAccount(of: own.filled(from: entry.document.labels))
      guard account != expenses[0].account else { continue }
      expenses[0].amount -= item.amount.decimal
      if let index = expenses.firstIndex(where: { $0.account == account }) {
        expenses[index].amount += item.amount.decimal
      } else {
        expenses.append(Posting(account: account, amount: item.amount.decimal))
      }
    }
    let payment = payment(of: entry, sum)
    // A tip that only the bank knows.
    if payment.worth == nil { expenses[0].amount -= payment.amount + sum }
    if expenses[0].amount == 0, expenses.count > 1 { expenses.removeFirst() }
    return expenses + taxes + [payment]
  }

  /// The posting of the payment: that of the booking, if it pays only this receipt.
  private func payment(of entry: LedgerEntry, _ sum: Decimal) -> Posting {
    var payment = Posting(account: payer(of: entry), amount: -sum)
    guard let booking = entry.booking else { return payment }
    payment.date = booking.date.description
    guard entry.bookedReceipts == 1 else { return payment }
    let currency = entry.record.currencyOfTotal?.rawValue
    if let own = booking.currency, let currency, own != currency {
      payment.currency = own
      payment.worth = sum
    }
    payment.amount = booking.amount
    return payment
  }

  /// The labelled account, or else that of the category below the account of purchases.
  private func expenseAccount(of labels: Labels) -> String {
    if let account = labels[.account] { return dialect.account(account) }
    guard let category = labels[.category] else { return options.accounts.expenses }
    return dialect.account(
      category.contains(":") ? category : "\(options.accounts.expenses):\(category)")
  }

  private func payer(of entry: LedgerEntry) -> String {
    entry.document.labels[.paymentAccount].map(dialect.account)
      ?? entry.booking.map { _ in options.accounts.bank }
      ?? payer(entry.record.fields[.payment]?.text)
  }

  /// One posting for each rate, in accounts below that of taxes: `Expenses:VAT:7`; one in the
  /// account itself if the rates are unknown.
  private func taxPostings(of record: RecognizedAmounts) -> [Posting] {
    guard let account = options.accounts.tax else { return [] }
    let rates = record.taxesByRate
    guard rates.isEmpty else {
      return rates.map {
        // Beancount has no points in names.
        Posting(
          account: "\(account):\($0.rate.replacing(".", with: "-"))", amount: $0.tax.decimal)
      }
    }
    return record.fields[.tax].map {
      [Posting(account: account, amount: ExactNumber($0.text).decimal)]
    } ?? []
  }

  private func head(_ entry: LedgerEntry, date: String) -> String {
    // Transactions that need a look are marked as pending.
    let flag = entry.document.needsLook ? "!" : "*"
    let payee = entry.record.merchant ?? Self.unknown
    if dialect == .beancount {
      let tags = entry.document.labels.tags.map { " #\(word($0))" }.joined()
      return "\(date) \(flag) \(quoted(payee)) \(quoted(entry.document.labels[.note] ?? ""))\(tags)"
    }
    let number = entry.record.fields[.receiptNumber]?.text
      .filter { $0.isLetter || $0.isNumber || "-/.".contains($0) }
    let code = number.flatMap(\.nonEmpty).map { "(\($0)) " } ?? ""
    return "\(date) \(flag) \(code)\(name(payee))"
  }

  private func notes(_ entry: LedgerEntry) -> [String] {
    let id = entry.document.id.rawValue
    let labels = entry.document.labels
    if dialect == .beancount {
      return ["  document-id: \(quoted(id))", "  file: \(quoted(entry.record.file))"]
        + (labels[.project].map { ["  project: \(quoted($0))"] } ?? [])
    }
    var lines = ["    ; document: \(id)", "    ; file: \(comment(entry.record.file))"]
    // A comma would end a tag's value.
    if let project = labels[.project] {
      lines.append("    ; project: \(comment(project).replacing(",", with: " "))")
    }
    if let note = labels[.note] {
      lines.append("    ; note: \(comment(note).replacing(",", with: " "))")
    }
    let tags = labels.tags.map(word)
    if !tags.isEmpty {
      lines.append(
        "    ; "
          + (dialect == .ledger
            ? ":\(tags.joined(separator: ":")):" : tags.map { "\($0):" }.joined(separator: ", ")))
    }
    return lines
  }

  /// A tag as journals write it: letters, digits and dashes.
  private func word(_ tag: String) -> String {
    let isPlain = { (letter: Character) in
      letter == "-" || letter == "_"
        || (dialect == .beancount
          ? letter.isASCII && (letter.isLetter || letter.isNumber)
          : letter.isLetter || letter.isNumber)
    }
    let text = String(tag.map { isPlain($0) ? $0 : "-" })
    return text.contains { $0 != "-" } ? text : "tag"
  }

  private func payer(_ payment: String?) -> String {
    switch payment.flatMap(Payment.Method.init(rawValue:)) {
    case .cash: options.accounts.cash
    case .card: options.accounts.card
    case .other, nil: options.accounts.other
    }
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

  /// The text on one line, with single spaces.
  private func comment(_ text: String) -> String {
    text.printable.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// A string in Beancount's syntax.
  private func quoted(_ text: String) -> String {
    "\"" + comment(text).replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}

extension Journal.Dialect {
  /// The name of an account in the form that the dialect accepts.
  func account(_ name: String) -> String {
    guard !isAccount(name) else { return name }
    var parts = name.split(separator: ":").map { part in
      let words = part.split { !$0.isLetter && !$0.isNumber }
      guard self == .beancount else { return words.joined(separator: " ") }
      let text = words.joined(separator: "-")
      return text.prefix(1).uppercased() + text.dropFirst()
    }.filter { !$0.isEmpty }
    let roots = ["Assets", "Liabilities", "Equity", "Income", "Expenses"]
    if self == .beancount, parts.count < 2 || !roots.contains(parts[0]) {
      parts.insert("Expenses", at: 0)
    }
    let account = parts.joined(separator: ":")
    return isAccount(account) ? account : "Expenses:Unknown"
  }

  /// True if the dialect accepts the name of an account.
  func isAccount(_ name: String) -> Bool {
    switch self {
    case .beancount:
      // Source: Beancount Language Syntax, "Accounts".
      return name.wholeMatch(
        of: /(Assets|Liabilities|Equity|Income|Expenses)(:[\p{Lu}\p{Nd}][\p{L}\p{Nd}-]*)+/) != nil
    case .ledger, .hledger:
      return name.isAccountName
    }
  }
}
