public import Foundation
import GRDB
import Summa

// Corrections and labels by people are suggested on other receipts of the same shop, as corrections
// whose source names the number of receipts that they are based on.

extension Ledger {
  /// The beginning of ``Correction/source`` of suggestions.
  static let lessonPrefix = "as on "

  /// Removes everything learned, and learns nothing more from the corrections so far.
  /// - Parameter shop: the name of a shop; nil for all.
  /// - Returns: the number of corrections that were removed.
  @discardableResult
  public func forget(_ shop: String? = nil, at now: Date = Date()) throws(LedgerError) -> Int {
    try write { db in
      let key = shop.map(Summary.key) ?? ""
      try db.run(
        """
        INSERT INTO forgotten(shop, correction)
        SELECT ?, coalesce(max(id), 0) FROM correction
        """, [key])
      let lessons = try db.rows(
        """
        SELECT correction.id, document_id, page FROM correction
        JOIN document ON document.id = document_id
        WHERE substr(source, 1, ?1) = ?2 AND (?3 = '' OR merchant_key = ?3)
          AND NOT EXISTS (SELECT 1 FROM correction AS undo WHERE undo.undoes = correction.id)
        """, [Self.lessonPrefix.count, Self.lessonPrefix, key])
      for row in lessons {
        try Self.drop(row["id"], page: row["page"], of: row["document_id"], at: now, in: db)
      }
      return lessons.count
    }
  }

  /// Stores the marks of a page with one sheet.
  static func storeMarks(of records: [RecognizedAmounts], _ pages: [Int64], in db: Database) throws
  {
    for page in pages {
      try db.run("DELETE FROM mark WHERE page_id = ?", [page])
    }
    guard records.count == 1, let page = pages.first else { return }
    let fields = records[0].fields
    let marks = ShopMark.marks(
      taxNumber: fields[.taxID]?.text, phone: fields[.phone]?.text, address: fields[.address]?.text,
      merchant: records[0].merchant, lines: records[0].lines.map(\.text))
    try insert(marks, of: page, in: db)
  }

  private static func insert(_ marks: [ShopMark], of page: Int64, in db: Database) throws {
    for mark in marks {
      try db.run(
        "INSERT INTO mark(page_id, kind, value) VALUES (?, ?, ?)",
        [page, mark.kind.rawValue, mark.value])
    }
  }

  /// Stores the marks of all pages of an earlier version's ledger.
  static func addMarks(in db: Database) throws {
    let rows = try db.rows(
      """
      SELECT page_id, json_extract(json, '$.merchant') AS merchant,
        json_extract(json, '$.fields.tax_id.value') AS tax_id,
        json_extract(json, '$.fields.phone.value') AS phone,
        json_extract(json, '$.fields.address.value') AS address
      FROM record JOIN page ON page.id = page_id
      WHERE NOT EXISTS (SELECT 1 FROM page AS other WHERE other.document_id = page.document_id
        AND other.page = page.page AND other.id <> page.id)
      """)
    for row in rows {
      let marks = ShopMark.marks(
        taxNumber: row["tax_id"], phone: row["phone"], address: row["address"],
        merchant: row["merchant"])
      try insert(marks, of: row["page_id"], in: db)
    }
  }

  /// Suggests names, totals and labels that other receipts of the shops have.
  static func learn(_ ids: [Int64], at now: Date, in db: Database) throws {
    let begin = try beginnings(in: db)
    for id in ids {
      for page in try pageNumbers(of: id, in: db) {
        try suggest(
          lesson(forShopOf: page, of: id, begin, in: db), page: page, of: id, at: now, in: db)
      }
      // The shop may have another name now.
      let total = try lesson(forTotalOf: id, begin, in: db)
      for page in try pageNumbers(of: id, in: db) {
        try suggestTotal(total, page: page, of: id, at: now, in: db)
      }
      for name in [Labels.Name.category, .account] {
        try suggest(lesson(for: name, of: id, begin, in: db), name, of: id, at: now, in: db)
      }
    }
  }

