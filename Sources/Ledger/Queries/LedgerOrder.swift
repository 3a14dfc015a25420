/// What a list is sorted by.
public enum LedgerOrder: String, Sendable, Hashable, Codable, CaseIterable {
  /// When a document came.
  case added
  /// The day of the sale; what has none is the earliest.
  case date
  /// The name of the shop.
  case merchant
  /// What was paid; what has no total is the least.
  case total

  /// Whether people want the greatest first.
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
