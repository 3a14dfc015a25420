import Foundation
import GRDB
import Summa

extension Ledger {
  /// One page of a list of documents. All pages take the same time.
  /// - Parameters:
  ///   - descending: true if the greatest come first; nil for the default of the order.
  ///   - cursor: the end of the page before.
  public func documents(
    matching filter: LedgerFilter = LedgerFilter(), sortedBy order: LedgerOrder = .added,
    descending: Bool? = nil, after cursor: LedgerCursor? = nil, limit: Int = 100
  ) throws(LedgerError) -> LedgerList {
    let isDescending = descending ?? order.isDescendingByDefault
    let place: (key: DatabaseValue, row: Int64)? =
      if let cursor { try cursor.place(in: order) } else { nil }
    return try read { db in
      let column = SQL(sql: "document.\(order.column)")
      let direction = SQL(sql: isDescending ? "DESC" : "ASC")
      let sign = SQL(sql: isDescending ? "<" : ">")
      var condition = filter.sql
      if let place {
        condition += " AND (\(column), document.id) \(sign) (\(place.key), \(place.row))"
      }
      let sorting: SQL = "ORDER BY \(column) \(direction), document.id \(direction)"
      // The columns are computed only for the documents of the page, not for all that match.
      let request: SQLRequest<Row> = """
        SELECT document.id AS row, \(column) AS key_of_order, \(sql: LedgerDocument.columns)
        FROM document WHERE document.id IN (
          SELECT document.id FROM document WHERE \(condition) \(sorting)
          LIMIT \(max(1, limit) + 1))
        \(sorting)
        """
      var rows = try request.fetchAll(db)
      var next: LedgerCursor?
      if rows.count > max(1, limit) {
        rows.removeLast()
        if let last = rows.last {
          next = LedgerCursor(order, last["key_of_order"], row: last["row"])
        }
      }
      return LedgerList(documents: rows.map(LedgerDocument.init), next: next)
    }
  }

  /// The number of documents.
  public func count(matching filter: LedgerFilter = LedgerFilter()) throws(LedgerError) -> Int {
    try read { db in
      // SQLite counts a whole table without reading its rows.
      let condition: SQL = filter == LedgerFilter() ? "" : "WHERE \(filter.sql)"
      let request: SQLRequest<Int> = "SELECT count(*) FROM document \(condition)"
      return try request.fetchOne(db) ?? 0
    }
  }

  /// Returns a document.
  /// - Throws: `LedgerError` with the code `no_such_entry`.
  public func document(_ id: DocumentID) throws(LedgerError) -> LedgerDocument {
    try read { db in try Self.document(Self.rowID(id, in: db), in: db) }
  }

  /// The document with a content; nil if the ledger has none.
  public func document(with content: DocumentContent) throws(LedgerError) -> LedgerDocument? {
    try read { db in
      try db.row(
        "SELECT \(LedgerDocument.columns) FROM document WHERE content = ?", [Data(content.hash)]
      ).map(LedgerDocument.init)
    }
  }

  /// The documents that a word can refer to: the beginning of an id, a name, or the end of a path.
  public func documents(meantBy word: String) throws(LedgerError) -> [LedgerDocument] {
    try read { db in
      let request: SQLRequest<Row> = """
        SELECT \(sql: LedgerDocument.columns) FROM document
        WHERE \(Self.hasID(word)) OR id IN (
          SELECT document_id FROM place WHERE replaced IS NULL AND \(Self.isNamed(word)))
        ORDER BY added DESC, id DESC LIMIT 100
        """
      return try request.fetchAll(db).map(LedgerDocument.init)
    }
  }

  /// True if the id of a document begins with a word of at least four digits.
  static func hasID(_ word: String) -> SQL {
    let digits = word.lowercased()
    let isID = digits.utf8.count >= 4 && digits.utf8.allSatisfy(DocumentID.isDigit)
    return isID ? "substr(key, 1, \(digits.utf8.count)) = \(digits)" : "0"
  }

  /// True if a place has a word as its name or path, or as the end of its name after a `/`.
  static func isNamed(_ word: String) -> SQL {
    """
    (name = \(word) OR path = \(word)
      OR substr(name, \(-(word.count + 1))) = \("/" + word))
    """
  }

  /// The names and paths of a document, latest first.
  public func places(of id: DocumentID) throws(LedgerError) -> [DocumentPlace] {
    try read { db in
      try db.rows(
        "SELECT * FROM place WHERE document_id = ? ORDER BY seen DESC, id DESC",
        [try Self.rowID(id, in: db)]
      ).map(DocumentPlace.init)
    }
  }

  /// The sums of totals in each currency, by month, latest first, or by shop or category, greatest
  /// first. Each receipt of a document counts separately.
  public func totals(
    by grouping: LedgerGrouping, matching filter: LedgerFilter = LedgerFilter()
  ) throws(LedgerError) -> [LedgerTotal] {
    try read { db in
      let key: SQL =
        switch grouping {
        case .month: "substr(page.date, 1, 7)"
        case .merchant: "page.merchant_key"
        case .category:
          """
          coalesce((SELECT value FROM label WHERE label.document_id = document.id
            AND label.page_id IS NULL AND label.name = 'category'), '')
          """
        }
      let name: SQL = grouping == .merchant ? "coalesce(page.merchant, '')" : key
      let order: SQL = grouping == .month ? "name DESC, currency" : "currency, units DESC"
      // Sums are computed in integers of 1/10000: sums of REALs have rounding errors.
      let request: SQLRequest<Row> = """
        SELECT \(name) AS name, page.currency AS currency, max(page.id) AS last,
          sum(CAST(round(page.total_key * 10000) AS INTEGER)) AS units, count(*) AS count
        FROM page JOIN document ON document.id = page.document_id
        WHERE page.total IS NOT NULL AND \(filter.sql)
        GROUP BY \(key), page.currency ORDER BY \(order)
        """
      return try request.fetchAll(db).map {
        LedgerTotal(
          name: $0["name"], currency: $0["currency"],
          sum: Decimal($0["units"] as Int) / 10000, count: $0["count"])
      }
    }
  }

  /// Removes documents with their records and corrections permanently. Files stay.
  /// - Returns: the number of documents that were removed.
  @discardableResult
  public func remove(_ ids: [DocumentID]) throws(LedgerError) -> Int {
    try write { db in
      var count = 0
      for id in ids {
        try db.run("DELETE FROM document WHERE key = ?", [id.rawValue])
        count += db.changesCount
        try db.run("DELETE FROM removed WHERE key = ?", [id.rawValue])
      }
      return count
    }
  }
}