  /// Suggests the changes of a person on other receipts of the shops.
  /// - Parameter ids: the documents that were changed.
  static func learn(from changes: [Change], of ids: [Int64], at now: Date, in db: Database) throws {
    let teaches = changes.contains { change in
      switch change {
      case .field(.merchant, _, _), .label(.category, _, on: nil), .label(.account, _, on: nil),
        .checked, .total, .role(_, .total):
        true
      default: false
      }
    }
    guard teaches, !ids.isEmpty else { return }
    let others: SQLRequest<Int64> = """
      SELECT page.document_id FROM mark AS own
      JOIN page AS own_page ON own_page.id = own.page_id
      JOIN mark AS other ON other.kind = own.kind AND other.value = own.value
      JOIN page ON page.id = other.page_id
      WHERE own_page.document_id IN \(ids) AND page.document_id NOT IN \(ids)
      UNION
      SELECT other.id FROM document JOIN document AS other USING (merchant_key)
      WHERE document.id IN \(ids) AND other.id NOT IN \(ids) AND merchant_key <> ''
      ORDER BY 1 DESC LIMIT 1000
      """
    try learn(others.fetchAll(db), at: now, in: db)
  }

  // MARK: Lessons

  /// For each shop, by its key, the last correction that is not learned from; the empty key is for
  /// all shops.
  private static func beginnings(in db: Database) throws -> [String: Int] {
    let rows = try db.rows("SELECT shop, max(correction) AS last FROM forgotten GROUP BY 1")
    return Dictionary(uniqueKeysWithValues: rows.map { ($0["shop"], $0["last"]) })
  }

  private static func lesson(
    forShopOf page: Int, of id: Int64, _ begin: [String: Int], in db: Database
  ) throws -> Lesson {
    let rows = try db.rows(
      """
      SELECT page.merchant, document.checked, group_concat(own.kind) AS kinds,
        latest.id AS latest, latest.source
      FROM page AS own_page JOIN mark AS own ON own.page_id = own_page.id
      JOIN mark AS other ON other.kind = own.kind AND other.value = own.value
        AND other.page_id <> own.page_id
      JOIN page ON page.id = other.page_id JOIN document ON document.id = page.document_id
      LEFT JOIN correction AS latest ON latest.id = (
        SELECT max(id) FROM correction
        WHERE document_id = page.document_id AND page = page.page AND kind = 'field'
          AND name = 'merchant' AND NOT EXISTS (
            SELECT 1 FROM correction AS undo WHERE undo.undoes = correction.id))
      WHERE own_page.document_id = ?1 AND own_page.page = ?2 AND page.document_id <> ?1
      GROUP BY page.id ORDER BY page.id
      """, [id, page])
    var lesson = Lesson()
    for row in rows {
      guard let merchant = row["merchant"] as String? else { continue }
      let key = Summary.key(merchant)
      let latest = row["latest"] as Int?
      let isForgotten = max(begin[""] ?? 0, begin[key] ?? 0) >= latest ?? .max
      let isLearned = row["source"] as String? != nil
      let isChecked = row["checked"] as Bool
      let isConfirmed = !isForgotten && (latest == nil ? isChecked : !isLearned)
      // An unchecked name may be misread as well, and a learned name adds no evidence.
      if isLearned, !isChecked { continue }
      let kinds = (row["kinds"] as String).split(separator: ",")
      let weight = kinds.compactMap { ShopMark.Kind(rawValue: String($0))?.weight }.max() ?? 0
      lesson.vote(
        key, merchant, weight: isConfirmed ? weight : weight / 5, isConfirmed: isConfirmed)
    }
    return lesson
  }

