import GRDB
public import Summa

/// A receipt for export: a record of a document with its corrections.
public struct LedgerEntry: Sendable {
  public var document: LedgerDocument
  public var record: RecognizedAmounts
  /// The corrections of its page that are not undone.
  public var corrections: [Correction]
  /// The labels of single amounts, by their ids.
  public var amountLabels: [Int: Labels]
  /// The booking of a bank statement that pays the receipt.
  public var booking: Booking?
  /// The number of receipts that the booking pays.
  public var bookedReceipts = 1
  /// A small picture of the page, for formats that show one.
  public var thumbnail: StoredPicture?

  /// True if a person corrected the reading of the page.
  public var isCorrected: Bool {
    corrections.contains { $0.source == nil && $0.change.isCorrection }
  }
}

extension Ledger {
  /// The entries of a document: one for each sheet of paper on each page.
  public func entries(of id: DocumentID) throws(LedgerError) -> [LedgerEntry] {
    try read { db in
      let row = try Self.rowID(id, in: db)
      let document = try Self.document(row, in: db)
      return try Self.pages(of: row, in: db).flatMap { page in
        try page.records.enumerated().map { index, record in
          let booked = try page.bookings[index].flatMap { try Self.booked($0.id, in: db) }
          return LedgerEntry(
            document: document, record: record,
            corrections: page.corrections.filter { !$0.isUndone },
            amountLabels: page.amountLabels[index], booking: booked?.booking,
            bookedReceipts: booked?.receipts ?? 1)
        }
      }
    }
  }

  /// A booking, with the number of receipts that it pays; nil if it is not stored.
  private static func booked(
    _ id: Booking.ID, in db: Database
  ) throws -> (booking: Booking, receipts: Int)? {
    let row = try db.row(
      """
      SELECT *, (SELECT count(*) FROM page WHERE page.booking = key) AS receipts
      FROM booking WHERE key = ?
      """, [id])
    return row.flatMap { row in Booking(row).map { ($0, row["receipts"]) } }
  }
}
