/// What is wrong with a ledger.
public struct LedgerProblem: Sendable, Hashable, Codable {
  public enum Kind: String, Sendable, Hashable, Codable {
    /// SQLite finds the file damaged.
    case damaged
    /// A row speaks of another that is not there.
    case dangling
    /// What is derived does not follow from what was read and said.
    case stale
    /// A record is none.
    case unreadable
    /// A file is gone, and no copy is kept.
    case missing
    /// A file is another one by now.
    case changed
  }

  public var kind: Kind
  /// A sentence, with what to do.
  public var message: String
}
