import GRDB

extension Ledger {
  /// Recomputes the keys of shops and the texts for searches, for ledgers of versions that
  /// distinguished look-alike letters.
  static func foldLookAlikes(in db: Database) throws {
    for table in ["page", "document"] {
      let shops = try db.rows(
        "SELECT DISTINCT merchant, merchant_key FROM \(table) WHERE merchant IS NOT NULL")
      for row in shops {
        let merchant = row["merchant"] as String
        let key = Summary.key(merchant)
        guard key != row["merchant_key"] as String else { continue }
        try db.run("UPDATE \(table) SET merchant_key = ? WHERE merchant = ?", [key, merchant])
      }
    }
    let rows = try db.values("SELECT rowid FROM page_text") as [Int64]
    for row in rows {
      guard
        let text = try db.value("SELECT text FROM page_text WHERE rowid = ?", [row]) as String?,
        !LookAlikes.foldedWords(of: text).isEmpty
      else { continue }
      try indexText(text, of: row, in: db)
    }
  }
}
