import GRDB

extension Ledger {
  /// The equation that proves the total of a document; nil if there is none.
  public func proof(of id: DocumentID) throws(LedgerError) -> String? {
    try read { db in
      try String.fetchOne(
        db.cachedStatement(
          sql: """
            SELECT json_extract(record.json, '$.total.proof') FROM document
            JOIN page ON page.document_id = document.id AND page.proved
              AND page.total = document.total
            JOIN record ON record.page_id = page.id
            WHERE document.key = ? ORDER BY page.page DESC LIMIT 1
            """), arguments: [id.rawValue])
    }
  }

  /// The sentence that contradicts the total of an unchecked document; nil if there is none.
  public func contradiction(of id: DocumentID) throws(LedgerError) -> String? {
    try read { db in
      try String.fetchOne(
        db.cachedStatement(
          sql: """
            SELECT json_extract(record.json, '$.total.contradiction') FROM document
            JOIN page ON page.document_id = document.id AND page.needs_look
            JOIN record ON record.page_id = page.id
            WHERE document.key = ? AND json_extract(record.json, '$.total.contradiction') NOT NULL
            ORDER BY page.total IS document.total DESC, page.page DESC LIMIT 1
            """), arguments: [id.rawValue])
    }
  }
}
