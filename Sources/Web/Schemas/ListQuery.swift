import Foundation
import HTTPTypes
import Hummingbird
import Summa
import SummaLedger

/// The filter and order of a request for documents.
struct ListQuery {
  var filter = LedgerFilter()
  var order = LedgerOrder.added
  var isDescending = true
  /// True if documents to check come first.
  var isByAttention = false
  var limit = 50
  var cursor: String?

  init(_ parameters: Parameters) throws(Problem) {
    func value(_ name: String, limit: Int = 200) throws(Problem) -> String? {
      guard let text = parameters.get(name) else { return nil }
      guard text.unicodeScalars.count <= limit else {
        throw Problem.badRequest("\(name) is too long.")
      }
      return text
    }
    filter.text = try value("q").flatMap { $0.isEmpty ? nil : $0 }
    filter.shop = try value("merchant")
    let labels: [(String, Labels.Name)] = [
      ("category", .category), ("account", .account), ("tag", .tags), ("project", .project),
    ]
    for (parameter, label) in labels { filter.labels[label] = try value(parameter) }
    filter.from = try Self.day(try value("from"), "from")
    filter.to = try Self.day(try value("to"), "to")
    if let currency = try value("currency") {
      guard currency.wholeMatch(of: /[A-Z]{3}/) != nil else {
        throw Problem.badRequest("currency must be a code such as EUR.")
      }
      filter.currency = currency
    }
    if let needsLook = try value("needs_look") {
      guard let needsLook = Bool(needsLook) else {
        throw Problem.badRequest("needs_look must be true or false.")
      }
      filter.needsLook = needsLook
    }
    for status in parameters.getAll("status") {
      switch status {
      case "done": filter.statuses.insert(.ok)
      case "failed": filter.statuses.insert(.failed)
      case "cancelled": filter.statuses.insert(.partial)
      case "queued", "reading": filter.statuses.insert(.waiting)
      default: throw Problem.badRequest("There is no status \(status.prefix(20)).")
      }
    }
    if let text = try value("limit") {
      guard let limit = Int(text), (1...200).contains(limit) else {
        throw Problem.badRequest("limit must be 1 to 200.")
      }
      self.limit = limit
    }
    cursor = try value("cursor", limit: 512)
    let sort = try value("sort") ?? "-added"
    if sort == "attention" {
      isByAttention = true
      return
    }
    isDescending = sort.hasPrefix("-")
    guard let order = LedgerOrder(rawValue: String(sort.drop { $0 == "-" })) else {
      throw Problem.badRequest("There is no order \(sort.prefix(20)).")
    }
    self.order = order
  }

  private static func day(_ text: String?, _ name: String) throws(Problem) -> String? {
    guard let text else { return nil }
    guard ReceiptDate(text) != nil else {
      throw Problem.badRequest("\(name) must be a day such as 2026-03-31.")
    }
    return text
  }

  /// Returns one page of the list.
  func list(_ ledger: Ledger) throws -> (documents: [LedgerDocument], next: String?) {
    guard isByAttention else {
      let list = try part(ledger, filter, after: cursor, limit: limit)
      return (list.documents, list.next?.rawValue)
    }
    // Documents to check come first, then all others. The cursor's prefix names the half.
    var documents: [LedgerDocument] = []
    var rest = cursor
    if rest?.hasPrefix("b") != true, filter.needsLook != false {
      var first = filter
      first.needsLook = true
      let list = try part(ledger, first, after: rest.map { String($0.dropFirst()) }, limit: limit)
      documents = list.documents
      if let next = list.next { return (documents, "a" + next.rawValue) }
      rest = nil
    }
    guard filter.needsLook != true else { return (documents, nil) }
    guard documents.count < limit else { return (documents, "b") }
    var second = filter
    second.needsLook = false
    let after = rest.map { String($0.dropFirst()) }
    let list = try part(
      ledger, second, after: after?.isEmpty ?? true ? nil : after,
      limit: limit - documents.count)
    return (documents + list.documents, list.next.map { "b" + $0.rawValue })
  }

  private func part(
    _ ledger: Ledger, _ filter: LedgerFilter, after cursor: String?, limit: Int
  ) throws -> LedgerList {
    do throws(LedgerError) {
      return try ledger.documents(
        matching: filter, sortedBy: order, descending: isDescending,
        after: cursor.map(LedgerCursor.init(rawValue:)), limit: limit)
    } catch {
      guard error.code == .noSuchEntry else { throw error }
      throw Problem(
        .badRequest, "bad_cursor",
        "The cursor does not belong to this list; start from the beginning.")
    }
  }
}
