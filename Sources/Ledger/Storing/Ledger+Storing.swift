public import Foundation
import GRDB
public import Summa
import SummaSystem

extension Ledger {
  /// Adds a document that is not read yet, or notes that it was added again.
  /// - Parameters:
  ///   - original: the document itself, which is stored; nil for a file of this machine.
  ///   - parts: its files, if it consists of several. All are added, or none.
  /// - Returns: the document, and whether it is new to the ledger.
  @discardableResult
  public func add(
    _ content: DocumentContent, at place: DocumentPlace, original: StoredPicture? = nil,
    parts: [DocumentPart] = []
  ) throws(LedgerError) -> (document: LedgerDocument, isNew: Bool) {
    try write { db in
      let (id, isNew) = try Self.insert(content, at: place, in: db)
      if let original { try Self.insert(original, .original, page: 0, of: id, in: db) }
      for part in parts {
        try Self.insert(part.file, .original, page: part.firstPage, of: id, in: db)
      }
      return (try Self.document(id, in: db), isNew)
    }
  }

  /// Stores pages that were read, all or none. They are on the disk when this returns. An existing
  /// page is replaced, and its corrections are kept. A transient error does not replace a page that
  /// was read.
  public func keep(_ pages: [StoredPage], at now: Date = Date()) throws(LedgerError) {
    guard !pages.isEmpty else { return }
    try write { db in
      var documents: [Int64] = []
      for page in pages {
        let (id, _) = try Self.insert(page.content, at: page.place, in: db)
        try Self.keep(page, of: id, at: now, in: db)
        if !documents.contains(id) { documents.append(id) }
      }
      for id in documents { try Self.summarize(id, in: db) }
      try label(documents, at: now, in: db)
    }
  }

  /// Labels documents by the rules, and then by lessons.
  private func label(_ ids: [Int64], at now: Date, in db: Database) throws {
    try labelling(ids, now, db)
    try Self.learn(ids, at: now, in: db)
  }

  /// Stores pages of a document that the ledger has, all or none. A document that was removed in
  /// the meantime is not added again.
  /// - Returns: false if the ledger has no such document, or its content differs.
  public func complete(
    _ id: DocumentID, with pages: [StoredPage]
  ) throws(LedgerError) -> Bool {
    try write { db in
      guard
        let row = try db.row(
          "SELECT id, content FROM document WHERE key = ?", [id.rawValue]),
        pages.allSatisfy({ Data($0.content.hash) == row["content"] })
      else { return false }
      let now = Date()
      for page in pages { try Self.keep(page, of: row["id"], at: now, in: db) }
      try Self.summarize(row["id"], in: db)
      try label([row["id"]], at: now, in: db)
      return true
    }
  }

  /// The pages of a document that need no reading.
  /// - Parameter reading: the wanted options of reading; nil accepts pages with any options.
  /// - Returns: nil if the ledger does not have the document.
  public func known(
    _ content: DocumentContent, reading: Reading?
  ) throws(LedgerError) -> KnownDocument? {
    try read { db in
      guard
        let row = try db.row(
          "SELECT id, key, pages FROM document WHERE content = ?", [Data(content.hash)])
      else { return nil }
      let rows = try db.rows(
        """
        SELECT page.page, page.detail, page.error_code, reading.options, reading.version
        FROM page JOIN reading ON reading.id = page.reading_id
        WHERE page.document_id = ? ORDER BY page.page
        """, [row["id"] as Int64])
      let details = reading?.detail.orMore.map(\.rawValue)
      var pages: [Int] = []
      var versions: Set<String> = []
      for row in rows {
        let code = row["error_code"] as String?
        guard row["options"] == reading?.options ?? row["options"],
          details?.contains(row["detail"]) ?? true,
          code.map(Self.isLasting) ?? true, pages.last != row["page"]
        else { continue }
        pages.append(row["page"])
        versions.insert(row["version"])
      }
      return KnownDocument(
        id: DocumentID(unchecked: row["key"]), pageCount: row["pages"], pages: pages,
        isOfOtherVersion: versions.contains { $0 != reading?.version ?? $0 })
    }
  }

  /// The records of a page as they were read, one for each sheet of paper; empty for an unknown
  /// page.
  /// - Parameters:
  ///   - page: counted from 1.
  ///   - file: the name of the document in the records; nil for the name at the time of reading.
  ///   - detail: the greatest detail of the text.
  public func records(
    of id: DocumentID, page: Int, named file: String? = nil,
    detail: TextDetail = .characters
  ) throws(LedgerError) -> [RecognizedAmounts] {
    try read { db in
      try Self.records(of: Self.rowID(id, in: db), page: page, in: db).map {
        let record = file.map($0.named) ?? $0
        return record.reduced(to: detail)
      }
    }
  }

  /// Stores the name and path of a document if they are new.
  /// - Returns: false if the ledger has no such document.
  @discardableResult
  public func note(_ place: DocumentPlace, of content: DocumentContent) throws(LedgerError) -> Bool
  {
    let found = try read { db in
      let rows = try db.rows(
        """
        SELECT document.id, document.name = ?1 AND EXISTS (
            SELECT 1 FROM place WHERE document_id = document.id AND name = ?1
              AND path IS ?2 AND replaced IS NULL) AS is_noted
        FROM document WHERE content = ?3
        """, [place.name, place.path, Data(content.hash)])
      return rows.first.map { (id: $0["id"] as Int64, isNoted: $0["is_noted"] as Bool) }
    }
    guard let found else { return false }
    if !found.isNoted { try write { db in try Self.note(place, of: found.id, in: db) } }
    return true
  }

