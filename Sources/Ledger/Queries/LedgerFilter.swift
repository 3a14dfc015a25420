public import Foundation
import GRDB
import Glibc
public import Summa

/// Conditions on documents. Conditions that are nil or empty do not filter.
public struct LedgerFilter: Sendable, Hashable, Codable {
  /// Only these documents; empty for all.
  public var ids: Set<DocumentID> = []
  /// The first day, ISO 8601. Documents without a date do not match.
  public var from: String?
  /// The last day. Documents without a date do not match.
  public var to: String?
  /// A part of the shop's name. Case, accents and spaces do not matter.
  public var merchant: String?
  /// The whole name of the shop, as in lists; empty for documents without one.
  public var shop: String?
  /// The least total; with ``role`` the least amount of that role.
  public var least: Decimal?
  /// The greatest total or amount.
  public var greatest: Decimal?
  /// Documents with an amount of this role.
  public var role: Role?
  /// ISO 4217.
  public var currency: String?
  /// The least confidence of the total, 0...1.
  public var leastConfidence: Double?
  /// The greatest confidence of the total, 0...1.
  public var greatestConfidence: Double?
  public var statuses: Set<LedgerDocument.Status> = []
  /// True for documents whose state is `look`.
  public var needsLook: Bool?
  /// The states of the receipts; empty for all.
  public var states: Set<ReceiptState> = []
  /// Labels that the document or one of its items has; empty for documents without such a label.
  public var labels: [Labels.Name: String] = [:]
  /// True for documents that a person corrected.
  public var isCorrected: Bool?
  /// True for documents that are probably the same receipt as another.
  public var isDuplicate: Bool?
  /// True for documents with a receipt that has a booking of a bank statement.
  public var isBooked: Bool?
  /// Words of the text, of names and of corrections. The last one can be the beginning of a word.
  public var text: String?

  public init(
    from: String? = nil, to: String? = nil, merchant: String? = nil, shop: String? = nil,
    least: Decimal? = nil, greatest: Decimal? = nil, role: Role? = nil, currency: String? = nil,
    leastConfidence: Double? = nil, greatestConfidence: Double? = nil,
    statuses: Set<LedgerDocument.Status> = [], needsLook: Bool? = nil,
    states: Set<ReceiptState> = [], labels: [Labels.Name: String] = [:],
    isCorrected: Bool? = nil, isDuplicate: Bool? = nil, isBooked: Bool? = nil,
    text: String? = nil
  ) {
    self.from = from
    self.to = to
    self.merchant = merchant
    self.shop = shop
    self.least = least
    self.greatest = greatest
    self.role = role
    self.currency = currency
    self.leastConfidence = leastConfidence
    self.greatestConfidence = greatestConfidence
    self.statuses = statuses
    self.needsLook = needsLook
    self.states = states
    self.labels = labels
    self.isCorrected = isCorrected
    self.isDuplicate = isDuplicate
    self.isBooked = isBooked
    self.text = text
  }
}

extension LedgerFilter {
  /// The documents whose state is `look`. Of two that are probably the same receipt, this is the
  /// later one. Comparisons of numbers use an index, conditions on truth values do not.
  private static let looks = """
    SELECT id FROM document WHERE needs_look = 1
    UNION SELECT other_id FROM duplicate JOIN document ON id = other_id WHERE NOT checked
    """

