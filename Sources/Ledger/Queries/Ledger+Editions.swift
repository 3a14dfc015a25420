import GRDB

extension Ledger {
  /// The pages of a document that are known, without what is on them, in their order.
  /// - Throws: `LedgerError` with the code `no_such_entry`.
  public func editions(of id: DocumentID) throws(LedgerError) -> [PageEdition] {
    try read { db in
      try Row.fetchAll(
        db.cachedStatement(
          sql: """
            SELECT page, count(*) AS sheets, max(id) AS row, max(read) AS read,
              coalesce((SELECT max(id) FROM correction WHERE document_id = ?1), 0) AS correction
            FROM page WHERE document_id = ?1 GROUP BY page ORDER BY page
            """), arguments: [try Self.rowID(id, in: db)]
      ).map(PageEdition.init)
    }
  }
}
