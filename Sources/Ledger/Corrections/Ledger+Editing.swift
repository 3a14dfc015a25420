public import Foundation
import GRDB
import Summa

// Corrections of several documents at once: all or none.

extension Ledger {
  /// Changes documents, all or none.
  /// - Returns: the ids of the corrections, which ``undo(_:author:at:)`` takes.
  /// - Throws: `LedgerError` with the code `bad_correction` if the change is invalid, and
  ///   `no_such_entry` if one of the documents does not exist.
  @discardableResult
  public func edit(
    _ ids: [DocumentID], _ edit: DocumentEdit, author: String? = nil, at now: Date = Date()
  ) throws(LedgerError) -> [Int] {
    try write { db in
      var made: [Int] = []
      var rows: [Int64] = []
      var changes = Set<Change>()
      for id in ids {
        let row = try Self.rowID(id, in: db)
        guard !rows.contains(row) else { continue }
        for change in try edit.changes(of: Self.document(row, in: db).labels) {
          made.append(
            try Self.insert(change, page: 0, of: row, author: author, at: now, in: db))
          changes.insert(change)
        }
        try Self.refresh(0, of: row, in: db)
        rows.append(row)
      }
      try Self.learn(from: Array(changes), of: rows, at: now, in: db)
      return made
    }
  }

  /// Undoes corrections of any documents, all or none. Those that are already undone, or whose
  /// documents were removed, are left out.
  /// - Returns: the documents that were changed.
  @discardableResult
  public func undo(
    _ corrections: [Int], author: String? = nil, at now: Date = Date()
  ) throws(LedgerError) -> [DocumentID] {
    try write { db in
      let request: SQLRequest<Row> = """
        SELECT document_id, key FROM correction JOIN document ON document.id = document_id
        WHERE correction.id IN \(corrections) GROUP BY document_id ORDER BY document_id
        """
      var undone: [(id: DocumentID, row: Int64)] = []
      var changes = Set<Change>()
      for found in try request.fetchAll(db) {
        let row = found["document_id"] as Int64
        let active = try Self.corrections(of: row, in: db).filter {
          !$0.isUndone && corrections.contains($0.id)
        }
        for correction in active {
          try Self.insertUndo(
            of: correction.id, page: correction.page, of: row, author: author, at: now, in: db)
          changes.insert(correction.change)
        }
        guard !active.isEmpty else { continue }
        try Self.refresh(0, of: row, in: db)
        undone.append((DocumentID(unchecked: found["key"]), row))
      }
      try Self.learn(from: Array(changes), of: undone.map(\.row), at: now, in: db)
      return undone.map(\.id)
    }
  }
}
