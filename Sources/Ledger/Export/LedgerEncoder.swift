public import Summa

/// A form that a ledger is exported in, entry after entry as the bytes of one file.
///
/// A new form is a type of this protocol, and its line in ``LedgerEncoders/all``.
public protocol LedgerEncoder: OutputEncoder {
  /// Whether entries are to have thumbnails. The default is no.
  static var showsThumbnails: Bool { get }

  /// - Throws: `LedgerError` with the code `bad_correction` for accounts that the form does not
  ///   take.
  init(_ options: LedgerEncodingOptions) throws(LedgerError)

  /// What stands before the first entry.
  mutating func header() throws(RecognitionError) -> [UInt8]

  /// An entry; nothing where the form cannot have it.
  mutating func bytes(of entry: LedgerEntry) throws(RecognitionError) -> [UInt8]

  /// What stands behind the last entry.
  mutating func footer() throws(RecognitionError) -> [UInt8]

  /// How many entries the form could not have, for want of a total or a date.
  var skipped: Int { get }
}

extension LedgerEncoder {
  public static var showsThumbnails: Bool { false }

  public mutating func header() throws(RecognitionError) -> [UInt8] { [] }

  public mutating func footer() throws(RecognitionError) -> [UInt8] { [] }

  public var skipped: Int { 0 }
}

/// The forms that ledgers are exported in.
public enum LedgerEncoders {
  /// In the order in which they are named.
  public static let all: [any LedgerEncoder.Type] = [
    LedgerCSVEncoder.self, LedgerJSONLinesEncoder.self, LedgerCLIEncoder.self,
    HledgerEncoder.self, BeancountEncoder.self, HTMLReportEncoder.self,
  ]
}

/// What an encoder of ledgers is told before the first entry.
public struct LedgerEncodingOptions: Sendable, Hashable {
  /// For CSV: whether to write a row for each item bought rather than for each page.
  public var items: Bool
  /// For CSV: whether to begin with the mark by which Excel knows UTF-8.
  public var marksUTF8: Bool
  /// For journals: where money goes to and comes from.
  public var accounts: JournalAccounts
  /// For journals: the currency of receipts that do not say theirs; ISO 4217.
  public var currency: String?
  /// For Beancount: whether accounts are opened, as they are not in a file that another includes.
  public var opensAccounts: Bool
  /// For reports.
  public var title: String

  public init(
    items: Bool = false, marksUTF8: Bool = false, accounts: JournalAccounts = JournalAccounts(),
    currency: String? = nil, opensAccounts: Bool = true, title: String = "Receipts"
  ) {
    self.items = items
    self.marksUTF8 = marksUTF8
    self.accounts = accounts
    self.currency = currency
    self.opensAccounts = opensAccounts
    self.title = title
  }
}
