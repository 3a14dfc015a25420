import GRDB

extension Ledger {
  /// Recomputes the keys of shops and the texts for searches, for ledgers of versions that told
  /// letters apart that look alike.
  static func foldLookAlikes(in db: Database) throws {
    for table in ["page", "document"] {
      let shops = try Row.fetchAll(
        db,
        sql: "SELECT DISTINCT merchant, merchant_key FROM \(table) WHERE merchant IS NOT NULL")
      for row in shops {
        let merchant = row["merchant"] as String
        let key = Summary.key(merchant)
        guard key != row["merchant_key"] as String else { continue }
        try db.execute(
          sql: "UPDATE \(table) SET merchant_key = ? WHERE merchant = ?",
          arguments: [key, merchant])
      }
    }
    let rows = try Int64.fetchAll(db, sql: "SELECT rowid FROM page_text")
    for row in rows {
      guard
        let text = try String.fetchOne(
          db, sql: "SELECT text FROM page_text WHERE rowid = ?", arguments: [row]),
        !LookAlikes.foldedWords(of: text).isEmpty
      else { continue }
      try indexText(text, of: row, in: db)
    }
  }
}
