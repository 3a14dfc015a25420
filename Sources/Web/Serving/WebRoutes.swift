import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Summa
import SummaLedger
import SystemPackage

/// The routes of the service; their contract is `openapi.json`.
struct WebRoutes: Sendable {
  typealias Context = WebContext

  let ledger: Ledger
  let queue: ReadingQueue
  let pages: PageStore
  let hub: EventHub
  let session: Session
  let intake: Intake
  let folders: WatchedFolders
  /// Nil for a service without a file of rules.
  let rules: RuleFile?
  let inkRecognizers = InkRecognizers()
  let answers = SharedAnswers<[UInt8]>()
  var bank: BookingBook { BookingBook(ledger) }
  let version: String
  /// The origin of the proxy in front of the service; nil without a proxy.
  let publicOrigin: PublicOrigin?
  let assets = Assets()

  typealias Handler = @Sendable (Request, Context) async throws -> Response

  /// A path with its handlers and its access.
  struct Route {
    var path: RouterPath
    var access: Guard.Access
    var handlers: [HTTPRequest.Method: Handler]

    init(
      _ path: String, for access: Guard.Access = .authenticated,
      _ handlers: [HTTPRequest.Method: Handler]
    ) {
      self.path = RouterPath(path)
      self.access = access
      self.handlers = handlers
    }
  }

  /// The access of each route, by its path.
  var accesses: [String: Guard.Access] {
    Dictionary(uniqueKeysWithValues: routes.map { ($0.path.description, $0.access) })
  }

  func add(to router: Router<Context>) {
    for route in routes {
      for (method, handler) in route.handlers {
        router.on(route.path, method: method, use: handler)
      }
      let methods = route.handlers.keys.map(\.rawValue).sorted().joined(separator: ", ")
      for method in Self.methods where route.handlers[method] == nil {
        router.on(route.path, method: method) { _, _ -> Response in
          throw Problem.notAllowed(but: methods)
        }
      }
    }
  }

  private static let methods: [HTTPRequest.Method] =
    [.get, .head, .post, .put, .patch, .delete, .options, .trace]
    + ["QUERY"].compactMap { HTTPRequest.Method($0) }

  var routes: [Route] {
    [
      Route("/", for: .everyone, [.get: file]),
      Route("/:file", for: .everyone, [.get: file]),
      Route("api/v1/documents", [.get: list, .post: upload]),
      Route("api/v1/documents/:id", [.get: document, .patch: change, .delete: remove]),
      Route("api/v1/documents/:id/cancel", [.post: cancel]),
      Route("api/v1/documents/:id/read", [.post: readAgain]),
      Route("api/v1/documents/:id/events", [.get: eventsOfOne]),
      Route("api/v1/documents/:id/thumbnail", [.get: thumbnail]),
      Route("api/v1/documents/:id/pages/:page/image", [.get: image]),
      Route("api/v1/documents/:id/pages/:page/annotated.png", [.get: annotated]),
      Route("api/v1/documents/:id/pages/:page/amount", [.get: amount]),
      Route("api/v1/documents/:id/pages/:page/region", [.post: region]),
      Route("api/v1/documents/:id/corrections", [.post: correct]),
      Route("api/v1/documents/:id/corrections/undo", [.post: undo]),
      Route("api/v1/changes", [.post: changeMany]),
      Route("api/v1/changes/undo", [.post: undoMany]),
      Route("api/v1/rules", [.post: addRule]),
      Route("api/v1/bookings", [.get: bookings, .post: addStatement]),
      Route("api/v1/bookings/pairs", [.post: pair]),
      Route("api/v1/bookings/receipts", [.get: bookable]),
      Route("api/v1/bookings/:id/receipts", [.delete: unpair]),
      Route("api/v1/events", [.get: eventsOfAll]),
      Route("api/v1/ink/recognize", [.post: recognize]),
      Route("api/v1/ink/languages", [.get: inkLanguages]),
      Route("api/v1/summary", [.get: summary]),
      Route("api/v1/labels", [.get: labels]),
      Route("api/v1/export", for: .reader, [.get: export, .post: exportSome]),
      Route("api/v1/languages", [.get: languages]),
      Route("api/v1/status", [.get: status]),
      Route("api/v1/session", for: .sameOrigin, [.post: signIn]),
      Route("api/v1/openapi.json", [.get: contract]),
    ]
  }

  private func file(_ request: Request, _ context: Context) async throws -> Response {
    let name = context.parameters.get("file") ?? "index.html"
    guard let response = assets.response(to: name, knowing: request.headers[.ifNoneMatch]) else {
      throw Problem.notFound
    }
    return response
  }

  // MARK: Parameters and bodies

  func id(_ context: Context) throws -> DocumentID {
    guard let id = context.parameters.get("id").flatMap(DocumentID.init(rawValue:)) else {
      throw Problem.notFound
    }
    return id
  }

  func page(_ context: Context) throws -> Int {
    guard let page = context.parameters.get("page").flatMap(Int.init), page > 0 else {
      throw Problem.noSuchPage
    }
    return page
  }

  func json<Value: Decodable>(_ type: Value.Type, _ request: Request) async throws -> Value {
    try Self.decoded(type, from: await data(request))
  }

  static func decoded<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value {
    do {
      return try JSONDecoder().decode(type, from: data)
    } catch {
      throw Problem.badRequest("The body does not match its schema.")
    }
  }

