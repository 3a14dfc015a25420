import Summa

/// A journal for Beancount, https://beancount.github.io.
public struct BeancountEncoder: LedgerEncoder {
  public static let name = "beancount"

  public static func recognizes(_ head: [UInt8]) -> Bool {
    head.starts(with: "\(Journal.mark) (\(name))\n".utf8)
  }

  private var journal: Journal

  public init(_ options: LedgerEncodingOptions) throws(LedgerError) {
    journal = try Journal(.beancount, options)
  }

  public var skipped: Int { journal.skipped }

  public func header() -> [UInt8] { journal.header() }

  public mutating func bytes(of entry: LedgerEntry) -> [UInt8] {
    journal.take(entry)
    return []
  }

  public func footer() -> [UInt8] { journal.footer() }
}
