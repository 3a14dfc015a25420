import Summa

/// A journal for hledger, https://hledger.org.
public struct HledgerEncoder: LedgerEncoder {
  public static let name = "hledger"

  public static func recognizes(_ head: [UInt8]) -> Bool {
    head.starts(with: "\(Journal.mark) (\(name))\n".utf8)
  }

  private var journal: Journal

  public init(_ options: LedgerEncodingOptions) throws(LedgerError) {
    journal = try Journal(.hledger, options)
  }

  public var skipped: Int { journal.skipped }

  public func header() -> [UInt8] { journal.header() }

  public mutating func bytes(of entry: LedgerEntry) -> [UInt8] {
    journal.take(entry)
    return []
  }

  public func footer() -> [UInt8] { journal.footer() }
}
