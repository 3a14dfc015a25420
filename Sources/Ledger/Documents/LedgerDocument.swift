public import Foundation
import GRDB

/// A document of a ledger as lists show it, with corrections. If it has several receipts, it shows
/// the main one: a proved total first, then the latest page.
public struct LedgerDocument: Sendable, Hashable, Identifiable, Codable {
  /// The progress of reading.
  public enum Status: String, Sendable, Hashable, Codable, CaseIterable {
    /// No page has been read yet.
    case waiting
    /// All pages have been read.
    case ok
    /// Some pages have been read.
    case partial
    /// At least one page could not be read.
    case failed
  }

  public var id: DocumentID
  /// The latest name.
  public var name: String
  /// When it was added.
  public var added: Date
  /// The length in bytes.
  public var bytes: Int
  /// The number of pages, if known.
  public var pages: Int?
  public var status: Status
  /// The error message of a failed document.
  public var error: String?
  /// As printed, or as corrected.
  public var merchant: String?
  /// ISO 8601.
  public var date: String?
  /// As in `RecognizedAmount.exact`.
  public var total: String?
  /// ISO 4217.
  public var currency: String?
  /// The probability that the total is right.
  public var confidence: Double?
  /// True if an equation on the receipt, or an electronic invoice, proves the total.
  public var isProved: Bool
  /// The number of sheets of paper that have a total.
  public var receipts: Int
  /// True if a person should look at it: it failed, or its total is missing, contradicted,
  /// handwritten, or neither sure nor proved, and no person corrected or checked it.
  public var needsLook: Bool
  /// True if a person marked it as checked.
  public var isChecked: Bool
  /// True if a person corrected it.
  public var isCorrected: Bool
  /// The number of documents of the ledger that are likely the same receipt.
  public var duplicates: Int

  enum CodingKeys: String, CodingKey {
    case id, name, added, bytes, pages, status, error, merchant, date, total, currency, confidence
    case receipts, duplicates
    case isProved = "proved"
    case needsLook = "needs_look"
    case isChecked = "checked"
    case isCorrected = "corrected"
  }

  static let columns = """
    document.key, document.name, document.added, document.bytes, document.pages, document.status,
    document.error, document.merchant, document.date, document.total, document.currency,
    document.confidence, document.proved, document.receipts, document.needs_look,
    document.checked, document.corrected,
    (SELECT count(*) FROM duplicate WHERE one_id = document.id)
      + (SELECT count(*) FROM duplicate WHERE other_id = document.id) AS duplicates
    """

  init(_ row: Row) {
    id = DocumentID(unchecked: row["key"])
    name = row["name"]
    added = Date(milliseconds: row["added"])
    bytes = row["bytes"]
    pages = row["pages"]
    status = Status(rawValue: row["status"]) ?? .failed
    error = row["error"]
    merchant = row["merchant"]
    date = (row["date"] as String).nonEmpty
    total = row["total"]
    currency = row["currency"]
    confidence = row["confidence"]
    isProved = row["proved"]
    receipts = row["receipts"]
    needsLook = row["needs_look"]
    isChecked = row["checked"]
    isCorrected = row["corrected"]
    duplicates = row["duplicates"]
  }
}

extension String {
  /// Nil if the text is empty.
  var nonEmpty: String? { isEmpty ? nil : self }
}

extension Date {
  /// Since 1970.
  init(milliseconds: Int) { self.init(timeIntervalSince1970: Double(milliseconds) / 1000) }

  /// Since 1970.
  var milliseconds: Int { Int((timeIntervalSince1970 * 1000).rounded()) }
}
