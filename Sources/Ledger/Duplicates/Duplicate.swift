/// A document that is likely the same receipt as another one: scanned again, or photographed as
/// well.
public struct Duplicate: Sendable, Hashable, Codable {
  /// How sure that is.
  public enum Certainty: String, Sendable, Hashable, Codable, CaseIterable, Comparable {
    /// Shop, day and total are the same, and the receipts say themselves that they are two: by
    /// their numbers or their times.
    case possible
    /// Shop, day and total are the same, or two of them and most words.
    case likely
    /// Nearly all words are the same, too.
    case certain

    public static func < (one: Self, other: Self) -> Bool {
      allCases.firstIndex(of: one) ?? 0 < allCases.firstIndex(of: other) ?? 0
    }
  }

  /// The other document.
  public var id: DocumentID
  /// What it was called last.
  public var name: String
  public var certainty: Certainty
}
