import Foundation
import GRDB
import Glibc
import Summa
import SummaSystem

extension Ledger {
  /// Checks the file, the references between rows, and the derived data.
  /// - Parameter files: true to check that the files of documents still exist and have the same
  ///   size.
  /// - Returns: the problems; empty for an intact ledger.
  public func problems(withFiles files: Bool = true) throws(LedgerError) -> [LedgerProblem] {
    try read { db in
      var problems: [LedgerProblem] = []
      for line in try db.values("PRAGMA integrity_check") as [String] where line != "ok" {
        problems.append(
          .damaged,
          "the file is damaged (\(line)); put a copy in its place, or save what can be read with "
            + "sqlite3's .recover")
      }
      for row in try db.rows("PRAGMA foreign_key_check") {
        problems.append(
          .dangling,
          "a row of \(row["table"] as String) refers to one of \(row["parent"] as String) that does "
            + "not exist")
      }
      problems += try Self.staleDocuments(in: db)
      if files { problems += try Self.missingFiles(in: db) }
      return problems
    }
  }

  /// Recomputes the derived data of all documents.
  public func refresh() throws(LedgerError) {
    try write { db in
      try db.execute(sql: "DELETE FROM page_text; DELETE FROM duplicate")
      let ids = try db.values("SELECT id FROM document") as [Int64]
      for id in ids {
        for page in try Self.pageNumbers(of: id, in: db) { try Self.derive(page, of: id, in: db) }
      }
      for id in ids { try Self.summarize(id, in: db) }
    }
  }

  private static func staleDocuments(in db: Database) throws -> [LedgerProblem] {
    var problems: [LedgerProblem] = []
    let lost =
      try db.value(
        """
        SELECT (SELECT count(*) FROM page_text WHERE rowid NOT IN (SELECT id FROM page))
          + (SELECT count(*) FROM page WHERE id NOT IN (SELECT rowid FROM page_text))
        """) as Int?
    if let lost, lost > 0 {
      problems.append(
        .stale, "searches do not find the text of \(lost.counted("page")); repair the ledger")
    }
    let decoder = JSONDecoder()
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT document.name, page.page, page.document_id, page.total, page.date, record.json,
          (SELECT count(*) FROM amount WHERE page_id = page.id) AS amounts,
          EXISTS (SELECT 1 FROM correction WHERE document_id = page.document_id) AS is_corrected
        FROM page JOIN document ON document.id = page.document_id
        LEFT JOIN record ON record.page_id = page.id
        """)
    while let row = try rows.next() {
      let name = "\(row["name"] as String), page \(row["page"] as Int)"
      guard let json = row["json"] as String?,
        let record = try? decoder.decode(RecognizedAmounts.self, from: Data(json.utf8))
      else {
        problems.append(.unreadable, "\(name) has no readable record; read it again")
        continue
      }
      guard row["is_corrected"] as Bool == false else { continue }
      if row["total"] != record.total?.exactText
        || (row["date"] as String).nonEmpty != record.date?.description
        || row["amounts"] != record.amounts.count
      {
        problems.append(
          .stale,
          "lists show other numbers of \(name) than were read; repair the ledger")
      }
    }
    return problems
  }

  private static func missingFiles(in db: Database) throws -> [LedgerProblem] {
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT place.path, document.bytes FROM place
        JOIN document ON document.id = place.document_id
        WHERE place.path IS NOT NULL AND place.replaced IS NULL
          AND NOT EXISTS (
            SELECT 1 FROM picture WHERE picture.document_id = document.id AND kind = 'original')
        ORDER BY place.path
        """)
    var problems: [LedgerProblem] = []
    while let row = try rows.next() {
      let text = row["path"] as String
      guard let path = FilePath(recordText: text) else { continue }
      guard let status = try? Files.status(of: path) else {
        problems.append(.missing, "\(text) is gone")
        continue
      }
      if status.size != row["bytes"] as Int {
        problems.append(.changed, "\(text) has changed; scan it again")
      }
    }
    return problems
  }
}

extension [LedgerProblem] {
  fileprivate mutating func append(_ kind: LedgerProblem.Kind, _ message: String) {
    append(LedgerProblem(kind: kind, message: message))
  }
}
