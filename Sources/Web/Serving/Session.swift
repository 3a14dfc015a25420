import HTTPTypes
import SummaLedger
import Synchronization

/// The token that those who are not on this machine have to know; without one everybody is let in.
///
/// A browser that knew it gets a key of its own, until the service ends. Whoever sends tokens has a
/// few guesses a minute, and keys are too long to be guessed.
final class Session: Sendable {
  private struct State {
    /// Of browsers that are let in, the newest last.
    var keys: [String] = []
    var failures = 0
    var since: ContinuousClock.Instant
  }

  private let token: String?
  private let state: Mutex<State>
  private let now: @Sendable () -> ContinuousClock.Instant
  private static let cookie = "summa_session"
  private static let mostKeys = 1000
  /// Wrong tokens in a minute, from everybody together.
  private static let mostFailures = 10

  /// - Parameters:
  ///   - token: nil lets everybody in.
  ///   - now: the time, which tests set.
  init(token: String?, now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }) {
    self.token = token
    self.now = now
    state = Mutex(State(since: now()))
  }

  /// Whether a request brings the token, or the key of a browser that knew it.
  /// - Throws: `Problem` where wrong tokens came too often in a minute.
  func admits(_ headers: HTTPFields) throws(Problem) -> Bool {
    guard token != nil else { return true }
    for cookie in headers[.cookie]?.split(separator: ";") ?? [] {
      let parts = cookie.trimmingPrefix(" ").split(separator: "=", maxSplits: 1)
      guard parts.count == 2, parts[0] == Self.cookie else { continue }
      let key = String(parts[1])
      if state.withLock({ $0.keys.contains { Self.isEqual($0, key) } }) { return true }
    }
    guard let field = headers[.authorization], field.hasPrefix("Bearer ") else { return false }
    return try isRight(String(field.dropFirst(7)))
  }

  /// The header that lets a browser in.
  /// - Throws: `Problem` where the token is wrong, or was wrong too often in a minute.
  func cookie(for guess: String) throws(Problem) -> String {
    guard token != nil else { return "\(Self.cookie)=; Path=/; HttpOnly; SameSite=Strict" }
    guard try isRight(guess) else {
      throw Problem(.unauthorized, "unauthorized", "The token is wrong.")
    }
    let key = DocumentID.random().rawValue
    state.withLock { state in
      state.keys.append(key)
      if state.keys.count > Self.mostKeys { state.keys.removeFirst() }
    }
    return "\(Self.cookie)=\(key); Path=/; HttpOnly; SameSite=Strict; Max-Age=31536000"
  }

  private func isRight(_ guess: String) throws(Problem) -> Bool {
    let isRight = Self.isEqual(guess, token ?? "")
    // While there are too many, a right one is refused like others: that would tell it.
    let time = now()
    let isTooOften = state.withLock { state in
      if time - state.since > .seconds(60) { (state.failures, state.since) = (0, time) }
      guard state.failures < Self.mostFailures else { return true }
      if !isRight { state.failures += 1 }
      return false
    }
    guard !isTooOften else {
      throw Problem.busy("Too many wrong tokens; wait a minute.", after: 60)
    }
    return isRight
  }

  /// In a time that does not tell how much of it is right.
  private static func isEqual(_ one: String, _ other: String) -> Bool {
    let (one, other) = (Array(one.utf8), Array(other.utf8))
    guard one.count == other.count else { return false }
    return zip(one, other).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
