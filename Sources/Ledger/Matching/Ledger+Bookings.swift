public import Foundation
import GRDB
import Summa

extension Ledger {
  /// Stores bookings, and their assignments as corrections of the receipts, all or none.
  /// - Parameter bookings: all bookings of a statement; known ones are not stored again.
  /// - Returns: the ids of the corrections, which ``undo(_:author:at:)`` takes.
  @discardableResult
  public func book(
    _ bookings: [Booking], of statement: String,
    _ matches: [(booking: Booking, receipts: [BookableReceipt])], author: String? = nil,
    at now: Date = Date()
  ) throws(LedgerError) -> [Int] {
    try write { db in
      var made: [Int] = []
      for booking in bookings { try Self.insert(booking, of: statement, at: now, in: db) }
      for (booking, receipts) in matches {
        let reference = BookingReference(booking)
        for receipt in receipts {
          let row = try Self.rowID(receipt.document, in: db)
          made.append(
            try Self.insert(
              .booking(reference, on: receipt.place), page: receipt.page, of: row, author: author,
              at: now, in: db))
          try Self.refresh(receipt.page, of: row, in: db)
        }
      }
      return made
    }
  }

  /// Undoes the assignment of receipts to bookings.
  /// - Parameter bookings: the ids of bookings.
  /// - Returns: the number of receipts that had one of them.
  @discardableResult
  public func unbook(
    _ bookings: Set<Booking.ID>, author: String? = nil, at now: Date = Date()
  ) throws(LedgerError) -> Int {
    try write { db in
      let rows = try db.rows(
        "SELECT DISTINCT document_id, booking FROM page WHERE booking IS NOT NULL"
      ).filter { bookings.contains($0["booking"]) }
      var count = 0
      for row in Set(rows.map { $0["document_id"] as Int64 }) {
        for correction in try Self.corrections(of: row, in: db) where !correction.isUndone {
          guard case .booking(let booking?, _) = correction.change, bookings.contains(booking.id)
          else { continue }
          try Self.insertUndo(
            of: correction.id, page: correction.page, of: row, author: author, at: now, in: db)
          try Self.refresh(correction.page, of: row, in: db)
          count += 1
        }
      }
      return count
    }
  }

  /// The bookings of all statements that were stored, in order of date.
  public func bookings() throws(LedgerError) -> [Booking] {
    try read { db in
      try db.rows("SELECT * FROM booking ORDER BY date, id").compactMap(Booking.init)
    }
  }

  private static func insert(
    _ booking: Booking, of statement: String, at now: Date, in db: Database
  ) throws {
    try db.run(
      """
      INSERT INTO booking(key, account, date, purchased, amount, currency, original,
        original_currency, name, text, statement, line, added)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT(key) DO NOTHING
      """,
      [
        booking.id, booking.account, booking.date.description, booking.purchased?.description,
        booking.amountText, booking.currency, booking.original?.amount.description,
        booking.original?.currency, booking.name, booking.text, statement, booking.line,
        now.milliseconds,
      ])
  }
}

extension Booking {
  init?(_ row: Row) {
    guard let date = ReceiptDate(row["date"]), let amount = Decimal(plain: row["amount"] as String)
    else { return nil }
    self.init(
      line: row["line"], date: date, amount: amount, currency: row["currency"], name: row["name"],
      text: row["text"])
    id = row["key"]
    account = row["account"]
    purchased = (row["purchased"] as String?).flatMap { ReceiptDate($0) }
    if let original = (row["original"] as String?).flatMap({ Decimal(plain: $0) }),
      let code = row["original_currency"] as String?
    {
      self.original = Original(amount: original, currency: code)
    }
  }
}
