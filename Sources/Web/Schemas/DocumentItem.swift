import Foundation
import Summa
import SummaLedger

/// A document in lists; the schema `DocumentItem`.
struct DocumentItem: Encodable, Sendable {
  struct Total: Encodable, Sendable {
    var value: Double
    var exact: String
    var currency: String?
    var page: Int?
    var id: Int?
    var confidence: Double?
    var proof: String?
    var contradiction: String?
    var source: String?
  }

  struct Failure: Encodable, Sendable {
    var code: String
    var message: String
  }

  struct Twin: Encodable, Sendable {
    var id: String
    var why: String
  }

  var id: String
  var name: String
  var status: String
  var addedAt: String
  var updatedAt: String
  var revision: Int
  var pages: Int
  var pagesRead: Int?
  var merchant: String?
  /// True if the name of the shop is more likely wrong than right; left out otherwise.
  var merchantGuess: Bool?
  var date: String?
  var total: Total?
  /// The number of receipts in the document, of which this shows one; nil for fewer than two.
  var receipts: Int?
  /// Left out until it has been read.
  var state: ReceiptState?
  /// The meaning of the state, for people.
  var stateExplanation: String?
  var needsLook: [String]
  var checked: Bool
  /// Nil for a document without labels.
  var labels: Labels?
  var duplicateOf: Twin?
  var thumbnail: String
  var error: Failure?

  /// - Parameter twins: the documents that are probably the same receipt.
  init(_ document: LedgerDocument, work: Work, twins: [Duplicate]) {
    let key = document.id.rawValue
    id = key
    name = document.name
    status =
      work.state?.rawValue
      ?? (document.status == .failed ? "failed" : document.status == .ok ? "done" : "cancelled")
    addedAt = Self.text(of: document.added)
    updatedAt = Self.text(of: work.changed ?? document.added)
    revision = work.revision
    pages = document.pages ?? work.pages ?? 0
    pagesRead = work.state == nil ? document.pages : work.pagesRead
    merchant = document.merchant
    merchantGuess = document.isMerchantGuess ? true : nil
    date = document.date
    total = document.total.map { exact in
      Total(
        value: Double(exact) ?? 0, exact: exact, currency: document.currency,
        confidence: document.isCorrected ? nil : document.confidence,
        proof: document.proof, contradiction: document.contradiction,
        source: document.isCorrected && document.confidence == 1 ? "person" : "read")
    }
    receipts = document.receipts > 1 ? document.receipts : nil
    checked = document.isChecked
    labels = document.labels.isEmpty ? nil : document.labels
    // The earlier of two receipts does not mention the later one.
    duplicateOf = twins.first(where: \.isEarlier).map {
      Twin(id: $0.id.rawValue, why: $0.certainty == .certain ? "same_picture" : "same_sale")
    }
    state = document.state
    stateExplanation = document.state?.explanation
    needsLook = Self.reasons(document)
    thumbnail = "/api/v1/documents/\(key)/thumbnail?v=\(work.readings)"
    if document.status == .failed {
      error = Failure(
        code: "unreadable",
        message: Problem.withoutFolders(document.error ?? "The document could not be read."))
    }
  }

  /// The reasons to check the document, most serious first.
  private static func reasons(_ document: LedgerDocument) -> [String] {
    guard document.needsLook else { return [] }
    var reasons: [String] = []
    if document.status == .failed { reasons.append("failed") }
    if document.status == .ok, document.total == nil { reasons.append("no_total") }
    if document.total != nil {
      if document.contradiction != nil {
        reasons.append("contradicted")
      } else if document.confidence ?? 1 < ReceiptState.leastConfidence, !document.isProved {
        reasons.append("low_confidence")
      }
    }
    if document.isRepeated { reasons.append("duplicate") }
    return reasons.isEmpty ? ["handwritten"] : reasons
  }

  static func text(of date: Date) -> String {
    date.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
  }
}

/// The progress of reading a document, and the number of its changes.
struct Work: Sendable {
  enum State: String, Sendable {
    case queued, reading, cancelled
  }

  /// Nil if the document is not waiting or being read; its status is in the ledger.
  var state: State?
  var pages: Int?
  var pagesRead = 0
  /// Grows with every change that clients can see.
  var revision: Int
  var changed: Date?
  /// The number of times that this process read it.
  var readings = 0
}
