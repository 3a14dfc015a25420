import Foundation
import SummaLedger
import Synchronization

/// The users of a ledger, which commands may change while the service runs.
final class UserDirectory: Sendable {
  private let ledger: Ledger?
  private let now: @Sendable () -> Date
  private let known = Mutex<[LedgerUser]>([])

  /// - Parameters:
  ///   - ledger: the ledger; nil for a service without users.
  ///   - now: the clock; tests replace it.
  init(_ ledger: Ledger?, now: @escaping @Sendable () -> Date = { Date() }) {
    self.ledger = ledger
    self.now = now
  }

  /// The current users; if the ledger cannot be read, those that were read last.
  func users() async -> [LedgerUser] {
    guard let ledger else { return [] }
    let users = try? await Disk.run { try ledger.users() }
    return known.withLock { known in
      known = users ?? known
      return known
    }
  }

  func user(withToken token: String, in users: [LedgerUser]) -> LedgerUser? {
    users.first(withToken: token, at: now())
  }

  /// The user of a browser that signed in.
  /// - Parameter id: as ``LedgerUser/id``.
  func user(_ id: String, in users: [LedgerUser]) -> LedgerUser? {
    users.first { $0.id == id && $0.isCurrent(at: now()) }
  }

  /// Returns a function that tells whether a caller is still admitted: not if its token was removed
  /// or has expired.
  func admitting() async -> (Caller) -> Bool {
    let time = now()
    let ids = Set(await users().filter { $0.isCurrent(at: time) }.map(\.id))
    return { caller in caller.user.map(ids.contains) ?? true }
  }

  /// The number of seconds until the token of a user expires; nil if it does not.
  func secondsLeft(of user: LedgerUser) -> Int? {
    user.expires.map { Int($0.timeIntervalSince(now())) }
  }
}
