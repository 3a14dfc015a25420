import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Summa
import SummaLedger
import SummaTestSupport
import Synchronization
import Testing

@testable import SummaWeb

/// Access to routes, with all spellings of their paths.
@Suite struct AccessTests {
  private static let token = "a long; secret"
  private let service: TestService
  private let id: DocumentID
  private var ledger: Ledger { service.ledger }

  init() throws {
    service = try TestService()
    id = try service.ledger.add(DocumentContent(of: [1]), at: DocumentPlace(name: "a.jpg")).document
      .id
  }

  private func client(_ place: WebServer.Place) -> RouteClient<WebContext> {
    service.client(service.server(at: place))
  }

  private func routes(_ place: WebServer.Place) -> [WebRoutes.Route] {
    service.server(at: place).routes(service.hub, service.queue, "/nonexistent").routes
  }

  // MARK: Spellings

  /// A path, and its spellings that get past a comparison of texts.
  private static func spellings(_ path: String) -> [String] {
    let parts = path.split(separator: "/").map(String.init)
    let doubled = (0..<parts.count).map { index in
      "/" + parts[..<index].joined(separator: "/") + (index > 0 ? "//" : "/")
        + parts[index...].joined(separator: "/")
    }
    return [path] + doubled + [
      "/" + path, "//" + path, path + "/", path + "//", "/." + path, "/x/.." + path,
      "/" + parts.joined(separator: "/./"), "/" + parts.joined(separator: "/x/../"),
      "/" + parts.joined(separator: "%2f"), "/" + parts.joined(separator: "%2F"),
      "/%2e" + path, "/x/%2e%2e" + path, path.uppercased(),
      path.replacing("api", with: "%61pi"), "http://localhost" + path, "http://evil.example" + path,
      "http://localhost/" + path, path + "?x=//", path + ";x", "\\" + path,
    ]
  }

  /// Calls `body` for each route that is not for everyone, with each method and spelling.
  private func forEach(
    _ place: WebServer.Place, _ body: (String, HTTPRequest.Method) async throws -> Void
  ) async throws {
    let routes = routes(place)
    #expect(routes.count > 20)
    for route in routes where route.access != .everyone {
      let path = route.path.description.replacing("{id}", with: id.rawValue)
        .replacing("{page}", with: "1")
      #expect(!path.contains("{"), "\(path)")
      for spelling in Self.spellings(path) {
        for method in [HTTPRequest.Method.get, .head, .post, .patch, .delete, .options] {
          try await body(spelling, method)
        }
      }
    }
    // None of the calls removed or added anything.
    #expect(try ledger.count() == 1)
    #expect(try ledger.corrections(of: id).isEmpty)
  }

  private static let refusals: Set<HTTPResponse.Status> =
    [.unauthorized, .forbidden, .notFound, .methodNotAllowed]

  @Test func requiresTheTokenForEverySpellingOfAPath() async throws {
    let place = WebServer.Place(host: "0.0.0.0", token: Self.token)
    let client = client(place)
    try await forEach(place) { path, method in
      // Signing in needs no token.
      guard !path.lowercased().contains("session") else { return }
      let answer = try await client.execute(uri: path, method: method)
      #expect(Self.refusals.contains(answer.status), "\(method) \(path): \(answer.status)")
      #expect(!String(buffer: answer.body).contains("a.jpg"))
    }
  }

  @Test func tellsOnlyThoseWithATokenThatAPathHasNoRoute() async throws {
    let client = client(WebServer.Place(host: "0.0.0.0", token: Self.token))
    let path = "/api/v1/nothing"
    #expect(try await client.execute(uri: path, method: .get).status == .unauthorized)
    let answer = try await client.execute(
      uri: path, method: .get, headers: [.authorization: "Bearer \(Self.token)"])
    #expect(answer.status == .notFound)
  }

  @Test(
    arguments: [
      ("evil.example", [:]), ("evil.example:8037", [:]),
      ("localhost", [.origin: "http://evil.example"]), ("localhost", [.origin: "null"]),
      ("localhost", AccessTests.fetch(from: "cross-site")),
      ("localhost", AccessTests.fetch(from: "same-site")),
    ] as [(String, HTTPFields)])
  func refusesRequestsOfOtherPages(host: String, headers: HTTPFields) async throws {
    for place in [WebServer.Place(), WebServer.Place(host: "0.0.0.0", token: Self.token)] {
      let client = client(place)
      var headers = headers
      headers[.authorization] = "Bearer \(Self.token)"
      try await forEach(place) { path, method in
        let answer = try await client.execute(
          uri: path, method: method, host: host, headers: headers)
        #expect(Self.refusals.contains(answer.status), "\(method) \(path): \(answer.status)")
      }
    }
  }

