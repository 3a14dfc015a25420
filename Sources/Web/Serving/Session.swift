import HTTPTypes
import SummaLedger
import Synchronization

/// The tokens that clients must know: that of the owner, and those of the users of the ledger.
/// Without any token, all clients are admitted.
///
/// A browser that sends the token gets its own key, which is valid until the service stops. Keys
/// are too long to be guessed. After ten wrong tokens in a minute from one address, each further
/// token from that address waits a second. Guessing is slow then, and the right token still works.
/// Other addresses are not affected.
final class Session: Sendable {
  private struct Failures {
    var count = 0
    var since: ContinuousClock.Instant
    /// Tokens that wait to be checked.
    var held = 0
  }

  private struct State {
    /// Keys of admitted browsers, newest last, each with the id of its user; nil for the owner.
    var keys: [(key: String, user: LedgerUser.ID?)] = []
    /// By the sender's address.
    var failures: [String: Failures] = [:]
  }

  private let token: String?
  private let directory: UserDirectory
  private let state: Mutex<State>
  private let now: @Sendable () -> ContinuousClock.Instant
  private static let cookie = "summa_session"
  private static let mostKeys = 1000
  /// Wrong tokens in a minute from one address.
  private static let mostFailures = 10
  /// The time that a token from such an address waits.
  private static let delay = Duration.seconds(1)
  /// The greatest number of waiting tokens of one address: at most four guesses per second.
  private static let mostHeld = 4
  /// The greatest number of remembered addresses.
  private static let mostAddresses = 10_000
  private let pause: @Sendable (Duration) async -> Void

  /// - Parameters:
  ///   - token: the owner's token; nil for a service without one.
  ///   - directory: the users, whose tokens are accepted, too.
  ///   - now: the clock; tests replace it.
  ///   - pause: waits for a duration; tests replace it.
  init(
    token: String?, directory: UserDirectory = UserDirectory(nil),
    now: @escaping @Sendable () -> ContinuousClock.Instant = { .now },
    pause: @escaping @Sendable (Duration) async -> Void = { try? await Task.sleep(for: $0) }
  ) {
    self.token = token
    self.directory = directory
    self.now = now
    self.pause = pause
    state = Mutex(State())
  }

  /// The sender of a request, by a token or by the key of a browser that signed in; nil for a
  /// request without either.
  /// - Parameter sender: the address that the request comes from.
  /// - Throws: `Problem` if too many tokens from that address are waiting.
  func caller(_ headers: HTTPFields, from sender: String) async throws(Problem) -> Caller? {
    guard let users = await users() else { return Caller() }
    for cookie in headers[.cookie]?.split(separator: ";") ?? [] {
      let parts = cookie.trimmingPrefix(" ").split(separator: "=", maxSplits: 1)
      guard parts.count == 2, parts[0] == Self.cookie else { continue }
      let key = String(parts[1])
      guard let known = state.withLock({ $0.keys.first { Self.isEqual($0.key, key) } }) else {
        continue
      }
      guard let id = known.user else { return Caller() }
      if let user = directory.user(id, in: users) { return Caller(user) }
    }
    guard let field = headers[.authorization], field.hasPrefix("Bearer ") else { return nil }
    return try await holder(of: String(field.dropFirst(7)), users, from: sender)
  }

  /// The value of the header that signs a browser in.
  /// - Parameters:
  ///   - sender: the address that the request comes from.
  ///   - isSecure: true if the browser may send the cookie only over TLS.
  /// - Throws: `Problem` if the token is wrong, or too many tokens from that address are waiting.
  func cookie(
    for guess: String, from sender: String, isSecure: Bool = false
  ) async throws(Problem) -> String {
    let attributes = "; Path=/; HttpOnly; SameSite=Strict" + (isSecure ? "; Secure" : "")
    guard let users = await users() else { return "\(Self.cookie)=" + attributes }
    guard let holder = try await holder(of: guess, users, from: sender) else {
      throw Problem(.unauthorized, "unauthorized", "The token is wrong.")
    }
    let key = DocumentID.random().rawValue
    state.withLock { state in
      state.keys.append((key, holder.user))
      if state.keys.count > Self.mostKeys { state.keys.removeFirst() }
    }
    let user = users.first { $0.id == holder.user }
    let age = user.flatMap(directory.secondsLeft) ?? 31_536_000
    return "\(Self.cookie)=\(key)\(attributes); Max-Age=\(age)"
  }

  /// The users of the ledger; nil if all clients are admitted.
  private func users() async -> [LedgerUser]? {
    let users = await directory.users()
    return token == nil && users.isEmpty ? nil : users
  }

  private enum Verdict {
    case answer, hold, refuse
  }

  /// The holder of a token; nil for a wrong token.
  private func holder(
    of guess: String, _ users: [LedgerUser], from sender: String
  ) async throws(Problem) -> Caller? {
    let isOwner = token.map { Self.isEqual(guess, $0) } ?? false
    let holder =
      isOwner ? Caller() : directory.user(withToken: guess, in: users).map { Caller($0) }
    switch state.withLock({ verdict(holder != nil, from: sender, &$0) }) {
    case .answer: break
    case .refuse:
      throw Problem.busy("Too many wrong tokens came from your address; wait a minute.", after: 60)
    case .hold:
      await pause(Self.delay)
      state.withLock { $0.failures[sender]?.held -= 1 }
    }
    return holder
  }

  private func verdict(_ isRight: Bool, from sender: String, _ state: inout State) -> Verdict {
    let time = now()
    func isOver(_ failures: Failures) -> Bool {
      time - failures.since > .seconds(60) && failures.held == 0
    }
    var failures = state.failures[sender] ?? Failures(since: time)
    if isOver(failures) { failures = Failures(since: time) }
    guard failures.count < Self.mostFailures else {
      guard failures.held < Self.mostHeld else { return .refuse }
      failures.held += 1
      state.failures[sender] = failures
      return .hold
    }
    guard !isRight else { return .answer }
    failures.count += 1
    state.failures[sender] = failures
    if state.failures.count > Self.mostAddresses {
      state.failures = state.failures.filter { !isOver($0.value) }
      // So many addresses in a minute belong to one attacker. The oldest is removed.
      if state.failures.count > Self.mostAddresses,
        let oldest = state.failures.filter({ $0.value.held == 0 })
          .min(by: { $0.value.since < $1.value.since })
      {
        state.failures[oldest.key] = nil
      }
    }
    return .answer
  }

  /// Compares in a time that does not depend on the position of the first difference.
  private static func isEqual(_ one: String, _ other: String) -> Bool {
    let (one, other) = (Array(one.utf8), Array(other.utf8))
    guard one.count == other.count else { return false }
    return zip(one, other).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
