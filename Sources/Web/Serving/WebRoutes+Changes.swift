import Foundation
import HTTPTypes
import Hummingbird
import Summa
import SummaLedger

/// The routes of changes to several documents, and of rules.
extension WebRoutes {
  func changeMany(_ request: Request, _ context: Context) async throws -> Response {
    let data = try await data(request)
    let ids = try Self.decoded(Several.self, from: data).ids()
    let edit = try Self.decoded(ChangeRequest.self, from: data).edit()
    let author = context.caller.name
    return .json(
      try await Disk.run { [ledger, queue] in
        guard let edit else {
          try ledger.discard(ids)
          ids.forEach(queue.forget)
          return ChangeBody(documents: [], undo: Undo(documents: ids))
        }
        let corrections = try ledger.edit(ids, edit, author: author)
        return ChangeBody(
          documents: try changed(ids), undo: Undo(corrections: corrections))
      })
  }

  func undoMany(_ request: Request, _ context: Context) async throws -> Response {
    let undo = try await json(Undo.self, request)
    let author = context.caller.name
    return .json(
      try await Disk.run { [ledger, queue] in
        let restored = try ledger.restore(undo.documents ?? [])
        restored.forEach(queue.restore)
        var ids = try ledger.undo(undo.corrections ?? [], author: author)
        if let rule = undo.rule, let rules, try rules.remove(rule) {
          ids += try applied(rules)
        }
        guard !restored.isEmpty || !ids.isEmpty || undo.rule != nil else {
          throw Problem(.conflict, "nothing_to_undo", "There is nothing left to undo.")
        }
        return ChangeBody(documents: try changed(ids) + restored.map { try item($0) })
      })
  }

  func addRule(_ request: Request, _ context: Context) async throws -> Response {
    let rule = try await json(RuleRequest.self, request).rule()
    guard let rules else {
      throw Problem(.conflict, "no_rules", "This service has no file of rules.")
    }
    return .json(
      try await Disk.run {
        try rules.add([rule], first: true)
        return ChangeBody(documents: try changed(try applied(rules)), undo: Undo(rule: rule.toml))
      }, status: .created)
  }

  /// Labels all documents by the rules.
  /// - Returns: the documents that were changed.
  private func applied(_ rules: RuleFile) throws -> [DocumentID] {
    var ids: [DocumentID] = []
    for change in try ledger.apply(rules.current) where !ids.contains(change.document.id) {
      ids.append(change.document.id)
    }
    return ids
  }

  private func item(_ id: DocumentID) throws -> DocumentItem {
    queue.item(try ledger.document(id))
  }

  /// Reports that documents were changed, and returns them.
  private func changed(_ ids: [DocumentID]) throws -> [DocumentItem] {
    ids.forEach(queue.note)
    return try ids.map(item)
  }
}