  static func fetch(from site: String) -> HTTPFields {
    HTTPField.Name("Sec-Fetch-Site").map { [$0: site] } ?? [:]
  }

  @Test(
    arguments: [
      ("localhost:8037", "http://localhost:8037"), ("127.0.0.1:8037", nil), ("[::1]:8037", nil),
    ] as [(String, String?)])
  func admitsItsOwnPage(host: String, origin: String?) async throws {
    var headers = Self.fetch(from: "same-origin")
    headers[.origin] = origin
    let answer = try await client(WebServer.Place()).execute(
      uri: "/api/v1/documents/\(id.rawValue)", method: .delete, host: host, headers: headers)
    #expect(answer.status == .noContent)
  }

  @Test func opensThePageFromLinksOfOtherSites() async throws {
    let answer = try await client(WebServer.Place()).execute(
      uri: "/", method: .get, headers: Self.fetch(from: "cross-site"))
    #expect(answer.status == .ok)
  }

  @Test func refusesRoutesWithoutDeclaredAccess() async throws {
    let router = Router(context: WebContext.self)
    router.add(
      middleware: Guard(
        place: WebServer.Place(), session: Session(token: nil), accesses: ["/declared": .everyone]))
    router.get("declared") { _, _ in "yes" }
    router.get("forgotten") { _, _ in "yes" }
    let client = RouteClient(router)
    #expect(try await client.execute(uri: "/declared", method: .get).status == .ok)
    #expect(try await client.execute(uri: "/forgotten", method: .get).status == .forbidden)
    #expect(try await client.execute(uri: "//forgotten", method: .get).status == .forbidden)
  }

  // MARK: Behind a proxy

  private static let proxied = WebServer.Place(
    token: token, publicOrigin: PublicOrigin("https://Receipts.example:443/"))

