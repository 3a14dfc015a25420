import GRDB

/// A page of a document as it stands at a time: another one as soon as it is read anew or
/// corrected.
public struct PageEdition: Sendable, Hashable {
  /// Counted from 1.
  public var page: Int
  /// How many sheets of paper are on it.
  public var sheets: Int
  /// The last of its rows, when it was read, and what was said last of the document.
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
