import GRDB

/// A page of a document as it stands at a time: another one as soon as it is read anew or
/// corrected.
public struct PageEdition: Sendable, Hashable {
  /// Counted from 1.
  public var page: Int
  /// How many sheets of paper are on it.
  public var sheets: Int
  /// The last of its rows, when it was read, and what was said last of the document.
  private let row: Int64
  private let read: Int
  private let correction: Int

  init(_ row: Row) {
    page = row["page"]
    sheets = row["sheets"]
    self.row = row["row"]
    read = row["read"]
    correction = row["correction"]
  }
}
