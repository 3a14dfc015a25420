public import Foundation
import SummaSystem

/// A person, or the holder of a link, who may use the service of a ledger by a token.
public struct LedgerUser: Sendable, Hashable, Identifiable {
  /// The author of the person's changes.
  public var name: String
  /// True if the user can only read.
  public var isReadOnly: Bool
  public var added: Date
  /// The time at which the token expires; nil if it does not.
  public var expires: Date?
  /// The SHA-256 digest of the token, which is not stored itself.
  let digest: [UInt8]

  /// Identifies the token.
  public var id: String { digest.hexadecimal }

  /// True if the token has not expired.
  public func isCurrent(at now: Date) -> Bool { expires.map { now < $0 } ?? true }
}