  private static func lesson(
    for name: Labels.Name, of id: Int64, _ begin: [String: Int], in db: Database
  ) throws -> Lesson {
    let rows = try db.rows(
      """
      SELECT correction.id, correction.value, other.merchant_key, EXISTS (
          SELECT 1 FROM correction AS undo
          WHERE undo.undoes = correction.id AND undo.source IS NULL) AS is_undone, source
      FROM document JOIN document AS other USING (merchant_key)
      JOIN correction ON correction.id = (
        SELECT max(id) FROM correction AS last WHERE last.document_id = other.id
          AND last.kind = 'label' AND last.name = ?2 AND last.page = 0 AND last.x IS NULL)
      WHERE document.id = ?1 AND other.id <> ?1 AND merchant_key <> '' ORDER BY correction.id
      """, [id, name.rawValue])
    var lesson = Lesson()
    for row in rows {
      let isLearned = row["source"] as String? != nil
      let isUndone = row["is_undone"] as Bool
      let key = row["merchant_key"] as String
      guard !isLearned || isUndone, row["id"] > max(begin[""] ?? 0, begin[key] ?? 0) else {
        continue
      }
      // A label that was undone is a vote against all labels.
      let value = isUndone ? "" : row["value"] as String? ?? ""
      lesson.vote(value, value, weight: 1, isConfirmed: true)
    }
    return lesson
  }

  // MARK: Suggestions

  private static func suggest(
    _ lesson: Lesson, page: Int, of id: Int64, at now: Date, in db: Database
  ) throws {
    let corrected = try corrected(page: page, of: id, in: db)
    guard corrected.records.count == 1, !corrected.isChecked else { return }
    let known = corrected.corrections.filter {
      if case .field(.merchant, _, _) = $0.change { true } else { false }
    }
    guard try isOpen(known, in: db) else { return }
    let active = known.last { !$0.isUndone }
    let read = corrected.read[0].merchant.map(Summary.key)
    let isGuess = corrected.read[0].fields[.merchant]?.isGuess ?? true
    let result = isGuess ? lesson.resultForGuess : lesson.result
    let new = result.flatMap { Summary.key($0.text) == read ? nil : $0 }
    try replace(
      active, by: new.map { (.field(.merchant, $0.text), $0.count) }, page: page, of: id, at: now,
      in: db)
  }

  private static func suggest(
    _ lesson: Lesson, _ name: Labels.Name, of id: Int64, at now: Date, in db: Database
  ) throws {
    let known = try corrections(of: id, in: db).filter {
      if case .label(name, _, on: nil) = $0.change { true } else { false }
    }
    guard try isOpen(known, in: db) else { return }
    try replace(
      known.last { !$0.isUndone }, by: lesson.result.map { (.label(name, $0.text), $0.count) },
      page: 0, of: id, at: now, in: db)
  }

  /// True if all corrections were learned, and a person has undone none of them.
  static func isOpen(_ corrections: [Correction], in db: Database) throws -> Bool {
    for correction in corrections {
      guard correction.source?.hasPrefix(lessonPrefix) ?? false else { return false }
      let isTakenBack =
        try db.value(
          "SELECT EXISTS (SELECT 1 FROM correction WHERE undoes = ? AND source IS NULL)",
          [correction.id]) as Bool?
      if isTakenBack ?? false { return false }
    }
    return true
  }

  static func replace(
    _ active: Correction?, by new: (change: Change, count: Int)?, page: Int, of id: Int64,
    at now: Date, in db: Database
  ) throws {
    guard active?.change != new?.change else { return }
    if let active { try drop(active.id, page: page, of: id, at: now, in: db) }
    guard let new, let change = try? new.change.checked() else { return }
    let source = "\(lessonPrefix)\(new.count.counted("receipt")) before"
    try insert(change, page: page, of: id, source: source, at: now, in: db)
    try refresh(page, of: id, in: db)
  }

  /// Undoes a correction by a rule or a lesson.
  private static func drop(
    _ correction: Int, page: Int, of id: Int64, at now: Date, in db: Database
  ) throws {
    try insertUndo(of: correction, page: page, of: id, source: "forgotten", at: now, in: db)
    try refresh(page, of: id, in: db)
  }
}
