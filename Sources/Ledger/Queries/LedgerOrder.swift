/// The sort order of a list.
public enum LedgerOrder: String, Sendable, Hashable, Codable, CaseIterable {
  /// The time at which a document was added.
  case added
  /// The day of the sale; documents without a date are the earliest.
  case date
  /// The name of the shop.
  case merchant
  /// The total; documents without a total are the least.
  case total

  /// True if the greatest come first by default.
  public var isDescendingByDefault: Bool { self != .merchant }

  var column: String {
    switch self {
    case .added: "added"
    case .date: "date"
    case .merchant: "merchant_key"
    case .total: "total_key"
    }
  }
}
