import HTTPTypes
import Synchronization

/// The token that those who are not on this machine have to know; without one everybody is let in.
final class Session: Sendable {
  let token: String?
  private let failures = Mutex((count: 0, since: ContinuousClock.now))
  private static let cookie = "summa_session"

  init(token: String?) { self.token = token }

  func admits(_ headers: HTTPFields) -> Bool {
    guard let token else { return true }
    if let field = headers[.authorization], field.hasPrefix("Bearer ") {
      return Self.isEqual(String(field.dropFirst(7)), token)
    }
    for cookie in headers[.cookie]?.split(separator: ";") ?? [] {
      let parts = cookie.trimmingPrefix(" ").split(separator: "=", maxSplits: 1)
      if parts.count == 2, parts[0] == Self.cookie {
        return Self.isEqual(String(parts[1]), Self.cookieValue(of: token))
      }
    }
    return false
  }

  /// The header that lets a browser in.
  /// - Throws: `Problem` where the token is wrong, or was wrong too often in a minute.
  func cookie(for guess: String) throws(Problem) -> String {
    let isTooOften = failures.withLock { failures in
      if ContinuousClock.now - failures.since > .seconds(60) { failures = (0, .now) }
      return failures.count >= 10
    }
    guard !isTooOften else {
      throw Problem.busy("Too many wrong tokens; wait a minute.", after: 60)
    }
    guard let token else { return "\(Self.cookie)=; Path=/; HttpOnly; SameSite=Strict" }
    guard Self.isEqual(guess, token) else {
      failures.withLock { $0.count += 1 }
      throw Problem(.unauthorized, "unauthorized", "The token is wrong.")
    }
    return
      "\(Self.cookie)=\(Self.cookieValue(of: token)); Path=/; HttpOnly; SameSite=Strict; Max-Age=31536000"
  }

  /// A token may hold what a cookie may not, such as a semicolon.
  private static func cookieValue(of token: String) -> String {
    token.utf8.map { String($0, radix: 16) }.joined(separator: "-")
  }

  /// In a time that does not tell how much of it is right.
  private static func isEqual(_ one: String, _ other: String) -> Bool {
    let (one, other) = (Array(one.utf8), Array(other.utf8))
    guard one.count == other.count else { return false }
    return zip(one, other).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
