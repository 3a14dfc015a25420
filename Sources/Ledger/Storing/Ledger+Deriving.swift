import Foundation
import GRDB
import Summa

// Derived data: columns for lists, filters and search, computed from records and corrections.

extension Ledger {
  /// A page with its corrections.
  static func corrected(page: Int, of id: Int64, in db: Database) throws -> CorrectedPage {
    CorrectedPage(
      try records(of: id, page: page, in: db),
      corrections: try corrections(of: id, page: page, in: db))
  }

  /// The corrections of a document, or of one page and the whole document, oldest first.
  static func corrections(
    of id: Int64, page: Int? = nil, in db: Database
  ) throws -> [Correction] {
    let rows = try db.rows(
      """
      SELECT \(Correction.columns) FROM correction
      WHERE document_id = ? AND (page BETWEEN ? AND ? OR page = 0) ORDER BY id
      """, [id, page ?? 0, page ?? Int.max])
    let undone = Set(rows.compactMap { $0["undoes"] as Int? })
    return rows.compactMap { row in
      guard var correction = Correction(row) else { return nil }
      correction.isUndone = undone.contains(correction.id)
      return correction
    }
  }

  /// Recomputes the derived data of a page.
  static func derive(_ page: Int, of id: Int64, in db: Database) throws {
    let corrected = try corrected(page: page, of: id, in: db)
    let ids =
      try db.values(
        "SELECT id FROM page WHERE document_id = ? AND page = ? ORDER BY sheet", [id, page])
      as [Int64]
    try storeMarks(of: corrected.read, ids, in: db)
    for (index, (pageID, record)) in zip(ids, corrected.records).enumerated() {
      let summary = Summary(
        record, isTotalCorrected: corrected.hasCorrectedTotal[index], isChecked: corrected.isChecked
      )
      try db.run(
        """
        UPDATE page SET merchant = ?, merchant_key = ?, date = ?, total = ?, total_key = ?,
          currency = ?, confidence = ?, proved = ?, needs_look = ?, booking = ? WHERE id = ?
        """,
        [
          summary.merchant, summary.merchantKey, summary.date ?? "", summary.total,
          summary.totalKey, summary.currency, summary.confidence, summary.isProved,
          summary.needsLook, corrected.bookings[index]?.id, pageID,
        ])
      try deriveAmounts(of: record, corrected.correctedAmounts[index], pageID, in: db)
      try deriveFields(of: record, corrected.correctedFields[index], pageID, in: db)
      let labels = corrected.amountLabels[index].sorted { $0.key < $1.key }
      try store(labels.map { ($0.key, $0.value) }, of: id, page: pageID, in: db)
      let text =
        (record.lines.map(\.text) + correctedTexts(record, corrected, index)
        + ([corrected.labels] + labels.map(\.value)).flatMap { $0.all.map(\.value) })
        .joined(separator: "\n")
      try indexText(text, of: pageID, in: db)
    }
  }

  /// Stores the text of a page for searches, with its words in which look-alikes are folded.
  static func indexText(_ text: String, of pageID: Int64, in db: Database) throws {
    let words = LookAlikes.foldedWords(of: text)
    try db.run("DELETE FROM page_text WHERE rowid = ?", [pageID])
    try db.run(
      "INSERT INTO page_text(rowid, text) VALUES (?, ?)",
      [pageID, ([text] + words).joined(separator: "\n")])
  }

  /// The corrected texts, so that searches find them.
  private static func correctedTexts(
    _ record: RecognizedAmounts, _ page: CorrectedPage, _ index: Int
  ) -> [String] {
    page.correctedFields[index].compactMap { record.fields[$0]?.text }.sorted()
      + record.amounts.filter { page.correctedAmounts[index].contains($0.id) }
      .map(\.exactText)
  }

