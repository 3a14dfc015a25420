/// A document that is probably the same receipt as another one: scanned twice, or scanned and
/// photographed.
public struct Duplicate: Sendable, Hashable, Codable {
  /// The certainty that both are the same receipt.
  public enum Certainty: String, Sendable, Hashable, Codable, CaseIterable, Comparable {
    /// Shop, day and total are the same, but the receipt numbers or the times differ.
    case possible
    /// Shop, day and total are the same, or two of them and most words.
    case likely
    /// The total, at least one of shop and day, and nearly all words are the same.
    case certain

    public static func < (one: Self, other: Self) -> Bool {
      allCases.firstIndex(of: one) ?? 0 < allCases.firstIndex(of: other) ?? 0
    }
  }

  /// The other document.
  public var id: DocumentID
  /// The latest name.
  public var name: String
  public var certainty: Certainty
  /// True if it was added before this document.
  public var isEarlier: Bool

  enum CodingKeys: String, CodingKey {
    case id, name, certainty
    case isEarlier = "earlier"
  }
}
