/// What a ledger knows of a document that is to be read.
public struct KnownDocument: Sendable, Hashable {
  public var id: DocumentID
  /// How many pages it has, where that is known.
  public var pageCount: Int?
  /// The pages that need no reading, in ascending order.
  public var pages: [Int]
  /// Whether another version of Summa read some of them.
  public var isOfOtherVersion: Bool
}
