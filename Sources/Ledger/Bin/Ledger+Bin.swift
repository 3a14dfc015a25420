public import Foundation
import GRDB

// Removed documents stay in tables of their own for a day. No other query sees them.

extension Ledger {
  /// The time for which a removed document can be restored, in seconds.
  private static let keepsRemoved = 86_400.0

  /// Removes documents with their records and corrections, all at once. ``restore(_:at:)`` brings
  /// them back within a day. Files stay.
  /// - Returns: the number of documents that were removed.
  @discardableResult
  public func discard(_ ids: [DocumentID], at now: Date = Date()) throws(LedgerError) -> Int {
    try write { db in
      try db.run(
        "DELETE FROM removed WHERE since < ?",
        [now.addingTimeInterval(-Self.keepsRemoved).milliseconds])
      var count = 0
      for id in ids {
        try db.run(
          """
          INSERT INTO removed(key, since, id, content, bytes, added, pages, name)
          SELECT key, ?, id, content, bytes, added, pages, name FROM document WHERE key = ?
          """, [now.milliseconds, id.rawValue])
        guard db.changesCount > 0 else { continue }
        let row = try Self.rowID(id, in: db)
        for (table, columns) in Self.parts {
          try db.run(
            """
            INSERT INTO removed_\(table)(key, \(columns))
            SELECT ?, \(columns) FROM \(table) WHERE document_id = ?
            """, [id.rawValue, row])
        }
        try db.run(
          """
          INSERT INTO removed_page(key, json, \(Self.pageColumns))
          SELECT ?, json, \(Self.pageColumns) FROM page JOIN record ON page_id = id
          WHERE document_id = ?
          """, [id.rawValue, row])
        try db.run("DELETE FROM document WHERE id = ?", [row])
        count += 1
      }
      return count
    }
  }

  /// The removed documents that ``restore(_:at:)`` brings back, the latest first.
  /// - Parameter word: the beginning of an id, a name, or the end of a path; nil for all documents.
  public func removedDocuments(
    meantBy word: String? = nil, at now: Date = Date()
  ) throws(LedgerError) -> [RemovedDocument] {
    try read { db in
      let isMeant: SQL =
        word.map { word in
          """
          \(Self.hasID(word)) OR key IN (
            SELECT key FROM removed_place WHERE \(Self.isNamed(word)))
          """
        } ?? "1"
      let first = now.addingTimeInterval(-Self.keepsRemoved).milliseconds
      let request: SQLRequest<Row> = """
        SELECT key, name, since FROM removed WHERE since >= \(first) AND (\(isMeant))
        ORDER BY since DESC, name
        """
      return try request.fetchAll(db).compactMap { row in
        DocumentID(rawValue: row["key"]).map {
          RemovedDocument(id: $0, name: row["name"], removed: Date(milliseconds: row["since"]))
        }
      }
    }
  }

  /// Restores documents that ``discard(_:at:)`` removed. Those whose content has been added again
  /// are left out.
  /// - Returns: the documents that were restored.
  @discardableResult
  public func restore(
    _ ids: [DocumentID], at now: Date = Date()
  ) throws(LedgerError) -> [DocumentID] {
    try write { db in
      var rows: [(id: DocumentID, row: Int64)] = []
      for id in ids {
        if let row = try Self.restore(id, at: now, in: db) { rows.append((id, row)) }
      }
      // Duplicates are found once all are there.
      for (_, row) in rows { try Self.refresh(0, of: row, in: db) }
      return rows.map(\.id)
    }
  }

  private static func restore(
    _ id: DocumentID, at now: Date, in db: Database
  ) throws -> Int64? {
    let key = id.rawValue
    try db.run(
      """
      INSERT INTO document(id, key, content, bytes, added, pages, name)
      SELECT CASE WHEN id IN (SELECT id FROM document) THEN NULL ELSE id END,
        key, content, bytes, added, pages, name FROM removed
      WHERE key = ? AND content NOT IN (SELECT content FROM document)
      """, [key])
    guard db.changesCount > 0 else { return nil }
    let row = db.lastInsertedRowID
    for (table, columns) in parts {
      try db.run(
        """
        INSERT INTO \(table)(document_id, \(columns))
        SELECT ?, \(columns) FROM removed_\(table) WHERE key = ? ORDER BY rowid
        """, [row, key])
    }
    let isTaken: Bool? = try db.value(
      "SELECT EXISTS (SELECT 1 FROM removed_page JOIN page USING (id) WHERE key = ?)", [key])
    let columns = pageColumns.split(separator: ", ").dropFirst().joined(separator: ", ")
    try db.run(
      """
      INSERT INTO page(document_id, id, \(columns))
      SELECT ?, \(isTaken ?? true ? "NULL" : "id"), \(columns) FROM removed_page
      WHERE key = ? ORDER BY page, sheet
      """, [row, key])
    try db.run(
      """
      INSERT INTO record(page_id, json)
      SELECT page.id, json FROM removed_page AS old
      JOIN page ON page.document_id = ? AND page.page = old.page AND page.sheet = old.sheet
      WHERE key = ?
      """, [row, key])
    // Other documents may have been found at its paths.
    try db.run(
      """
      UPDATE place SET replaced = ?1 WHERE document_id = ?2 AND replaced IS NULL AND path IN (
        SELECT path FROM place WHERE document_id <> ?2 AND replaced IS NULL)
      """, [now.milliseconds, row])
    try db.run("DELETE FROM removed WHERE key = ?", [key])
    return row
  }

  /// The columns that are not derived, by the tables of a document's parts.
  private static let parts = [
    ("place", "name, path, seen, replaced"), ("correction", Correction.columns),
    ("picture", "kind, page, media_type, bytes"),
  ]

  private static let pageColumns = "id, page, sheet, reading_id, detail, read, status, error_code"
}
