public import Foundation
import GRDB
public import Summa

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
  /// The time at which it was added.
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
  /// The probability that ``merchant`` is right; nil without a name.
  public var merchantConfidence: Double?
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
  /// The equation that proves ``total``; nil for a total without a proof.
  public var proof: String?
  /// A sentence about the evidence against ``total``; nil for a total that is not contradicted or
  /// that a person has checked.
  public var contradiction: String?
  /// The number of sheets of paper that have a total.
  public var receipts: Int
  /// True if a person should still check it, as ``ReceiptState/look`` explains.
  public var needsLook: Bool
  /// Nil until it has been read.
  public var state: ReceiptState?
  /// True if a person marked it as checked.
  public var isChecked: Bool
  /// True if a person corrected it.
  public var isCorrected: Bool
  /// The number of documents of the ledger that are probably the same receipt.
  public var duplicates: Int
  public var labels: Labels
  /// True if it is probably the same receipt as a document that was added before.
  public var isRepeated: Bool

  enum CodingKeys: String, CodingKey {
    case id, name, added, bytes, pages, status, error, merchant, date, total, currency, confidence
    case receipts, duplicates, state, labels
    case merchantConfidence = "merchant_confidence"
    case isRepeated = "repeated"
    case isProved = "proved"
    case needsLook = "needs_look"
    case isChecked = "checked"
    case isCorrected = "corrected"
  }

  /// The state of a document in SQL; null until it has been read. The first condition that holds
  /// decides.
  static let stateColumn = """
    CASE WHEN document.status = 'waiting' THEN NULL
      WHEN document.checked THEN 'checked'
      WHEN document.needs_look
        OR EXISTS (SELECT 1 FROM duplicate WHERE other_id = document.id) THEN 'look'
      WHEN document.corrected AND coalesce(document.confidence, 1) = 1 THEN 'checked'
      WHEN document.proved THEN 'proved' ELSE 'read' END
    """

  /// Records are only read for pages with a proof or a contradiction.
  static let columns = """
    document.key, document.name, document.added, document.bytes, document.pages, document.status,
    document.error, document.merchant, document.date, document.total, document.currency,
    document.confidence, document.proved, document.receipts, document.needs_look,
    document.checked, document.corrected,
    (SELECT count(*) FROM duplicate WHERE one_id = document.id)
      + (SELECT count(*) FROM duplicate WHERE other_id = document.id) AS duplicates,
    EXISTS (SELECT 1 FROM duplicate WHERE other_id = document.id) AS repeated,
    (SELECT field.confidence FROM page JOIN field ON field.page_id = page.id
      WHERE page.document_id = document.id AND field.name = 'merchant'
        AND field.value = document.merchant ORDER BY page.page DESC LIMIT 1)
      AS merchant_confidence,
    (SELECT json_extract(record.json, '$.total.proof')
      FROM page JOIN record ON record.page_id = page.id
      WHERE page.document_id = document.id AND page.proved AND page.total = document.total
      ORDER BY page.page DESC LIMIT 1) AS proof,
    (SELECT sentence FROM (
        SELECT json_extract(record.json, '$.total.contradiction') AS sentence, page.page,
          page.total IS document.total AS is_of_total
        FROM page JOIN record ON record.page_id = page.id
        WHERE page.document_id = document.id AND page.needs_look)
      WHERE sentence NOT NULL ORDER BY is_of_total DESC, page DESC LIMIT 1) AS contradiction,
    (SELECT json_group_array(json_array(name, value)) FROM label
      WHERE label.document_id = document.id AND page_id IS NULL) AS labels,
    \(stateColumn) AS state
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
    state = (row["state"] as String?).flatMap(ReceiptState.init(rawValue:))
    isRepeated = row["repeated"]
    labels = Labels(pairs: row["labels"])
    needsLook = state == .look
    proof = isProved ? row["proof"] : nil
    contradiction = needsLook ? row["contradiction"] : nil
    merchantConfidence = row["merchant_confidence"]
    isChecked = row["checked"]
    isCorrected = row["corrected"]
    duplicates = row["duplicates"]
  }
}

extension LedgerDocument {
  /// True if the name of the shop is more likely wrong than right.
  public var isMerchantGuess: Bool { merchantConfidence.map(RecognizedField.isGuess) ?? false }
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