  /// The body of a request with JSON.
  func data(_ request: Request) async throws -> Data {
    guard request.headers[.contentType]?.lowercased().hasPrefix("application/json") == true else {
      throw Problem.unsupported("Send application/json.")
    }
    let body: ByteBuffer
    do {
      body = try await request.body.collect(upTo: 1 << 20)
    } catch is NIOTooManyBytesError {
      throw Problem.tooLarge(mebibytes: 1)
    } catch {
      throw Problem.cutShort
    }
    return Data(body.readableBytesView)
  }

  /// A response in JSON, with one body for all equal requests that are waiting. All open pages
  /// request the same sums when a receipt was read, and the same list when the service was started.
  func shared<Body: Encodable & Sendable>(
    _ request: Request, _ body: @escaping @Sendable () async throws -> Body
  ) async throws -> Response {
    .bytes(
      try await answers.answer(to: request.uri.description) {
        [UInt8](JSONEncoder.snakeCase(try await body()))
      }, "application/json")
  }

  // MARK: Events

  private func eventsOfOne(_ request: Request, _ context: Context) throws -> Response {
    try events(of: id(context).rawValue, request, context)
  }

  private func eventsOfAll(_ request: Request, _ context: Context) throws -> Response {
    try events(of: nil, request, context)
  }

  private func events(
    of id: String?, _ request: Request, _ context: Context
  ) throws -> Response {
    let last = HTTPField.Name("Last-Event-ID").flatMap { request.headers[$0] }
    guard let stream = hub.listen(to: id, since: last, for: context.caller) else {
      throw Problem(
        .serviceUnavailable, "unavailable", "Too many pages are open; close some.", retryAfter: 10)
    }
    return Response(
      status: .ok, headers: [.contentType: "text/event-stream", .cacheControl: "no-store"],
      body: ResponseBody { writer in
        for await frame in stream { try await writer.write(ByteBuffer(string: frame)) }
        try await writer.finish(nil)
      })
  }

  // MARK: Languages and the pen

  private struct Languages: Encodable {
    struct Language: Encodable {
      var tag: String
      var name: String
    }
    var languages: [Language]
  }

  private func languages(_ request: Request, _ context: Context) async throws -> Response {
    Self.answer(try await Disk.run { ReaderChoice.automatic.languages })
  }

  /// American English comes first.
  private static func answer(_ tags: [String]) -> Response {
    let english = Locale(identifier: "en")
    let tags = ["en-US"] + tags.filter { $0 != "en-US" }.sorted()
    return .json(
      Languages(
        languages: tags.map { tag in
          Languages.Language(tag: tag, name: english.localizedString(forIdentifier: tag) ?? tag)
        }))
  }

  private func recognize(_ request: Request, _ context: Context) async throws -> Response {
    let ink = try await json(InkRequest.self, request)
    return .json(try await Disk.run { [inkRecognizers] in try inkRecognizers.recognize(ink) })
  }

  /// The languages of notes. Amounts, shapes and gestures have separate tags, which are left out.
  private func inkLanguages(_ request: Request, _ context: Context) async throws -> Response {
    let tags = try await Disk.run { InkRecognizer.languages }
    return Self.answer(tags.filter { !$0.contains("-x-") && $0 != "en" })
  }

  // MARK: The service

  private struct Status: Encodable {
    struct Work: Encodable {
      var queued: Int
      var reading: Int
      var workers: Int
    }
    struct Limits: Encodable {
      var bytes: Int
      var pages: Int
      var files: Int
      var types: [String]
    }
    struct User: Encodable {
      /// Nil for the owner of the service.
      var name: String?
      var readOnly: Bool
    }
    var version: String
    var user: User
    var work: Work
    var limits: Limits
    var features = ["ink"]
    var documents: Int
    /// Nil if no folder is watched.
    var folders: [WatchedFolders.Folder]?
    /// The reason why the file of rules cannot be read; nil for a readable file.
    var rulesProblem: String?
  }

  private func status(_ request: Request, _ context: Context) async throws -> Response {
    let work = queue.counts
    let (count, problem) = try await Disk.run { [ledger, rules] in
      (try ledger.count(), rules?.problem.map(Problem.withoutFolders))
    }
    return .json(
      Status(
        version: version,
        user: Status.User(name: context.caller.name, readOnly: context.caller.isReadOnly),
        work: Status.Work(
          queued: work.queued, reading: work.reading, workers: queue.service.count),
        limits: Status.Limits(
          bytes: intake.limits.bytes, pages: intake.limits.pages, files: Intake.mostFiles,
          types: Intake.types),
        documents: count, folders: folders.all.isEmpty ? nil : folders.all,
        rulesProblem: problem))
  }

  private func contract(_ request: Request, _ context: Context) -> Response {
    .bytes(Assets.openAPI, "application/json")
  }

  private struct Token: Decodable { var token: String }

  private func signIn(_ request: Request, _ context: Context) async throws -> Response {
    let token = try await json(Token.self, request).token
    guard (1...200).contains(token.unicodeScalars.count) else {
      throw Problem.badValue("A token must have 1 to 200 characters.")
    }
    var response = Response(status: .noContent)
    response.headers[.setCookie] = try await session.cookie(
      for: token, from: Sender.of(request, context, isBehindProxy: publicOrigin != nil),
      isSecure: publicOrigin?.isSecure == true
        && request.headers[.origin]?.lowercased() == publicOrigin?.text)
    return response
  }
}
