/// A fault that a check of a ledger found.
public struct LedgerProblem: Sendable, Hashable, Codable {
  public enum Kind: String, Sendable, Hashable, Codable {
    /// SQLite finds the file damaged.
    case damaged
    /// A row refers to another that does not exist.
    case dangling
    /// Derived data does not match the records and corrections.
    case stale
    /// A record cannot be decoded.
    case unreadable
    /// A file is missing, and the ledger has no copy.
    case missing
    /// A file has changed.
    case changed
  }

  public var kind: Kind
  /// A sentence that describes the problem and says what to do.
  public var message: String
}
