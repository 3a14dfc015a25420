public import Foundation
import SummaSystem

/// A person, or the holder of a link, who may use the service of a ledger by a token.
public struct LedgerUser: Sendable, Hashable, Identifiable {
  /// The author of what the person changes.
  public var name: String
  /// True if the user can only read.
  public var isReadOnly: Bool
  public var added: Date
  /// When the token ends; nil for never.
  public var expires: Date?
  /// The SHA-256 digest of the token, which itself is not kept.
  let digest: [UInt8]

  /// Identifies the token.
  public var id: String { digest.hexadecimal }

  /// True if the token has not ended.
  public func isCurrent(at now: Date) -> Bool { expires.map { now < $0 } ?? true }
}
