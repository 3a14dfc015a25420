public import Summa

/// A page that was read, as it is kept.
public struct StoredPage: Sendable {
  /// Of the document that it is a page of.
  public var content: DocumentContent
  /// Under which the document came.
  public var place: DocumentPlace
  /// Counted from 1.
  public var page: Int
  /// One for each sheet of paper; at least one.
  public var records: [RecognizedAmounts]
  /// How it was read.
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
