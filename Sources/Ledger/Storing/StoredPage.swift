public import Summa

/// A page that was read, for storing in a ledger.
public struct StoredPage: Sendable {
  public var content: DocumentContent
  /// The name and path of its document.
  public var place: DocumentPlace
  /// Counted from 1.
  public var page: Int
  /// One record for each sheet of paper; at least one.
  public var records: [RecognizedAmounts]
  /// The options and version with which it was read.
  public var reading: Reading

  public init(
    content: DocumentContent, place: DocumentPlace, page: Int, records: [RecognizedAmounts],
    reading: Reading
  ) {
    self.content = content
    self.place = place
    self.page = page
    self.records = records
    self.reading = reading
  }
}
