import Summa

/// A journal for ledger-cli, https://ledger-cli.org.
public struct LedgerCLIEncoder: LedgerEncoder {
  public static let name = "ledger"

  public static func recognizes(_ head: [UInt8]) -> Bool {
    head.starts(with: "\(Journal.mark) (\(name))\n".utf8)
  }

  private var journal: Journal

  public init(_ options: LedgerEncodingOptions) throws(LedgerError) {
    journal = try Journal(.ledger, options)
  }

  public var skipped: Int { journal.skipped }

  public func header() -> [UInt8] { journal.header() }

  public mutating func bytes(of entry: LedgerEntry) -> [UInt8] {
    journal.take(entry)
    return []
  }

  public func footer() -> [UInt8] { journal.footer() }
}
