public import Summa

/// An export format of ledgers. It encodes entries one at a time into the bytes of one file.
///
/// To add a format, write a type of this protocol and list it in ``LedgerEncoders/all``.
public protocol LedgerEncoder: OutputEncoder {
  /// True if entries should have thumbnails. The default is false.
  static var showsThumbnails: Bool { get }

  /// - Throws: `LedgerError` with the code `bad_correction` for accounts that the format does not
  ///   accept.
  init(_ options: LedgerEncodingOptions) throws(LedgerError)

  /// The bytes of an entry; empty if the format cannot represent it.
  mutating func bytes(of entry: LedgerEntry) throws(RecognitionError) -> [UInt8]

  /// The number of entries that were skipped because they lack a total or a date.
  var skipped: Int { get }
}

extension LedgerEncoder {
  public static var showsThumbnails: Bool { false }

  public var skipped: Int { 0 }
}

/// The export formats of ledgers.
public enum LedgerEncoders {
  /// All formats, in the order in which they are listed.
  public static let all: [any LedgerEncoder.Type] = [
    LedgerCSVEncoder.self, LedgerJSONLinesEncoder.self, LedgerCLIEncoder.self,
    HledgerEncoder.self, BeancountEncoder.self, HTMLReportEncoder.self,
  ]
}

/// The options of an export.
public struct LedgerEncodingOptions: Sendable, Hashable {
  /// For CSV: true to write a row for each item instead of each page.
  public var items: Bool
  /// For CSV: true to begin with a byte order mark, by which Excel detects UTF-8.
  public var marksUTF8: Bool
  /// For CSV: the tax rates that get columns, as ``Ledger/taxRates(matching:)`` returns them.
  public var taxRates: [String]
  /// For journals: the accounts.
  public var accounts: JournalAccounts
  /// For journals: the currency of receipts without one; ISO 4217.
  public var currency: String?
  /// For Beancount: true to open the accounts, which a file that is included in another one must
  /// not do.
  public var opensAccounts: Bool
  /// For reports: the title.
  public var title: String

  public init(
    items: Bool = false, marksUTF8: Bool = false, taxRates: [String] = [],
    accounts: JournalAccounts = JournalAccounts(), currency: String? = nil,
    opensAccounts: Bool = true, title: String = "Receipts"
  ) {
    self.items = items
    self.marksUTF8 = marksUTF8
    self.taxRates = taxRates
    self.accounts = accounts
    self.currency = currency
    self.opensAccounts = opensAccounts
    self.title = title
  }
}