  /// The condition in SQL, over the table `document`.
  var sql: SQL {
    var conditions: [SQL] = []
    if !ids.isEmpty { conditions.append("document.key IN \(ids.map(\.rawValue).sorted())") }
    if let from { conditions.append("document.date >= \(from)") }
    if let to {
      conditions.append("document.date <= \(to)")
      // A missing date is stored as an empty text, which sorts before all dates.
      conditions.append("document.date <> ''")
    }
    if let key = merchant.map(Summary.key), !key.isEmpty {
      conditions.append("instr(document.merchant_key, \(key)) > 0")
    }
    if let shop { conditions.append("document.merchant_key = \(Summary.key(shop))") }
    conditions += amountConditions
    if let currency { conditions.append("document.currency = \(currency)") }
    if let leastConfidence { conditions.append("document.confidence >= \(leastConfidence)") }
    if let greatestConfidence {
      // An unknown confidence counts as 0.
      conditions.append("coalesce(document.confidence, 0) <= \(greatestConfidence)")
    }
    if !statuses.isEmpty {
      conditions.append("document.status IN \(statuses.map(\.rawValue).sorted())")
    }
    if let needsLook {
      // A set of documents rather than a condition that is evaluated for each document of the
      // ledger.
      conditions.append("document.id \(sql: needsLook ? "IN" : "NOT IN") (\(sql: Self.looks))")
    }
    if !states.isEmpty {
      conditions.append("\(sql: LedgerDocument.stateColumn) IN \(states.map(\.rawValue).sorted())")
    }
    for (name, value) in labels.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      let matches: SQL =
        value.isEmpty
        ? "document.id NOT IN (SELECT document_id FROM label WHERE name = \(name.rawValue))"
        : """
        document.id IN (SELECT document_id FROM label
          WHERE name = \(name.rawValue) AND value = \(value) COLLATE NOCASE)
        """
      conditions.append(matches)
    }
    if let isCorrected { conditions.append("document.corrected = \(isCorrected)") }
    if let isBooked {
      conditions.append(
        """
        EXISTS (SELECT 1 FROM page WHERE document_id = document.id AND booking IS NOT NULL)
          = \(isBooked)
        """)
    }
    if let isDuplicate {
      conditions.append(
        """
        (EXISTS (SELECT 1 FROM duplicate WHERE one_id = document.id)
          OR EXISTS (SELECT 1 FROM duplicate WHERE other_id = document.id)) = \(isDuplicate)
        """)
    }
    if let text { conditions += Self.conditions(ofText: text) }
    return conditions.isEmpty ? "1" : conditions.joined(separator: " AND ")
  }

  private var amountConditions: [SQL] {
    guard let role else {
      return bounds("document.total_key")
        + (greatest != nil && least == nil ? ["document.total IS NOT NULL"] : [])
    }
    let inner = (["amount.role = \(role.rawValue)"] + bounds("amount.value"))
      .joined(separator: " AND ")
    return [
      """
      document.id IN (SELECT page.document_id FROM amount JOIN page ON page.id = amount.page_id
        WHERE \(inner))
      """
    ]
  }

  private func bounds(_ column: SQL) -> [SQL] {
    var bounds: [SQL] = []
    if let least { bounds.append("\(column) >= \(Self.double(least))") }
    if let greatest { bounds.append("\(column) <= \(Self.double(greatest))") }
    return bounds
  }

  /// Converted from text like the stored numbers, so that bounds equal them exactly.
  private static func double(_ number: Decimal) -> Double { Double(number.description) ?? 0 }

  private static func conditions(ofText text: String) -> [SQL] {
    let words = text.split { !$0.isLetter && !$0.isNumber && !".,-".contains($0) }
      .map { $0.filter { $0 != "\"" } }.filter { $0.contains { $0.isLetter || $0.isNumber } }
    guard !words.isEmpty else { return [] }
    let parts: [String] = words.enumerated().map { index, word in
      let end = index == words.count - 1 ? "*" : ""
      let folded = LookAlikes.folded(word.uppercased())
      return folded == word.uppercased()
        ? "\"\(word)\"\(end)" : "(\"\(word)\"\(end) OR \"\(folded)\"\(end))"
    }
    let pattern = parts.joined(separator: " AND ")
    // A set of documents: a condition that is evaluated for each document of the ledger takes three
    // times as long.
    var found: SQL = """
      SELECT page.document_id FROM page_text JOIN page ON page.id = page_text.rowid
        WHERE page_text MATCH \(pattern)
      UNION SELECT id FROM document WHERE instr(merchant_key, \(Summary.key(text))) > 0
      """
    // A name is at most as long as a path.
    if text.utf8.count <= Int(PATH_MAX) {
      let escaped = text.replacing(/[%_\\]/) { "\\\($0.output)" }
      found +=
        " UNION SELECT id FROM document WHERE name LIKE \("%\(escaped)%") ESCAPE '\\'"
    }
    return ["document.id IN (\(found))"]
  }
}
