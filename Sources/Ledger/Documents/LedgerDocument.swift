public import Foundation
import GRDB

/// A document of a ledger as lists show it, with people's corrections. Of one with several receipts
/// it tells of the one that a person would look for: the surest total.
public struct LedgerDocument: Sendable, Hashable, Identifiable, Codable {
  /// How far reading has come.
  public enum Status: String, Sendable, Hashable, Codable, CaseIterable {
    /// No page has been read yet.
    case waiting
    /// All pages are read.
    case ok
    /// Some pages are read, and others are still to be.
    case partial
    /// Some page could not be read.
    case failed
  }

  public var id: DocumentID
  /// What it was called last.
  public var name: String
  /// When it first came.
  public var added: Date
  /// How many bytes it has.
  public var bytes: Int
  /// How many pages it has, once that is known.
  public var pages: Int?
  public var status: Status
  /// Of a failed one, why.
  public var error: String?
  /// As printed, or as corrected.
  public var merchant: String?
  /// ISO 8601.
  public var date: String?
  /// As in `RecognizedAmount.exact`.
  public var total: String?
  /// ISO 4217.
  public var currency: String?
  /// How likely the total is right.
  public var confidence: Double?
  /// Whether an equation of the receipt proves the total.
  public var isProved: Bool
  /// How many pages, or sheets of paper on them, have a total.
  public var receipts: Int
  /// Whether a person should look at it: it failed, or its total is missing, doubted, or neither
  /// sure nor proved, and nobody has corrected or checked it.
  public var needsLook: Bool
  /// Whether a person said that it is right.
  public var isChecked: Bool
  /// Whether a person corrected it.
  public var isCorrected: Bool
  /// How many documents of the ledger are likely the same receipt.
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
  /// Nil where there is nothing.
  var nonEmpty: String? { isEmpty ? nil : self }
}

extension Date {
  /// Since 1970.
  init(milliseconds: Int) { self.init(timeIntervalSince1970: Double(milliseconds) / 1000) }

  /// Since 1970.
  var milliseconds: Int { Int((timeIntervalSince1970 * 1000).rounded()) }
}

extension Decimal {
  /// As in `18.40`: with a point, and at least so many decimals.
  func text(leastDigits: Int) -> String {
    let text = description
    let digits = text.firstIndex(of: ".").map { text[$0...].count - 1 } ?? 0
    guard digits < leastDigits else { return text }
    return text + (digits == 0 ? "." : "") + String(repeating: "0", count: leastDigits - digits)
  }
}
