import HTTPTypes
import Summa
import SummaLedger

/// Several documents; the schema `Documents`.
struct Several: Decodable {
  var documents: [DocumentID]

  /// The greatest number of documents in a request.
  static let most = 2000

  /// - Throws: `Problem` for no documents or too many.
  func ids() throws(Problem) -> [DocumentID] {
    guard (1...Self.most).contains(documents.count) else {
      throw Problem.badValue("Name 1 to \(Self.most) documents at once.")
    }
    return documents
  }
}

/// A change of several documents; the schema `NewChange`.
struct ChangeRequest: Decodable {
  var checked: Bool?
  /// A null removes the label.
  var labels: [String: String?]?
  var add_tags: [String]?
  var delete: Bool?

  /// The values that are set on each document; nil if the documents are to be deleted.
  /// - Throws: `Problem` if the request changes nothing, or deletes what it changes.
  func edit() throws(Problem) -> DocumentEdit? {
    var edit = DocumentEdit(isChecked: checked, addedTags: add_tags ?? [])
    for (name, value) in labels ?? [:] {
      edit.labels[try Labels.Name(named: name)] = .some(value)
    }
    guard (delete == true) != (edit != DocumentEdit()) else {
      throw Problem.badRequest("Give checked, labels or add_tags, or delete alone.")
    }
    return delete == true ? nil : edit
  }
}

extension Labels.Name {
  fileprivate init(named name: String) throws(Problem) {
    guard let known = Self(rawValue: name) else {
      throw Problem.badRequest("There is no label \(name.prefix(40)).")
    }
    self = known
  }
}

/// A rule for the receipts of a shop; the schema `NewRule`.
struct RuleRequest: Decodable {
  var merchant: String
  var labels: [String: String]

  /// - Throws: `Problem` for an unknown label; `LedgerError` for an invalid one.
  func rule() throws -> LabelRule {
    var labels = Labels()
    for (name, value) in self.labels {
      labels[try Labels.Name(named: name)] = value
    }
    guard (1...200).contains(merchant.unicodeScalars.count) else {
      throw Problem.badValue("A shop must have 1 to 200 characters.")
    }
    return try LabelRule(filter: LedgerFilter(merchant: merchant), labels: labels)
  }
}

/// The steps that undo a change; the schema `Undo`.
struct Undo: Codable {
  /// The rule that was added, as it is written in the file.
  var rule: String?
  var corrections: [Int]?
  /// The documents that were deleted.
  var documents: [DocumentID]?
}

/// The result of a change of several documents; the schema `Change`.
struct ChangeBody: Encodable {
  /// The documents after the change, without those that were deleted.
  var documents: [DocumentItem]
  /// Nil after an undo.
  var undo: Undo?
}
