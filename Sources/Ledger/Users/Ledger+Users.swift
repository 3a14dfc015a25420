public import Foundation
import GRDB
import Summa
import SummaSystem

extension Ledger {
  /// Lets a person use the service of the ledger.
  /// - Parameters:
  ///   - name: the name, which no other user has.
  ///   - token: the token; the ledger keeps only its digest.
  ///   - expires: the time at which the token expires; nil if it does not.
  /// - Throws: `LedgerError` with the code `bad_user` if the name is empty, too long or taken.
  public func addUser(
    _ name: String, token: String, isReadOnly: Bool = false, expires: Date? = nil,
    at now: Date = Date()
  ) throws(LedgerError) {
    let name = name.printable.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard (1...80).contains(name.count) else {
      throw LedgerError(.badUser, "a name must have 1 to 80 characters, not \(name.count)")
    }
    try write { db in
      let isTaken =
        try db.value(
          "SELECT EXISTS (SELECT 1 FROM user WHERE name = ?)", [name]) as Bool?
      guard isTaken != true else {
        throw LedgerError(.badUser, "\(name) is a user already; remove the old token first")
      }
      try db.run(
        "INSERT INTO user(name, digest, reads, added, expires) VALUES (?, ?, ?, ?, ?)",
        [
          name, Data(Self.digest(of: token)), isReadOnly, now.milliseconds, expires?.milliseconds,
        ])
    }
  }

  /// All users, in order of their names.
  public func users() throws(LedgerError) -> [LedgerUser] {
    try read { db in
      try db.rows("SELECT * FROM user ORDER BY name").map { row in
        LedgerUser(
          name: row["name"], isReadOnly: row["reads"], added: Date(milliseconds: row["added"]),
          expires: (row["expires"] as Int?).map { Date(milliseconds: $0) },
          digest: [UInt8](row["digest"] as Data))
      }
    }
  }

  /// Revokes the token of a user. The user's changes stay.
  /// - Throws: `LedgerError` with the code `no_such_entry` if there is no such user.
  public func removeUser(_ name: String) throws(LedgerError) {
    try write { db in
      try db.run("DELETE FROM user WHERE name = ?", [name])
      guard db.changesCount > 0 else {
        throw LedgerError(.noSuchEntry, "there is no user \(name.printable)")
      }
    }
  }

  fileprivate static func digest(of token: String) -> [UInt8] {
    SHA256.digest(of: Array(token.utf8))
  }
}

extension [LedgerUser] {
  /// The user with a token that has not expired.
  public func first(withToken token: String, at now: Date) -> LedgerUser? {
    let digest = Ledger.digest(of: token)
    return first { $0.digest == digest && $0.isCurrent(at: now) }
  }
}
