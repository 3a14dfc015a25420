public import Summa

/// A receipt for export: a record of a document with its corrections.
public struct LedgerEntry: Sendable {
  public var document: LedgerDocument
  public var record: RecognizedAmounts
  /// The corrections of its page that are not undone.
  public var corrections: [Correction]
  /// The labels of single amounts, by their ids.
  public var amountLabels: [Int: Labels]
  /// A small picture of the page, for formats that show one.
  public var thumbnail: StoredPicture?

  public init(
    document: LedgerDocument, record: RecognizedAmounts, corrections: [Correction] = [],
    amountLabels: [Int: Labels] = [:], thumbnail: StoredPicture? = nil
  ) {
    self.document = document
    self.record = record
    self.corrections = corrections
    self.amountLabels = amountLabels
    self.thumbnail = thumbnail
  }

  /// True if a person corrected what was read of the page.
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
        zip(page.records, page.amountLabels).map { record, labels in
          LedgerEntry(
            document: document, record: record,
            corrections: page.corrections.filter { !$0.isUndone }, amountLabels: labels)
        }
      }
    }
  }
}