  public func rename(_ id: DocumentID, to name: String) throws(LedgerError) {
    try write { db in
      try Self.note(DocumentPlace(name: name), of: Self.rowID(id, in: db), in: db)
    }
  }

  /// True for errors that the same bytes always cause.
  static func isLasting(_ code: String) -> Bool {
    let codes: [RecognitionError.Code] = [
      .emptyFile, .notAnImage, .truncated, .corrupt, .sideTooLong, .tooSmall,
    ]
    return codes.contains { $0.rawValue == code }
  }

  static func insert(
    _ content: DocumentContent, at place: DocumentPlace, in db: Database
  ) throws -> (id: Int64, isNew: Bool) {
    let hash = Data(content.hash)
    try db.run(
      """
      INSERT INTO document(key, content, bytes, added, name) VALUES (?, ?, ?, ?, ?)
      ON CONFLICT(content) DO NOTHING
      """,
      [
        DocumentID.random().rawValue, hash, content.size, place.seen.milliseconds, place.name,
      ])
    let isNew = db.changesCount > 0
    guard
      let id = try db.value("SELECT id FROM document WHERE content = ?", [hash]) as Int64?
    else { throw LedgerError(.failed, "a document could not be stored") }
    try note(place, of: id, in: db)
    return (id, isNew)
  }

  /// Stores that a document is at a place. Other documents at the same path are marked as replaced.
  static func note(_ place: DocumentPlace, of id: Int64, in db: Database) throws {
    try db.run(
      """
      INSERT INTO place(document_id, name, path, seen) VALUES (?, ?, ?, ?)
      ON CONFLICT(document_id, name, coalesce(path, ''))
      DO UPDATE SET seen = max(seen, excluded.seen), replaced = NULL
      """, [id, place.name, place.path, place.seen.milliseconds])
    if let path = place.path {
      try db.run(
        """
        UPDATE place SET replaced = ?
        WHERE path = ? AND document_id <> ? AND replaced IS NULL
        """, [place.seen.milliseconds, path, id])
    }
    try db.run(
      "UPDATE document SET name = ? WHERE id = ? AND name <> ?", [place.name, id, place.name])
  }

  private static func keep(
    _ page: StoredPage, of id: Int64, at now: Date, in db: Database
  ) throws {
    if let count = page.records.lazy.compactMap(\.pages).first {
      try db.run("UPDATE document SET pages = ? WHERE id = ?", [count, id])
    }
    let failure = page.records.first?.error?.code
    if let failure, !isLasting(failure) {
      // A page number beyond the end is not a fact about the document.
      if failure == RecognitionError.Code.noSuchPage.rawValue { return }
      let isRead =
        try db.value(
          "SELECT count(*) FROM page WHERE document_id = ? AND page = ? AND status = 'ok'",
          [id, page.page]) as Bool? ?? false
      if isRead { return }
    }
    try db.run("DELETE FROM page WHERE document_id = ? AND page = ?", [id, page.page])
    let reading = try rowID(page.reading, in: db)
    for (index, record) in page.records.enumerated() {
      try db.run(
        """
        INSERT INTO page(document_id, page, sheet, reading_id, detail, read, status, error_code)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?)
        """,
        [
          id, page.page, index + 1, reading, page.reading.detail.rawValue, now.milliseconds,
          record.status.rawValue, record.error?.code,
        ])
      try db.run(
        "INSERT INTO record(page_id, json) VALUES (?, ?)",
        [db.lastInsertedRowID, try record.json()])
    }
    try derive(page.page, of: id, in: db)
  }

  private static func rowID(_ reading: Reading, in db: Database) throws -> Int64 {
    try db.run(
      "INSERT INTO reading(options, version) VALUES (?, ?) ON CONFLICT DO NOTHING",
      [reading.options, reading.version])
    guard
      let id = try db.value(
        "SELECT id FROM reading WHERE options = ? AND version = ?",
        [reading.options, reading.version]) as Int64?
    else { throw LedgerError(.failed, "the options of a reading could not be stored") }
    return id
  }

  static func rowID(_ id: DocumentID, in db: Database) throws -> Int64 {
    guard
      let row = try db.value("SELECT id FROM document WHERE key = ?", [id.rawValue]) as Int64?
    else { throw LedgerError(.noSuchEntry, "the ledger has no document \(id.short)") }
    return row
  }

  static func document(_ id: Int64, in db: Database) throws -> LedgerDocument {
    guard
      let row = try db.row(
        "SELECT \(LedgerDocument.columns) FROM document WHERE id = ?", [id])
    else { throw LedgerError(.noSuchEntry, "the ledger has no such document") }
    return LedgerDocument(row)
  }

  static func records(of id: Int64, page: Int, in db: Database) throws -> [RecognizedAmounts] {
    let texts: [String] = try db.values(
      """
      SELECT record.json FROM record JOIN page ON page.id = record.page_id
      WHERE page.document_id = ? AND page.page = ? ORDER BY page.sheet
      """, [id, page])
    let decoder = JSONDecoder()
    return try texts.map { try decoder.decode(RecognizedAmounts.self, from: Data($0.utf8)) }
  }
}
