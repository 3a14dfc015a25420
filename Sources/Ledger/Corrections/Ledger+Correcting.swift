public import Foundation
import GRDB
public import Summa

extension Ledger {
  /// Stores a correction of a page. The original reading is kept.
  /// - Parameters:
  ///   - page: counted from 1.
  ///   - ink: the pen strokes, in pixels of the upright page.
  /// - Throws: `LedgerError`, with the code `bad_correction` if the change is invalid.
  @discardableResult
  public func correct(
    _ id: DocumentID, page: Int = 1, _ change: Change, ink: Ink? = nil, author: String? = nil,
    at now: Date = Date()
  ) throws(LedgerError) -> Correction {
    let change = try change.checked()
    let strokes = try ink.map(Self.text)
    return try write { db in
      let row = try Self.rowID(id, in: db)
      var page = page
      if change.isOfDocument { page = 0 } else { try Self.checkPage(page, of: row, in: db) }
      let number = try Self.insert(
        change, page: page, of: row, author: author, ink: strokes, at: now, in: db)
      try Self.refresh(page, of: row, in: db)
      try Self.learn(from: [change], of: [row], at: now, in: db)
      return Correction(id: number, page: page, change: change, author: author, made: now, ink: ink)
    }
  }

  private static func text(of ink: Ink) throws(LedgerError) -> String {
    do {
      return String(decoding: try JSONEncoder().encode(ink), as: UTF8.self)
    } catch {
      throw LedgerError(
        .badCorrection, "a stroke has a coordinate that is not a number; write again")
    }
  }

  /// Undoes a correction, or the latest one that is not undone.
  /// - Parameter correction: its id; nil for the latest.
  /// - Returns: the correction that was undone.
  /// - Throws: `LedgerError`, with the code `no_such_entry` if there is nothing to undo.
  @discardableResult
  public func undo(
    _ id: DocumentID, correction: Int? = nil, author: String? = nil, at now: Date = Date()
  ) throws(LedgerError) -> Correction {
    try write { db in
      let row = try Self.rowID(id, in: db)
      let active = try Self.corrections(of: row, in: db).filter { !$0.isUndone }
      guard
        var undone = correction.map({ id in active.first { $0.id == id } }) ?? active.last
      else {
        throw LedgerError(
          .noSuchEntry,
          correction.map { "the document has no correction \($0) to undo" }
            ?? "the document has no correction to undo")
      }
      try Self.insertUndo(
        of: undone.id, page: undone.page, of: row, author: author, at: now, in: db)
      try Self.refresh(undone.page, of: row, in: db)
      try Self.learn(from: [undone.change], of: [row], at: now, in: db)
      undone.isUndone = true
      return undone
    }
  }

  /// The corrections of a document, oldest first.
  public func corrections(of id: DocumentID) throws(LedgerError) -> [Correction] {
    try read { db in try Self.corrections(of: Self.rowID(id, in: db), in: db) }
  }

  /// A page with its corrections: the original reading, and the changes by people.
  /// - Parameter page: counted from 1.
  public func page(_ page: Int, of id: DocumentID) throws(LedgerError) -> CorrectedPage {
    try read { db in
      let row = try Self.rowID(id, in: db)
      try Self.checkPage(page, of: row, in: db)
      return try Self.corrected(page: page, of: row, in: db)
    }
  }

  /// All pages of a document that were read, with their corrections.
  public func pages(of id: DocumentID) throws(LedgerError) -> [CorrectedPage] {
    try read { db in try Self.pages(of: Self.rowID(id, in: db), in: db) }
  }

  static func pages(of row: Int64, in db: Database) throws -> [CorrectedPage] {
    try pageNumbers(of: row, in: db).map { try corrected(page: $0, of: row, in: db) }
  }

  static func pageNumbers(of row: Int64, in db: Database) throws -> [Int] {
    try db.values(
      "SELECT DISTINCT page FROM page WHERE document_id = ? ORDER BY page", [row]) as [Int]
  }

  private static func checkPage(_ page: Int, of row: Int64, in db: Database) throws {
    let pages = try pageNumbers(of: row, in: db)
    guard pages.contains(page) else {
      throw LedgerError(
        .noSuchEntry,
        pages.isEmpty
          ? "no page of the document has been read yet"
          : "page \(page) of the document has not been read; pages read: "
            + "\(pages.map(String.init).joined(separator: ", "))")
    }
  }

  /// - Returns: the id of the correction.
  @discardableResult
  static func insert(
    _ change: Change, page: Int, of row: Int64, author: String? = nil, source: String? = nil,
    ink: String? = nil, at now: Date, in db: Database
  ) throws -> Int {
    var values = Correction.values(of: change)
    values["author"] = author
    values["source"] = source
    values["ink"] = ink
    return try insert(values, page: page, of: row, at: now, in: db)
  }

  static func insertUndo(
    of correction: Int, page: Int, of row: Int64, author: String? = nil, source: String? = nil,
    at now: Date, in db: Database
  ) throws {
    try insert(
      ["kind": "undo", "undoes": correction, "author": author, "source": source], page: page,
      of: row, at: now, in: db)
  }

  @discardableResult
  private static func insert(
    _ values: [String: (any DatabaseValueConvertible)?], page: Int, of row: Int64, at now: Date,
    in db: Database
  ) throws -> Int {
    var values = values
    values["document_id"] = row
    values["page"] = page
    values["made"] = now.milliseconds
    let names = values.keys.sorted()
    try db.run(
      """
      INSERT INTO correction(\(names.joined(separator: ", ")))
      VALUES (\(names.map { _ in "?" }.joined(separator: ", ")))
      """, StatementArguments(names.map { values[$0] ?? nil }))
    return Int(db.lastInsertedRowID)
  }

  /// - Parameter page: 0 for all pages.
  static func refresh(_ page: Int, of row: Int64, in db: Database) throws {
    for page in page == 0 ? try pageNumbers(of: row, in: db) : [page] {
      try derive(page, of: row, in: db)
    }
    try summarize(row, in: db)
  }
}
