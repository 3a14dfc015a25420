import GRDB

/// A version of a page of a document. Reading or correcting the page makes another edition.
public struct PageEdition: Sendable, Hashable {
  /// Counted from 1.
  public var page: Int
  /// The number of sheets of paper on it.
  public var sheets: Int
  /// The last row of the page, the time of reading, and the last correction of the document.
  private let row: Int64
  private let read: Int
  private let correction: Int

  init(_ row: Row) {
    page = row["page"]
    sheets = row["sheets"]
    self.row = row["row"]
    read = row["read"]
    correction = row["correction"]
  }
}

extension Ledger {
  /// The editions of the pages of a document that were read, in order, without their records.
  /// - Throws: `LedgerError` with the code `no_such_entry`.
  public func editions(of id: DocumentID) throws(LedgerError) -> [PageEdition] {
    try read { db in
      try db.rows(
        """
        SELECT page, count(*) AS sheets, max(id) AS row, max(read) AS read,
          coalesce((SELECT max(id) FROM correction WHERE document_id = ?1), 0) AS correction
        FROM page WHERE document_id = ?1 GROUP BY page ORDER BY page
        """, [try Self.rowID(id, in: db)]
      ).map(PageEdition.init)
    }
  }
}