  @Test(
    arguments: [
      ("receipts.example", "https://receipts.example", 200),
      ("127.0.0.1:8037", "https://receipts.example", 200),
      ("127.0.0.1:8037", "http://127.0.0.1:8037", 200),
      ("receipts.example", "https://evil.example", 403),
      ("receipts.example", "https://receipts.example.evil.example", 403),
      ("evil.example", "https://receipts.example", 403),
    ])
  func admitsItsPageBehindATLSProxy(host: String, origin: String, status: Int) async throws {
    let answer = try await client(Self.proxied).execute(
      uri: "/api/v1/documents/\(id.rawValue)", method: .patch, host: host,
      headers: [
        .origin: origin, .authorization: "Bearer \(Self.token)", .contentType: "application/json",
      ], body: ByteBuffer(string: #"{"checked":true}"#))
    #expect(answer.status.code == status)
  }

  @Test(arguments: [("https://receipts.example", true), ("http://127.0.0.1:8037", false)])
  func marksCookiesAsSecureOverTLS(origin: String, isSecure: Bool) async throws {
    let answer = try await client(Self.proxied).execute(
      uri: "/api/v1/session", method: .post, host: "127.0.0.1:8037",
      headers: [.origin: origin, .contentType: "application/json"],
      body: ByteBuffer(string: #"{"token":"\#(Self.token)"}"#))
    #expect(answer.status == .noContent)
    #expect(answer.headers[.setCookie]?.contains("; Secure") == isSecure)
  }

  @Test(
    arguments: [
      ("https://a.example", "https://a.example"), ("HTTP://A.example:80/", "http://a.example"),
      ("https://a.example:8443", "https://a.example:8443"), ("ftp://a.example", nil),
      ("https://a.example/summa", nil), ("https://u@a.example", nil), ("a.example", nil),
      ("", nil), ("https://", nil), ("https://a.example?x", nil),
    ] as [(String, String?)])
  func parsesOrigins(text: String, origin: String?) {
    #expect(PublicOrigin(text)?.text == origin)
  }

  // MARK: Users

  private func ask(
    _ path: String, _ method: HTTPRequest.Method = .get, _ body: String? = nil, token: String,
    _ place: WebServer.Place = WebServer.Place()
  ) async throws -> (status: Int, json: JSONValue) {
    let answer = try await client(place).execute(
      uri: "/api/v1/" + path, method: method,
      headers: [.authorization: "Bearer \(token)", .contentType: "application/json"],
      body: body.map { ByteBuffer(string: $0) })
    return (answer.status.code, (try? JSONValue(String(buffer: answer.body))) ?? .null)
  }

  @Test func namesTheAuthorOfChanges() async throws {
    let id = try RouteTests.keep("a.jpg", in: ledger).rawValue
    // As soon as there is a user, nobody is admitted without a token.
    #expect(try await ask("documents", token: "x").status == 200)
    try ledger.addUser("Anna", token: "secret of Anna")
    #expect(try await ask("documents", token: "x").status == 401)
    #expect(try await client(WebServer.Place()).execute(uri: "/", method: .get).status == .ok)
    let token = "secret of Anna"
    #expect(try await ask("status", token: token).json["user"]?["name"] == "Anna")
    _ = try await ask("documents/\(id)", .patch, #"{"checked":true}"#, token: token)
    _ = try await ask(
      "documents/\(id)/corrections", .post, #"{"kind":"merchant","value":"Larder"}"#, token: token)
    _ = try await ask(
      "changes", .post, #"{"documents":["\#(id)"],"labels":{"category":"Food"}}"#, token: token)
    let document = try await ask("documents/\(id)/corrections/undo", .post, "", token: token).json
    let history = try #require(document["history"]?.elements)
    #expect(
      history.map { $0["text"]?.text }
        == ["checked", "corrected merchant: Larder", "category: Food"])
    #expect(history.allSatisfy { $0["by"] == "Anna" })
    #expect(history.map { $0["undone"]?.bool } == [false, false, true])
    // The owner has no name.
    let place = WebServer.Place(token: "of the owner")
    _ = try await ask(
      "documents/\(id)", .patch, #"{"checked":false}"#, token: "of the owner", place)
    #expect(try ledger.corrections(of: try #require(DocumentID(rawValue: id))).last?.author == nil)
  }

  /// Every route that changes something is closed.
  @Test func admitsReadersToWhatReads() async throws {
    try ledger.addUser("Tax office", token: "reader", isReadOnly: true)
    let routes = routes(WebServer.Place())
    var refused = 0
    for route in routes where route.access == .authenticated {
      let path = route.path.description.replacing("{id}", with: id.rawValue)
        .replacing("{page}", with: "1").replacing("/api/v1/", with: "")
      for method in route.handlers.keys where method != .get {
        let answer = try await ask(path, method, "{}", token: "reader")
        #expect(answer.status == 403, "\(method) \(path)")
        #expect(answer.json["code"] == "read_only")
        refused += 1
      }
    }
    #expect(refused > 12)
    #expect(try await ask("documents", token: "reader").status == 200)
    let export = #"{"documents":["\#(id.rawValue)"]}"#
    #expect(try await ask("export?format=csv", .post, export, token: "reader").status == 200)
    let status = try await ask("status", token: "reader").json
    #expect(status["user"]?["read_only"] == true)
  }

  @Test func endsTheKeysOfBrowsersWithTheirTokens() async throws {
    let start = Date(timeIntervalSince1970: 1_800_000_000)
    let time = Mutex(start)
    let directory = UserDirectory(ledger, now: { time.withLock { $0 } })
    let session = Session(token: nil, directory: directory)
    try ledger.addUser("Anna", token: "one")
    try ledger.addUser(
      "Tax office", token: "two", isReadOnly: true, expires: start.addingTimeInterval(600))
    func pair(_ token: String) async throws -> HTTPFields {
      let cookie = try await session.cookie(for: token, from: "a")
      #expect(cookie.contains("Max-Age=\(token == "two" ? 600 : 31_536_000)"))
      return [.cookie: String(cookie.prefix { $0 != ";" })]
    }
    let (anna, office) = (try await pair("one"), try await pair("two"))
    #expect(try await session.caller(anna, from: "a")?.name == "Anna")
    #expect(try await session.caller(office, from: "a")?.isReadOnly == true)
    time.withLock { $0 += 600 }
    #expect(try await session.caller(office, from: "a") == nil)
    // A new token of the same person does not revive the old key.
    try ledger.removeUser("Anna")
    try ledger.addUser("Anna", token: "three")
    #expect(try await session.caller(anna, from: "a") == nil)
    #expect(try await session.caller([.authorization: "Bearer one"], from: "a") == nil)
    #expect(try await session.caller([.authorization: "Bearer three"], from: "a")?.name == "Anna")
  }

  @Test func endsTheEventsOfUsersWithTheirTokens() async throws {
    let start = Date(timeIntervalSince1970: 1_800_000_000)
    let time = Mutex(start)
    let directory = UserDirectory(ledger, now: { time.withLock { $0 } })
    let session = Session(token: "owner", directory: directory)
    for name in ["removed", "kept"] { try ledger.addUser(name, token: name) }
    try ledger.addUser("ended", token: "ended", expires: start.addingTimeInterval(600))
    let hub = EventHub()
    var streams: [String: AsyncStream<EventHub.Frame>] = [:]
    for token in ["owner", "removed", "kept", "ended"] {
      let caller = try #require(
        try await session.caller([.authorization: "Bearer \(token)"], from: "a"))
      streams[token] = hub.listen(to: nil, since: nil, for: caller)
    }
    try ledger.removeUser("removed")
    time.withLock { $0 += 600 }
    hub.sendHeartbeat(to: await directory.admitting())
    hub.publish(EventHub.Event(type: "after"))
    hub.end()
    for (token, stream) in streams {
      let frames = await stream.reduce(into: []) { $0.append($1) }
      #expect(frames.contains { $0.contains("after") } == ["owner", "kept"].contains(token))
    }
  }

  // MARK: Guesses

  @Test func slowsGuessesFromOneAddressOnly() async throws {
    let time = Mutex(ContinuousClock.now)
    let pauses = Mutex(0)
    let session = Session(
      token: "secret", now: { time.withLock { $0 } }, pause: { _ in pauses.withLock { $0 += 1 } })
    let right: HTTPFields = [.authorization: "Bearer secret"]
    let cookie = try await session.cookie(for: "secret", from: "a")
    for guess in 0..<5 {
      #expect(try await session.caller([.authorization: "Bearer \(guess)"], from: "a") == nil)
      await #expect(throws: Problem.self) {
        try await session.cookie(for: "\(guess)", from: "a")
      }
    }
    #expect(pauses.withLock { $0 } == 0)
    // The right token is accepted, as slowly as a wrong one is refused.
    #expect(try await session.caller(right, from: "a") != nil)
    #expect(try await session.caller([.authorization: "Bearer 10"], from: "a") == nil)
    #expect(pauses.withLock { $0 } == 2)
    let pair = String(cookie.prefix { $0 != ";" })
    #expect(try await session.caller([.cookie: pair], from: "a") != nil)
    #expect(try await session.caller(right, from: "b") != nil)
    #expect(pauses.withLock { $0 } == 2)
    time.withLock { $0 += .seconds(61) }
    #expect(try await session.caller(right, from: "a") != nil)
    #expect(pauses.withLock { $0 } == 2)
  }

  @Test func limitsWaitingGuesses() async throws {
    let (gate, open) = AsyncStream.makeStream(of: Void.self)
    let held = Mutex(0)
    // Wrong tokens are forgotten after a minute, which a busy machine may take.
    let start = ContinuousClock.now
    let session = Session(
      token: "secret", now: { start },
      pause: { _ in
        held.withLock { $0 += 1 }
        for await _ in gate {}
      })
    let wrong: HTTPFields = [.authorization: "Bearer wrong"]
    for _ in 0..<10 { _ = try await session.caller(wrong, from: "a") }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<4 { group.addTask { _ = try await session.caller(wrong, from: "a") } }
      while held.withLock({ $0 }) < 4 { await Task.yield() }
      let problem = await #expect(throws: Problem.self) {
        try await session.caller(wrong, from: "a")
      }
      #expect(problem?.status == .tooManyRequests && problem?.retryAfter == 60)
      open.finish()
      try await group.waitForAll()
    }
    #expect(try await session.caller(wrong, from: "a") == nil)
  }
}