  private static func deriveAmounts(
    of record: RecognizedAmounts, _ corrected: Set<Int>, _ pageID: Int64, in db: Database
  ) throws {
    try db.run("DELETE FROM amount WHERE page_id = ?", [pageID])
    let insert = try db.cachedStatement(
      sql: """
        INSERT INTO amount(page_id, number, kind, role, value, exact, currency, confidence,
          proved, corrected, x, y, width, height)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """)
    for amount in record.amounts {
      let isProved = amount.id == record.total?.id && record.total?.proof != nil
      let box = amount.boundingBox
      try insert.execute(arguments: [
        pageID, amount.id, amount.kind.rawValue, amount.role?.rawValue, amount.value,
        amount.exactText, (amount.currency ?? record.currency)?.rawValue, amount.confidence,
        isProved, corrected.contains(amount.id), box.x, box.y, box.width, box.height,
      ])
    }
  }

  private static func deriveFields(
    of record: RecognizedAmounts, _ corrected: Set<RecognizedFields.Name>, _ pageID: Int64,
    in db: Database
  ) throws {
    try db.run("DELETE FROM field WHERE page_id = ?", [pageID])
    let insert = try db.cachedStatement(
      sql: """
        INSERT INTO field(page_id, name, value, confidence, corrected) VALUES (?, ?, ?, ?, ?)
        """)
    for (name, field) in record.fields.all {
      try insert.execute(arguments: [
        pageID, name.rawValue, field.text, field.confidence, corrected.contains(name),
      ])
    }
  }

  /// Recomputes the derived data of a document.
  static func summarize(_ id: Int64, in db: Database) throws {
    let pages = try db.rows(
      """
      SELECT id, page, sheet, status, error_code, merchant, merchant_key, date, total,
        total_key, currency, confidence, proved, needs_look
      FROM page WHERE document_id = ? ORDER BY page, sheet
      """, [id])
    let count = try db.value("SELECT pages FROM document WHERE id = ?", [id]) as Int?
    let corrections = try corrections(of: id, in: db).filter { !$0.isUndone }
    let totals = pages.filter { $0["total"] as String? != nil }
    // The main total: a proved one first, then the one on the latest page, which sums up the
    // others.
    let main =
      totals.max { one, other in
        (one["proved"] as Int, one["page"] as Int, -(one["sheet"] as Int))
          < (other["proved"] as Int, other["page"] as Int, -(other["sheet"] as Int))
      } ?? pages.first
    let named =
      main.flatMap { ($0["merchant"] as String?) == nil ? nil : $0 }
      ?? pages.first { $0["merchant"] as String? != nil }
    let date =
      ((main?["date"] as String?)?.nonEmpty)
      ?? pages.lazy.compactMap { ($0["date"] as String).nonEmpty }.first ?? ""
    let failed = pages.first { $0["status"] as String == RecognizedAmounts.Status.error.rawValue }
    let numbers = Set(pages.map { $0["page"] as Int })
    let status: LedgerDocument.Status =
      pages.isEmpty
      ? .waiting : failed != nil ? .failed : numbers.count < count ?? 1 ? .partial : .ok
    let error = try failed.map { failed in
      try records(of: id, page: failed["page"], in: db).lazy.compactMap(\.error?.message).first
    }
    let needsLook =
      totals.isEmpty
      ? pages.contains { $0["needs_look"] as Bool }
      : failed != nil && (failed?["needs_look"] ?? false)
        || totals.contains { $0["needs_look"] as Bool }
    var isChecked = false
    for case .checked(let isRight) in corrections.map(\.change) { isChecked = isRight }
    var labels = Labels()
    for case .label(let name, let value, on: nil) in corrections.map(\.change) {
      labels[name] = value
    }
    try store([(nil, labels)], of: id, page: nil, in: db)
    let isCorrected = corrections.contains { $0.source == nil && $0.change.isCorrection }
    try db.run(
      """
      UPDATE document SET status = ?, error = ?, merchant = ?, merchant_key = ?, date = ?,
        total = ?, total_key = ?, currency = ?, confidence = ?, proved = ?, receipts = ?,
        needs_look = ?, checked = ?, corrected = ? WHERE id = ?
      """,
      [
        status.rawValue, error ?? nil, named?["merchant"] as String?,
        named?["merchant_key"] as String? ?? "", date, main?["total"] as String?,
        main?["total_key"] as Double? ?? Summary.noTotal, main?["currency"] as String?,
        main?["confidence"] as Double?, main?["proved"] as Bool? ?? false, totals.count,
        needsLook, isChecked, isCorrected, id,
      ])
    try findDuplicates(of: id, in: db)
  }
}
