import GRDB

extension Ledger {
  /// The documents that are probably the same receipt, most certain first.
  public func duplicates(of id: DocumentID) throws(LedgerError) -> [Duplicate] {
    try read { db in
      let row = try Self.rowID(id, in: db)
      let rows = try db.rows(
        """
        SELECT document.key, document.name, duplicate.certainty, 0 AS earlier
        FROM duplicate JOIN document ON document.id = duplicate.other_id
        WHERE duplicate.one_id = ?1
        UNION ALL
        SELECT document.key, document.name, duplicate.certainty, 1
        FROM duplicate JOIN document ON document.id = duplicate.one_id
        WHERE duplicate.other_id = ?1
        """, [row])
      return rows.map {
        Duplicate(
          id: DocumentID(unchecked: $0["key"]), name: $0["name"],
          certainty: Duplicate.Certainty(rawValue: $0["certainty"]) ?? .possible,
          isEarlier: $0["earlier"])
      }.sorted { ($1.certainty, $0.name) < ($0.certainty, $1.name) }
    }
  }

  /// Finds and stores the documents that are probably the same receipt as a document.
  static func findDuplicates(of id: Int64, in db: Database) throws {
    try db.run("DELETE FROM duplicate WHERE one_id = ?1 OR other_id = ?1", [id])
    let own = try sales(where: "page.document_id = ?", [id], in: db)
    var found: [Int64: Duplicate.Certainty] = [:]
    for (_, sale) in own where sale.total > Summary.noTotal || !sale.date.isEmpty {
      // Two of shop, day and total have to be the same; indices find these pages.
      let others = try sales(
        where: """
          page.document_id <> ?1 AND page.id IN (
            SELECT id FROM page WHERE date = ?2 AND total_key = ?3 AND ?2 <> '' AND ?3 > -9e98
            UNION SELECT id FROM page WHERE merchant_key = ?4 AND date = ?2 AND ?4 <> ''
              AND ?2 <> ''
            UNION SELECT id FROM page WHERE merchant_key = ?4 AND total_key = ?3 AND ?4 <> ''
              AND ?3 > -9e98)
          """, [id, sale.date, sale.total, sale.merchantKey], in: db)
      for (other, candidate) in others {
        guard let certainty = sale.likeness(to: candidate) else { continue }
        found[other] = max(found[other] ?? certainty, certainty)
      }
    }
    for (other, certainty) in found {
      try db.run(
        "INSERT INTO duplicate(one_id, other_id, certainty) VALUES (?, ?, ?)",
        [min(id, other), max(id, other), certainty.rawValue])
    }
  }

  private static func sales(
    where condition: String, _ arguments: StatementArguments, in db: Database
  ) throws -> [(document: Int64, sale: Sale)] {
    try db.rows(
      """
      SELECT page.document_id, page.merchant_key, page.date, page.total_key, page_text.text,
        (SELECT value FROM field WHERE page_id = page.id AND name = 'receipt_number')
          AS receipt_number,
        (SELECT value FROM field WHERE page_id = page.id AND name = 'time') AS time
      FROM page JOIN page_text ON page_text.rowid = page.id
      WHERE \(condition)
      """, arguments
    ).map { row in
      (
        row["document_id"],
        Sale(
          merchantKey: row["merchant_key"], date: row["date"], total: row["total_key"],
          receiptNumber: row["receipt_number"], time: row["time"],
          words: Sale.words(of: row["text"]))
      )
    }
  }
}
