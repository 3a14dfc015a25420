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
  /// The origin of the proxy in front of the service; nil if there is none.
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

  private func id(_ context: Context) throws -> DocumentID {
    guard let id = context.parameters.get("id").flatMap(DocumentID.init(rawValue:)) else {
      throw Problem.notFound
    }
    return id
  }

  private func page(_ context: Context) throws -> Int {
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

  private static func lasting(_ response: Response) -> Response {
    var response = response
    response.headers[.cacheControl] = "private, max-age=31536000, immutable"
    return response
  }

  // MARK: Documents

  private struct List: Encodable {
    var items: [DocumentItem]
    var nextCursor: String?
    var totalCount: Int
    var needsLookCount: Int
    var workCount: Int
  }

  private func list(_ request: Request, _ context: Context) async throws -> Response {
    let query = try ListQuery(request.uri.queryParameters)
    return try await shared(request) { [ledger, queue] in
      let (items, next, count, looks) = try await Disk.run {
        let (documents, next) = try query.list(ledger)
        var looking = query.filter
        looking.needsLook = true
        let count = try ledger.count(matching: query.filter)
        return (
          documents.map(queue.item), next, count,
          count == 0 || query.filter.needsLook == false
            ? 0 : try ledger.count(matching: looking)
        )
      }
      let work = queue.counts
      return List(
        items: items, nextCursor: next, totalCount: count,
        needsLookCount: looks, workCount: work.queued + work.reading)
    }
  }

  /// A response in JSON, with one body for all equal requests that are waiting. All open pages ask
  /// for the same sums when a receipt was read, and for the same list when the service was started.
  private func shared<Body: Encodable & Sendable>(
    _ request: Request, _ body: @escaping @Sendable () async throws -> Body
  ) async throws -> Response {
    .bytes(
      try await answers.answer(to: request.uri.description) {
        [UInt8](JSONEncoder.snakeCase(try await body()))
      }, "application/json")
  }

  private func upload(_ request: Request, _ context: Context) async throws -> Response {
    let added = try await intake.take(request)
    return .json(added, status: .accepted)
  }

  private func document(_ request: Request, _ context: Context) async throws -> Response {
    let id = try id(context)
    if let text = request.uri.queryParameters.get("wait") {
      guard let seconds = Int(text), (0...60).contains(seconds) else {
        throw Problem.badRequest("wait must be 0 to 60 seconds.")
      }
      await queue.settle(id, within: .seconds(seconds))
    }
    return try await body(of: id)
  }

  /// The response with a whole document.
  private func body(of id: DocumentID, status: HTTPResponse.Status = .ok) async throws -> Response {
    let (item, pages, corrections) = try await Disk.run { [ledger, queue] in
      (
        queue.item(try ledger.document(id)), try ledger.pages(of: id),
        try ledger.corrections(of: id)
      )
    }
    return .json(
      DocumentBody(
        item: item, pages: pages, corrections: corrections,
        choice: queue.choice(for: id), readings: queue.work(on: id).readings),
      status: status)
  }

  private struct Patch: Decodable {
    var checked: Bool?
    var name: String?
  }

  private func change(_ request: Request, _ context: Context) async throws -> Response {
    let id = try id(context)
    let patch = try await json(Patch.self, request)
    guard patch.checked != nil || patch.name != nil else {
      throw Problem.badRequest("Give checked or name to change them.")
    }
    if let name = patch.name, !(1...255).contains(name.unicodeScalars.count) {
      throw Problem.badValue("A name must have 1 to 255 characters.")
    }
    let author = context.caller.name
    try await Disk.run { [ledger] in
      if let checked = patch.checked { try ledger.correct(id, .checked(checked), author: author) }
      if let name = patch.name { try ledger.rename(id, to: Intake.name(name)) }
    }
    queue.note(id)
    return try await body(of: id)
  }

  private func remove(_ request: Request, _ context: Context) async throws -> Response {
    let id = try id(context)
    let count = try await Disk.run { [ledger] in try ledger.discard([id]) }
    guard count > 0 else { throw Problem.notFound }
    queue.forget(id)
    return Response(status: .noContent)
  }

  private func cancel(_ request: Request, _ context: Context) async throws -> Response {
    let id = try id(context)
    guard queue.cancel(id) else {
      throw Problem(.conflict, "not_in_work", "The document is not being read.")
    }
    return try await body(of: id)
  }

  private struct Again: Decodable {
    var page: Int?
    var options: ReadingChoice?
  }

  private func readAgain(_ request: Request, _ context: Context) async throws -> Response {
    let id = try id(context)
    let again = try await json(Again.self, request)
    let choice = again.options ?? ReadingChoice()
    _ = try choice.request(RecognizeAmountsRequest())
    _ = try await Disk.run { [ledger] in try ledger.document(id) }
    guard queue.hasRoom(for: 1) else {
      throw Problem.busy("Too many documents are waiting; try again later.")
    }
    queue.enqueue(id, choice)
    return try await body(of: id, status: .accepted)
  }

  // MARK: Pages

  private func thumbnail(_ request: Request, _ context: Context) async throws -> Response {
    let (type, bytes) = try await pages.thumbnail(of: id(context))
    return Self.lasting(.bytes(bytes, type))
  }

  private func image(_ request: Request, _ context: Context) async throws -> Response {
    var width: Int?
    if let text = request.uri.queryParameters.get("width") {
      guard let number = Int(text), (16...10000).contains(number) else {
        throw Problem.badRequest("width must be 16 to 10000 pixels.")
      }
      width = number
    }
    let (type, bytes) = try await pages.image(page(context), of: id(context), width: width)
    return Self.lasting(.bytes(bytes, type))
  }

  private func annotated(_ request: Request, _ context: Context) async throws -> Response {
    let name = request.uri.queryParameters.get("style") ?? "labels"
    guard let style = Annotator.Style(rawValue: name) else {
      throw Problem.badRequest("style must be boxes or labels.")
    }
    return .bytes(
      try await pages.annotated(page(context), of: id(context), style: style), "image/png")
  }

  private func amount(_ request: Request, _ context: Context) async throws -> Response {
    func number(_ name: String) throws -> Double? {
      guard let text = request.uri.queryParameters.get(name) else { return nil }
      guard let number = Double(text), number.isFinite else {
        throw Problem.badRequest("\(name) must be a number.")
      }
      return number
    }
    guard let x = try number("x"), let y = try number("y") else {
      throw Problem.badRequest("Give x and y, the point on the page.")
    }
    let place = try await pages.place(page(context), of: id(context))
    let point = PixelPoint(x: x, y: y)
    guard let amount = place.record.amount(at: point, tolerance: try number("tolerance") ?? 0)
    else {
      throw Problem(.notFound, "no_amount", "There is no amount at that point.")
    }
    return .json(
      EffectiveAmount(
        amount, isCorrected: place.page.correctedAmounts[place.sheet].contains(amount.id),
        was: place.page.read[place.sheet].amounts.first { $0.id == amount.id }))
  }

  private struct Area: Decodable {
    var image_box: PixelRect
  }

  private struct Found: Encodable {
    var text: String
    var imageBox: PixelRect
    var box: NormalizedRect
    var candidates: [RecognizedAmount]
  }

  private func region(_ request: Request, _ context: Context) async throws -> Response {
    let id = try id(context)
    let area = try await json(Area.self, request).image_box
    let place = try await pages.place(page(context), of: id)
    let record = try await pages.read(area, on: place, of: id)
    guard let size = place.record.image?.size else { throw Problem.notRead }
    return .json(
      Found(
        text: record.lines.map(\.text).joined(separator: " "), imageBox: area,
        box: area.normalized(in: size),
        candidates: record.amounts.sorted { $0.confidence > $1.confidence }))
  }

  // MARK: Corrections

  private func correct(_ request: Request, _ context: Context) async throws -> Response {
    let id = try id(context)
    let correction = try await json(CorrectionRequest.self, request)
    let (page, change) = try await pages.change(correction, of: id)
    let (ink, author) = (correction.ink, context.caller.name)
    _ = try await Disk.run { [ledger] in
      try ledger.correct(id, page: page, change, ink: ink, author: author)
    }
    queue.note(id)
    return try await body(of: id, status: .created)
  }

  private func undo(_ request: Request, _ context: Context) async throws -> Response {
    let id = try id(context)
    let author = context.caller.name
    do {
      _ = try await Disk.run { [ledger] in
        _ = try ledger.document(id)
        return try ledger.undo(id, author: author)
      }
    } catch let error as LedgerError where error.code == .noSuchEntry {
      _ = try await Disk.run { [ledger] in try ledger.document(id) }
      throw Problem(.conflict, "nothing_to_undo", "There is no correction to undo.")
    }
    queue.note(id)
    return try await body(of: id)
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

  // MARK: All documents

  private func summary(_ request: Request, _ context: Context) async throws -> Response {
    let query = try ListQuery(request.uri.queryParameters)
    return try await shared(request) { [ledger] in
      try await Disk.run { try SummaryBody(ledger, matching: query.filter) }
    }
  }

  /// The values of labels in use.
  private func labels(_ request: Request, _ context: Context) async throws -> Response {
    .json(
      try await Disk.run { [ledger] in
        try Dictionary(
          uniqueKeysWithValues: Labels.Name.allCases.filter { $0 != .note }.map { name in
            (name.rawValue, try ledger.values(of: name))
          })
      })
  }

  private func export(_ request: Request, _ context: Context) async throws -> Response {
    try await export(ListQuery(request.uri.queryParameters), request)
  }

  private func exportSome(_ request: Request, _ context: Context) async throws -> Response {
    var query = try ListQuery(request.uri.queryParameters)
    query.filter.ids = Set(try await json(Several.self, request).ids())
    return try await export(query, request)
  }

  private func export(_ query: ListQuery, _ request: Request) async throws -> Response {
    let name = request.uri.queryParameters.get("format") ?? ""
    guard let encoder = LedgerEncoders.all.first(where: { $0.name == name }) else {
      throw Problem.badRequest("There is no such format.")
    }
    let bytes = try await Disk.run { [ledger] in try Self.export(ledger, query, encoder) }
    let (type, ending) =
      switch name {
      case "csv": ("text/csv; charset=utf-8", "csv")
      case "jsonl": ("application/x-ndjson", "jsonl")
      case "html": ("text/html; charset=utf-8", "html")
      default: ("text/plain; charset=utf-8", name == "beancount" ? "beancount" : "journal")
      }
    var response = Response.bytes(bytes, type)
    response.headers[.contentDisposition] = "attachment; filename=\"receipts.\(ending)\""
    return response
  }

  private static func export(
    _ ledger: Ledger, _ query: ListQuery, _ type: any LedgerEncoder.Type
  ) throws -> [UInt8] {
    let rates = type == LedgerCSVEncoder.self ? try ledger.taxRates(matching: query.filter) : []
    var encoder = try type.init(LedgerEncodingOptions(taxRates: rates))
    var bytes = try encoder.header()
    var query = query
    query.limit = 200
    while true {
      let (documents, next) = try query.list(ledger)
      for document in documents {
        for entry in try ledger.entries(of: document.id) { bytes += try encoder.bytes(of: entry) }
      }
      guard let next else { break }
      query.cursor = next
    }
    return bytes + (try encoder.footer())
  }

  private struct Languages: Encodable {
    struct Language: Encodable {
      var tag: String
      var name: String
    }
    var languages: [Language]
  }

  private func languages(_ request: Request, _ context: Context) async throws -> Response {
    let tags = try await Disk.run { ReaderChoice.automatic.languages }
    return Self.answer(["en-US"] + tags.filter { $0 != "en-US" }.sorted())
  }

  private static func answer(_ tags: [String]) -> Response {
    let english = Locale(identifier: "en")
    return .json(
      Languages(
        languages: tags.map { tag in
          Languages.Language(tag: tag, name: english.localizedString(forIdentifier: tag) ?? tag)
        }))
  }

  // MARK: The pen

  private func recognize(_ request: Request, _ context: Context) async throws -> Response {
    let ink = try await json(InkRequest.self, request)
    return .json(try await Disk.run { [inkRecognizers] in try inkRecognizers.recognize(ink) })
  }

  /// The languages of notes. Amounts, shapes and gestures have separate tags, which are left out.
  private func inkLanguages(_ request: Request, _ context: Context) async throws -> Response {
    let tags = try await Disk.run { InkRecognizer.languages }
    let written = tags.filter { !$0.contains("-x-") && $0 != "en" }.sorted()
    return Self.answer(["en-US"] + written)
  }

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
    /// What is wrong with the file of rules; nil if it can be read.
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
