import Summa

/// A journal in one of the dialects of plain-text accounting.
struct JournalEncoder<Format: JournalFormat>: LedgerEncoder {
  static var name: String { Format.dialect.rawValue }

  static func recognizes(_ head: [UInt8]) -> Bool {
    head.starts(with: Journal.header(Format.dialect))
  }

  private var journal: Journal

  init(_ options: LedgerEncodingOptions) throws(LedgerError) {
    journal = try Journal(Format.dialect, options)
  }

  var skipped: Int { journal.skipped }

  func header() -> [UInt8] { Journal.header(Format.dialect) }

  mutating func bytes(of entry: LedgerEntry) -> [UInt8] {
    journal.take(entry)
    return []
  }

  func footer() -> [UInt8] { journal.footer() }
}

protocol JournalFormat {
  static var dialect: Journal.Dialect { get }
}

/// A journal for Beancount, https://beancount.github.io.
typealias BeancountEncoder = JournalEncoder<Beancount>

enum Beancount: JournalFormat { static let dialect = Journal.Dialect.beancount }

/// A journal for hledger, https://hledger.org.
typealias HledgerEncoder = JournalEncoder<Hledger>

enum Hledger: JournalFormat { static let dialect = Journal.Dialect.hledger }

/// A journal for ledger-cli, https://ledger-cli.org.
typealias LedgerCLIEncoder = JournalEncoder<LedgerCLI>

enum LedgerCLI: JournalFormat { static let dialect = Journal.Dialect.ledger }
