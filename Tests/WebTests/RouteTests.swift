import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Summa
import SummaLedger
import SummaTestSupport
import SystemPackage
import Testing

@testable import SummaWeb

/// The routes without a socket, with a ledger in memory. Nothing is read, since there is no worker.
@Suite struct RouteTests {
  private let service: TestService
  private let server: WebServer
  private var ledger: Ledger { service.ledger }
  private var hub: EventHub { service.hub }
  private var queue: ReadingQueue { service.queue }

  init() throws {
    service = try TestService()
    server = service.server()
  }

  /// Stores a receipt with its total at 600,700 of 1000 x 1000 pixels.
  private func keep(
    _ name: String, total: String = "9.00", merchant: String = "Corner Larder",
    date: String = "2026-03-31"
  ) throws -> DocumentID {
    try Self.keep(name, total: total, merchant: merchant, date: date, in: ledger)
  }

  static func keep(
    _ name: String, total: String = "9.00", merchant: String = "Corner Larder",
    date: String = "2026-03-31", contradiction: String? = nil, sheets: Int = 1, in ledger: Ledger
  ) throws -> DocumentID {
    let doubt = contradiction.map { ",\"contradiction\":\"\($0)\"" } ?? ""
    let corners = [(0, 0), (1000, 0), (1000, 1000), (0, 1000)]
      .map { "{\"x\":\($0),\"y\":\($1)}" }.joined(separator: ",")
    let sheet =
      sheets > 1
      ? "\"sheet\":{\"number\":1,\"of\":\(sheets),\"confidence\":1,\"quad\":[\(corners)]}," : ""
    let json = """
      {"schema":1,"file":"\(name)","page":1,"pages":1,"status":"ok",\(sheet)
       "image":{"width":1000,"height":1000,"orientation":1},
       "total":{"id":1,"value":\(total),"exact":"\(total)","currency":"GBP","confidence":0.98\(doubt)},
       "date":"\(date)","merchant":"\(merchant)","currency":"GBP",
       "amounts":[{"id":1,"value":\(total),"exact":"\(total)","text":"\(total)","currency":"GBP",
         "kind":"money","role":"total","confidence":0.97,"line":0,"range":[0,4],
         "box":{"x":0.6,"y":0.28,"width":0.1,"height":0.02},
         "image_box":{"x":600,"y":700,"width":100,"height":20}}],
       "lines":[{"text":"TOTAL \(total)","confidence":0.9,
         "image_box":{"x":100,"y":700,"width":600,"height":20}}]}
      """
    let record = try JSONDecoder().decode(RecognizedAmounts.self, from: Data(json.utf8))
    let records = (1...sheets).map { number in
      var record = record
      record.sheet?.number = number
      return record
    }
    let content = DocumentContent(of: Array(name.utf8))
    let place = DocumentPlace(name: name)
    try ledger.keep([
      StoredPage(
        content: content, place: place, page: 1, records: records,
        reading: Reading(RecognizeAmountsRequest(), detail: .words, version: "test"))
    ])
    return try #require(try ledger.document(with: content)).id
  }

  private func ask(
    _ path: String, _ method: HTTPRequest.Method = .get, _ body: String? = nil,
    headers: HTTPFields = [:], to server: WebServer? = nil
  ) async throws -> (status: Int, headers: HTTPFields, json: JSONValue, text: String) {
    var fields = headers
    if body != nil, fields[.contentType] == nil { fields[.contentType] = "application/json" }
    let response = try await service.client(server ?? self.server).execute(
      uri: path, method: method, headers: fields, body: body.map { ByteBuffer(string: $0) })
    let text = String(buffer: response.body)
    let faults = try Contract().faults(in: text, of: response.status.code, to: method, path)
    #expect(faults == [])
    return (response.status.code, response.headers, (try? JSONValue(text)) ?? .null, text)
  }

  // MARK: The pen

  @Test func recognisesStrokes() async throws {
    let points = (0...20).map { "{\"x\":\(5 * $0),\"y\":\(60 - $0)}" }.joined(separator: ",")
    let strike =
      "{\"strokes\":[[\(points)]],\"language\":\"zxx-x-gesture\",\"candidates\":2,"
      + "\"writing_area\":{\"width\":300,\"height\":100}}"
    let answer = try await ask("/api/v1/ink/recognize", .post, strike)
    #expect(answer.status == 200)
    let candidates = try #require(answer.json["candidates"]?.elements)
    #expect(candidates.count <= 2 && candidates.first?["text"] == "strike")
    #expect(answer.json["sure"] == true)
  }

  /// The text before the ink changes the scores of its readings.
  @Test func usesTheContextOfInk() async throws {
    func scores(_ context: String) async throws -> [Double] {
      let ink = """
        {"strokes":[[{"x":0,"y":0},{"x":1,"y":20},{"x":2,"y":40}]],"context":"\(context)"}
        """
      let answer = try await ask("/api/v1/ink/recognize", .post, ink)
      let candidates = try #require(answer.json["candidates"]?.elements)
      return candidates.compactMap { $0["score"]?.double }
    }
    #expect(try await scores("") != scores("$4,00"))
  }

  @Test(arguments: [
    ("{\"strokes\":[]}", "ink_empty"), ("{\"strokes\":[[]]}", "ink_empty"),
    ("{\"strokes\":[[{\"x\":1,\"y\":2}]],\"language\":\"klingon\"}", "unknown_language"),
    (
      "{\"strokes\":[[{\"x\":1,\"y\":2}]],\"writing_area\":{\"width\":0,\"height\":1}}",
      "ink_malformed"
    ), ("{\"strokes\":7}", "bad_request"), ("[]", "bad_request"),
  ])
  func refusesInvalidInk(body: String, code: String) async throws {
    let answer = try await ask("/api/v1/ink/recognize", .post, body)
    #expect(answer.status == 400)
    #expect(answer.json["code"]?.text == code)
  }

  @Test func listsEnglishFirst() async throws {
    let answer = try await ask("/api/v1/ink/languages")
    let languages = try #require(answer.json["languages"]?.elements)
    #expect(languages.first?.sorted == ["name": "English (United States)", "tag": "en-US"])
    #expect(languages.allSatisfy { $0["tag"]?.text?.contains("-x-") == false })
  }

  @Test func storesStrokesWithTheCorrection() async throws {
    let id = try keep("a.jpg")
    let body = """
      {"kind":"value","page":1,"amount":1,"exact":"8.00",
       "ink":{"strokes":[[{"x":610,"y":705,"t":0},{"x":640,"y":715,"t":16}]]}}
      """
    let answer = try await ask("/api/v1/documents/\(id.rawValue)/corrections", .post, body)
    #expect(answer.status == 201)
    #expect(try ledger.corrections(of: id).first?.ink?.strokes.first?.points.count == 2)
  }

  // MARK: The page

  @Test func servesTheBuiltInPage() async throws {
    let page = try await ask("/")
    #expect(page.status == 200)
    #expect(page.text.contains("<html"))
    #expect(page.headers[.contentType] == "text/html; charset=utf-8")
    #expect(page.headers[.contentSecurityPolicy]?.contains("script-src 'self'") == true)
    let tag = try #require(page.headers[.eTag])
    #expect(try await ask("/", headers: [.ifNoneMatch: tag]).status == 304)
    #expect(try await ask("/app.js").headers[.contentType] == "text/javascript; charset=utf-8")
    #expect(try await ask("/nothing.js").status == 404)
    #expect(try await ask("/api/v1/openapi.json").json["openapi"] == "3.1.0")
  }

  @Test func servesEveryFileOfThePage() async throws {
    let sources = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/Web")
    let page = sources.appending(path: "Page")
    let names = try FileManager.default.contentsOfDirectory(atPath: page.path())
    #expect(Set(names) == Set(Assets.files.keys))
    for name in names {
      let bytes = try Array(Data(contentsOf: page.appending(path: name)))
      #expect(bytes == Assets.files[name])
    }
    let interface = try String(contentsOf: sources.appending(path: "openapi.json"), encoding: .utf8)
    #expect(try await ask("/api/v1/openapi.json").text == interface)
  }

  // MARK: Documents

  @Test func listsDocuments() async throws {
    _ = try keep("a.jpg", total: "9.00")
    let second = try keep("b.jpg", total: "12.50", merchant: "Fishmonger", date: "2026-02-01")
    let list = try await ask("/api/v1/documents?sort=-total&limit=1").json
    let items = try #require(list["items"]?.elements)
    #expect(items.map { $0["id"]?.text } == [second.rawValue])
    #expect(items[0]["status"] == "done")
    #expect(items[0]["total"]?["exact"] == "12.50")
    #expect(list["total_count"] == 2)
    let cursor = try #require(list["next_cursor"]?.text)
    let rest = try await ask("/api/v1/documents?sort=-total&limit=1&cursor=\(cursor)").json
    #expect(rest["items"]?.elements.map { $0["name"]?.text } == ["a.jpg"])
    let found = try await ask("/api/v1/documents?q=fishm").json
    #expect(found["total_count"] == 1)
    for query in ["limit=0", "sort=size", "from=yesterday", "status=lost", "cursor=x"] {
      #expect(try await ask("/api/v1/documents?\(query)").status == 400, "\(query)")
    }
  }

  @Test func countsTheReceiptsOfADocument() async throws {
    _ = try Self.keep("three.jpg", sheets: 3, in: ledger)
    _ = try keep("one.jpg")
    let list = try await ask("/api/v1/documents?sort=added").json
    let items = try #require(list["items"]?.elements)
    #expect(items.map { $0["name"]?.text } == ["three.jpg", "one.jpg"])
    #expect(items[0]["receipts"] == 3 && items[1]["receipts"] == nil)
  }

  /// Unproved documents come first, and a cursor leads from one half of the list to the other.
  @Test func listsDocumentsThatNeedALookFirst() async throws {
    let checked = try keep("a.jpg")
    _ = try keep("b.jpg", total: "10.00")
    try ledger.correct(checked, .checked(true))
    _ = try keep("c.jpg", total: "11.00", date: "2026-04-01")
    var names: [String] = []
    var cursor = ""
    repeat {
      let list = try await ask("/api/v1/documents?sort=attention&limit=1\(cursor)").json
      names += (list["items"]?.elements ?? []).compactMap { $0["name"]?.text }
      cursor = (list["next_cursor"]?.text).map { "&cursor=\($0)" } ?? ""
    } while !cursor.isEmpty
    #expect(Set(names.prefix(2)) == ["b.jpg", "c.jpg"])
    #expect(names.count == 3 && names.last == "a.jpg")
  }

  @Test func findsTheAmountAtAPoint() async throws {
    let id = try keep("a.jpg").rawValue
    let hit = try await ask("/api/v1/documents/\(id)/pages/1/amount?x=650&y=710")
    #expect(hit.json["exact"] == "9.00")
    #expect(hit.json["origin"] == "read")
    let near = "/api/v1/documents/\(id)/pages/1/amount?x=650&y=690"
    #expect(try await ask(near).json["code"] == "no_amount")
    #expect(try await ask(near + "&tolerance=10").status == 200)
    #expect(try await ask("/api/v1/documents/\(id)/pages/2/amount?x=1&y=1").status == 404)
    #expect(try await ask("/api/v1/documents/\(id)/pages/1/amount?x=a&y=1").status == 400)
    #expect(try await ask("/api/v1/documents/ffff/pages/1/amount?x=1&y=1").status == 404)
  }

  /// The cache of pages notices corrections and later readings.
  @Test func findsCorrectedAmountsAtAPoint() async throws {
    let id = try keep("a.jpg")
    let tap = "/api/v1/documents/\(id.rawValue)/pages/1/amount?x=650&y=710"
    let corrections = "/api/v1/documents/\(id.rawValue)/corrections"
    let client = service.client(server)
    func exact() async throws -> JSONValue? {
      try JSONValue(String(buffer: try await client.execute(uri: tap, method: .get).body))["exact"]
    }
    #expect(try await exact() == "9.00")
    #expect(try await exact() == "9.00")
    _ = try await client.execute(
      uri: corrections, method: .post, headers: [.contentType: "application/json"],
      body: ByteBuffer(string: #"{"kind":"value","page":1,"amount":1,"exact":"9.90"}"#))
    #expect(try await exact() == "9.90")
    _ = try await client.execute(uri: corrections + "/undo", method: .post)
    #expect(try await exact() == "9.00")
    // Another program reads it again.
    _ = try keep("a.jpg", total: "8.00")
    #expect(try await exact() == "8.00")
  }

  @Test func correctsValueAndCurrencyTogether() async throws {
    let id = try keep("a.jpg").rawValue
    let answer = try await ask(
      "/api/v1/documents/\(id)/corrections", .post,
      #"{"kind":"value","page":1,"amount":1,"exact":"9.00","currency":"EUR"}"#)
    let total = try #require(answer.json["total"])
    #expect(total["exact"] == "9.00")
    #expect(total["currency"] == "EUR")
    let refused = try await ask(
      "/api/v1/documents/\(id)/corrections", .post,
      #"{"kind":"value","page":1,"amount":1,"exact":"9.00","currency":"euro"}"#)
    #expect(refused.status == 422)
  }

  @Test(arguments: [
    (
      "a.jpg: none of /usr/lib/summa/x.bin and /home/me/x.bin; copy",
      "a.jpg: none of x.bin and x.bin; copy"
    ),
    ("2/3 of the page is/was cut", "2/3 of the page is/was cut"), ("(/srv/a/b.txt)", "(b.txt)"),
  ])
  func removesFoldersFromMessages(message: String, shown: String) {
    #expect(Problem.withoutFolders(message) == shown)
  }

  // MARK: The contract

  @Test(arguments: [
    #"{"options":{"languages":[""]}}"#, #"{"options":{"sheet":{}}}"#,
    #"{"options":{"sheet":{"whole":false}}}"#,
    #"{"options":{"sheet":{"whole":true,"quad":[{"x":0,"y":0},{"x":1,"y":0},{"x":1,"y":1}]}}}"#,
  ])
  func refusesInvalidOptions(body: String) async throws {
    let id = try keep("a.jpg").rawValue
    #expect(try await ask("/api/v1/documents/\(id)/read", .post, body).status == 400)
  }

  @Test func refusesLargeBodies() async throws {
    let id = try keep("a.jpg").rawValue
    let body =
      #"{"kind":"total","page":1,"amount":1,"more":""# + String(repeating: "x", count: 1 << 20)
      + "\"}"
    let answer = try await ask("/api/v1/documents/\(id)/corrections", .post, body)
    #expect(answer.status == 413)
    #expect(answer.json["code"] == "too_large")
  }

  @Test(arguments: [(0, 422), (1, 200), (255, 200), (256, 422)])
  func limitsTheLengthOfNames(length: Int, status: Int) async throws {
    let id = try keep("a.jpg").rawValue
    let body = #"{"name":"\#(String(repeating: "é", count: length))"}"#
    #expect(try await ask("/api/v1/documents/\(id)", .patch, body).status == status)
  }

  @Test(arguments: [0, -1, 2, Int.min, Int.max])
  func refusesCorrectionsOfMissingPages(page: Int) async throws {
    let id = try keep("a.jpg").rawValue
    let body = #"{"kind":"role","page":\#(page),"amount":1,"role":null}"#
    let answer = try await ask("/api/v1/documents/\(id)/corrections", .post, body)
    #expect(answer.status == 404)
    #expect(try await ask("/api/v1/documents/\(id)/pages/\(page)/image").status == 404)
  }

  @Test func offersHostsThatOtherMachinesReach() throws {
    let all = WebServer.Place(host: "0.0.0.0", port: 1, token: "12345678")
    #expect(all.hosts.allSatisfy { $0 != "0.0.0.0" && !$0.hasPrefix("127.") })
    #expect(WebServer.Place(host: "192.0.2.7").hosts == ["192.0.2.7"])
    #expect(WebServer.Place(host: "::1").hosts == ["[::1]"])
  }

  @Test(arguments: [
    ("documents", "PUT", "GET, POST"), ("documents/abcdefgh", "POST", "DELETE, GET, PATCH"),
    ("changes", "GET", "POST"), ("session", "GET", "POST"), ("openapi.json", "TRACE", "GET"),
  ])
  func refusesOtherMethods(path: String, method: String, allowed: String) async throws {
    let answer = try await ask("/api/v1/\(path)", try #require(HTTPRequest.Method(method)))
    #expect(answer.status == 405)
    #expect(answer.headers[.allow] == allowed)
    #expect(answer.json["code"] == "not_allowed")
  }

  @Test func filtersByTheWholeNameOfAShop() async throws {
    _ = try keep("a.jpg", merchant: "Corner Larder")
    _ = try keep("b.jpg", merchant: "Corner Larder North")
    _ = try keep("c.jpg", merchant: "")
    for (name, count) in [("corner%20larder", 1), ("Corner%20Larder%20North", 1), ("", 1)] {
      let found = try await ask("/api/v1/documents?merchant=\(name)").json
      #expect(found["total_count"]?.double == Double(count), "\(name)")
    }
  }

  @Test(arguments: ["to=", "currency=eur", "sort=", "cursor=", "merchant=", "q="])
  func refusesEmptyAndLongParameters(word: String) async throws {
    let status = try await ask("/api/v1/documents?\(word)").status
    #expect(status == (["merchant=", "q="].contains(word) ? 200 : 400))
    let long = String(repeating: "x", count: 600)
    #expect(try await ask("/api/v1/documents?\(word)\(long)").status == 400)
  }

  @Test func waitsUntilADocumentIsRead() async throws {
    let id = try keep("a.jpg").rawValue
    #expect(try await ask("/api/v1/documents/\(id)?wait=60").json["status"] == "done")
    for seconds in ["-1", "61", "long"] {
      #expect(try await ask("/api/v1/documents/\(id)?wait=\(seconds)").status == 400)
    }
    // Nothing is read here.
    queue.enqueue(try #require(DocumentID(rawValue: id)))
    #expect(try await ask("/api/v1/documents/\(id)?wait=0").json["status"] == "queued")
  }

  @Test func storesAndUndoesCorrections() async throws {
    let id = try keep("a.jpg").rawValue
    let path = "/api/v1/documents/\(id)/corrections"
    let corrected = try await ask(
      path, .post, #"{"kind":"value","page":1,"amount":1,"exact":"9.90"}"#)
    #expect(corrected.status == 201)
    #expect(corrected.json["total"]?["exact"] == "9.90")
    let pages = try #require(corrected.json["page_list"]?.elements)
    let effective = try #require(pages[0]["effective"])
    let amount = try #require(effective["amounts"]?.elements.first)
    #expect(amount["origin"] == "corrected")
    #expect(amount["was"]?["exact"] == "9.00")
    let added = try await ask(
      path, .post,
      #"{"kind":"add","page":1,"image_box":{"x":10,"y":20,"width":50,"height":20},"exact":"1.20","role":"tip"}"#
    )
    #expect(added.status == 201)
    #expect(
      try await ask("/api/v1/documents/\(id)/pages/1/amount?x=30&y=30").json["origin"]
        == "added")
    for body in [
      #"{"kind":"value","page":1,"amount":99,"exact":"1.00"}"#,
      #"{"kind":"value","page":1,"amount":1,"exact":"=1+1"}"#,
      #"{"kind":"role","page":1,"amount":1,"role":"king"}"#,
      #"{"kind":"add","page":1,"image_box":{"x":1,"y":1,"width":0,"height":1},"exact":"1"}"#,
    ] {
      #expect(try await ask(path, .post, body).status == 422, "\(body)")
    }
    #expect(try await ask(path, .post, "{").status == 400)
    #expect(try await ask(path + "/undo", .post, "").status == 200)
    let undone = try await ask(path + "/undo", .post, "")
    #expect(undone.json["total"]?["exact"] == "9.00")
    #expect(try await ask(path + "/undo", .post, "").json["code"] == "nothing_to_undo")
  }

  /// In lists and in the document, until a person has checked it.
  @Test func reportsContradictedTotals() async throws {
    let id = try Self.keep(
      "a.pdf", contradiction: "31.50 in factur-x.xml", in: ledger
    ).rawValue
    let path = "/api/v1/documents/\(id)"
    let list = try await ask("/api/v1/documents?needs_look=true")
    let listed = try #require(list.json["items"]?.elements.first)
    for item in [listed, try await ask(path).json] {
      #expect(item["needs_look"] == ["contradicted"])
      let total = try #require(item["total"])
      #expect(total["contradiction"] == "31.50 in factur-x.xml")
      #expect(total["proof"] == nil)
    }
    let checked = try await ask(path, .patch, #"{"checked":true}"#)
    #expect(checked.json["needs_look"] == [])
  }

  @Test func changesNamesAndChecks() async throws {
    let id = try keep("a.jpg").rawValue
    let path = "/api/v1/documents/\(id)"
    let named = try await ask(path, .patch, #"{"name":"../../etc/Lunch","checked":true}"#)
    #expect(named.json["name"] == "Lunch")
    #expect(named.json["checked"] == true)
    #expect(named.json["needs_look"] == [])
    #expect(try await ask(path, .patch, "{}").status == 400)
    #expect(try await ask(path, .delete).status == 204)
    #expect(try await ask(path).status == 404)
    #expect(try await ask(path, .delete).status == 404)
  }

  @Test func sumsAndExportsFilteredDocuments() async throws {
    _ = try keep("a.jpg", total: "9.00")
    _ = try keep("b.jpg", total: "12.50", merchant: "=Fish", date: "2026-02-01")
    let summary = try await ask("/api/v1/summary").json
    #expect(summary["sums"]?.elements.map { $0["exact"]?.text } == ["21.50"])
    #expect(summary["by_month"]?.elements.map { $0["month"]?.text } == ["2026-02", "2026-03"])
    let csv = try await ask("/api/v1/export?format=csv&from=2026-02-01&to=2026-02-28")
    #expect(csv.text.contains("12.50") && !csv.text.contains("9.00"))
    #expect(csv.text.contains("'=Fish"))
    #expect(csv.headers[.contentDisposition] == "attachment; filename=\"receipts.csv\"")
    #expect(try await ask("/api/v1/export?format=exe").status == 400)
  }

  // MARK: Several documents

  @Test func changesSeveralDocuments() async throws {
    let ids = try ["a.jpg", "b.jpg"].map { try keep($0, merchant: $0).rawValue }
    let list = #"["\#(ids[0])","\#(ids[1])"]"#
    let changed = try await ask(
      "/api/v1/changes", .post,
      #"{"documents":\#(list),"checked":true,"labels":{"category":"Food","note":null},"add_tags":["x"]}"#
    )
    #expect(changed.status == 200)
    let documents = try #require(changed.json["documents"]?.elements)
    #expect(documents.map { $0["id"]?.text } == ids)
    #expect(documents.allSatisfy { $0["checked"] == true })
    #expect(documents[1]["labels"]?["category"] == "Food")
    let body = try #require(changed.json["undo"]?.line)
    let undone = try await ask("/api/v1/changes/undo", .post, body)
    #expect(undone.json["documents"]?.elements.map { $0["labels"] == nil } == [true, true])
    #expect(try await ask("/api/v1/changes/undo", .post, body).json["code"] == "nothing_to_undo")
  }

  @Test func deletesAndRestoresSeveralDocuments() async throws {
    let ids = try ["a.jpg", "b.jpg", "c.jpg"].map { try keep($0, merchant: $0).rawValue }
    var events = try #require(hub.listen(to: ids[0], since: nil)).makeAsyncIterator()
    let deleted = try await ask(
      "/api/v1/changes", .post, #"{"documents":["\#(ids[0])","\#(ids[1])"],"delete":true}"#)
    #expect(deleted.json["undo"]?["documents"] == [.string(ids[0]), .string(ids[1])])
    #expect(try ledger.count() == 1)
    let undo = #"{"documents":["\#(ids[0])","\#(ids[1])"]}"#
    #expect(try await ask("/api/v1/changes/undo", .post, undo).status == 200)
    #expect(try ledger.count() == 3)
    var types: [String] = []
    for _ in 0..<3 {
      let frame = try #require(await events.next())
      types += frame.matches(of: /event: (\w+)/).map { String($0.output.1) }
    }
    #expect(types == ["hello", "deleted", "restored"])
    // One document alone.
    #expect(try await ask("/api/v1/documents/\(ids[2])", .delete).status == 204)
    let one = #"{"documents":["\#(ids[2])"]}"#
    #expect(try await ask("/api/v1/changes/undo", .post, one).status == 200)
    #expect(try ledger.count() == 3)
  }

  @Test(arguments: [
    (#"{"documents":[],"checked":true}"#, 422), (#"{"documents":["ID"]}"#, 400),
    (#"{"documents":["ID"],"checked":true,"delete":true}"#, 400),
    (#"{"documents":["ID"],"delete":false}"#, 400),
    (#"{"documents":["ID"],"labels":{"colour":"red"}}"#, 400),
    (#"{"documents":["ID"],"labels":{"account":"a;b"}}"#, 422),
    (#"{"documents":["ID","0123456789abcdef0123456789abcdef"],"checked":true}"#, 404),
    (#"{"documents":["x"],"checked":true}"#, 400), (#"{"checked":true}"#, 400),
  ])
  func refusesInvalidChanges(body: String, status: Int) async throws {
    let id = try keep("a.jpg")
    let answer = try await ask("/api/v1/changes", .post, body.replacing("ID", with: id.rawValue))
    #expect(answer.status == status)
    #expect(try ledger.corrections(of: id).isEmpty)
  }

  @Test func limitsTheNumberOfDocuments() async throws {
    let many = Array(repeating: DocumentID.random(), count: 2001)
    let list = many.map { "\"\($0.rawValue)\"" }.joined(separator: ",")
    for path in ["changes", "export?format=csv"] {
      let answer = try await ask(
        "/api/v1/\(path)", .post, #"{"documents":[\#(list)],"delete":true}"#)
      #expect(answer.status == 422)
    }
  }

  @Test func exportsSomeDocuments() async throws {
    let first = try keep("a.jpg", total: "9.00").rawValue
    _ = try keep("b.jpg", total: "12.50", merchant: "Fish", date: "2026-02-01")
    let csv = try await ask(
      "/api/v1/export?format=csv&sort=-date", .post, #"{"documents":["\#(first)"]}"#)
    #expect(csv.status == 200 && csv.text.contains("9.00") && !csv.text.contains("12.50"))
    #expect(csv.headers[.contentDisposition] == "attachment; filename=\"receipts.csv\"")
    #expect(try await ask("/api/v1/export?format=csv", .post, "{}").status == 400)
  }

  @Test func addsAndRemovesRules() async throws {
    let folder = Scratch()
    let rules = RuleFile(at: FilePath(folder.path("rules.toml")))
    let server = service.server(rules: rules)
    let (first, other) = (try keep("a.jpg"), try keep("b.jpg", date: "2026-02-01"))
    _ = try keep("c.jpg", merchant: "Fish")
    try ledger.correct(first, .label(.tags, "lunch"))
    let body = #"{"merchant":"Corner Larder","labels":{"account":"Expenses:Food","tags":"a, b"}}"#
    let added = try await ask("/api/v1/rules", .post, body, to: server)
    #expect(added.status == 201)
    #expect(added.json["documents"]?.elements.count == 2)
    #expect(try ledger.document(other).labels.tags == ["a", "b"])
    // What a person has set stays.
    #expect(try ledger.document(first).labels.tags == ["lunch"])
    let undo = try #require(added.json["undo"]?.line)
    let undone = try await ask("/api/v1/changes/undo", .post, undo, to: server)
    #expect(undone.status == 200)
    #expect(try ledger.document(other).labels.isEmpty)
    #expect(try rules.book().rules.isEmpty)
    for (body, status) in [
      (#"{"merchant":"","labels":{"account":"Expenses:Food"}}"#, 422),
      (#"{"merchant":"x","labels":{}}"#, 422),
      (#"{"merchant":"x","labels":{"account":"a;b"}}"#, 422),
      (#"{"merchant":"x","labels":{"colour":"red"}}"#, 400), (#"{"merchant":"x"}"#, 400),
    ] {
      #expect(try await ask("/api/v1/rules", .post, body, to: server).status == status, "\(body)")
    }
    #expect(try await ask("/api/v1/rules", .post, body).json["code"] == "no_rules")
    try folder.write("rule = 1".utf8, "rules.toml")
    let status = try await ask("/api/v1/status", to: server).json
    #expect(status["rules_problem"]?.text?.hasPrefix("rules.toml") == true)
    let refused = try await ask("/api/v1/rules", .post, body, to: server)
    #expect(refused.json["code"] == "bad_rules")
    #expect(try folder.text("rules.toml") == "rule = 1")
  }

  // MARK: Bank statements

  private static func statement(_ lines: [String]) -> String {
    let text = "Booking date;Payee;Amount;Currency\n" + lines.map { $0 + "\n" }.joined()
    return upload([("in/bank.csv", text)])
  }

  @Test func pairsBookingsWithReceipts() async throws {
    let id = try keep("a.jpg", total: "12.50", merchant: "Fishmonger", date: "2026-03-30")
    let other = try keep("b.jpg", total: "31.00", merchant: "Cheese Shop", date: "2026-04-01")
    let lines = ["31.03.2026;FISHMONGER LONDON;-12.50;GBP", "02.04.2026;RENT;-700.00;GBP"]
    let added = try await ask("/api/v1/bookings", .post, Self.statement(lines), headers: Self.form)
    #expect(added.status == 201)
    let report = try #require(added.json["added"])
    #expect(report["statement"] == "bank.csv")
    #expect(report["bookings"] == 2 && report["new"] == 2)
    let again = try await ask("/api/v1/bookings", .post, Self.statement(lines), headers: Self.form)
    #expect(again.json["added"]?["new"] == 0)
    func bookings() async throws -> [JSONValue] {
      try #require(try await ask("/api/v1/bookings").json["bookings"]?.elements)
    }
    let proposed = try await bookings()
    #expect(proposed.map { $0["state"]?.text } == ["matched", "missing"])
    let candidate = try #require(proposed[0]["candidates"]?.elements.first)
    let receipt = try #require(candidate["receipts"]?.elements.first)
    #expect(receipt["document_id"]?.text == id.rawValue)
    let booking = try #require(proposed[0]["id"]?.text)
    let own = try #require(receipt["id"]?.text)
    let rent = try #require(proposed[1]["id"]?.text)
    let pair = #"{"pairs":[{"booking":"\#(booking)","receipts":["\#(own)"]}]}"#
    let kept = try await ask("/api/v1/bookings/pairs", .post, pair)
    #expect(kept.status == 200)
    #expect(try await bookings().map { $0["state"]?.text } == ["kept", "missing"])
    // The receipt has a booking now.
    #expect(try await ask("/api/v1/bookings/pairs", .post, pair).json["code"] == "booked")
    let body = try #require(kept.json["undo"]?.line)
    #expect(try await ask("/api/v1/changes/undo", .post, body).status == 200)
    #expect(try await bookings().map { $0["state"]?.text } == ["matched", "missing"])
    // All pairs are kept or none; several receipts may be paid at once.
    let unbooked = try #require(try await ask("/api/v1/bookings").json["unbooked"]?.elements)
    let second = try #require(unbooked.first?["id"]?.text)
    #expect(unbooked.first?["document_id"]?.text == other.rawValue)
    let twice =
      #"{"pairs":[{"booking":"\#(booking)","receipts":["\#(own)"]},{"booking":"\#(rent)","receipts":["\#(own)"]}]}"#
    #expect(try await ask("/api/v1/bookings/pairs", .post, twice).status == 409)
    let both = #"{"pairs":[{"booking":"\#(rent)","receipts":["\#(own)","\#(second)"]}]}"#
    #expect(try await ask("/api/v1/bookings/pairs", .post, both).status == 200)
    #expect(try await bookings().map { $0["state"]?.text } == ["missing", "kept"])
    #expect(try await ask("/api/v1/bookings/\(rent)/receipts", .delete).status == 200)
    #expect(try await bookings().map { $0["state"]?.text } == ["matched", "missing"])
    #expect(try await ask("/api/v1/bookings/\(rent)/receipts", .delete).status == 404)
  }

  @Test func findsReceiptsWithoutABooking() async throws {
    _ = try keep("a.jpg", total: "12.50", merchant: "Fishmonger", date: "2026-03-30")
    _ = try keep("b.jpg", total: "31.00", merchant: "Cheese Shop", date: "2026-04-01")
    func files(_ query: String) async throws -> [String] {
      let answer = try await ask("/api/v1/bookings/receipts\(query)")
      return (answer.json["receipts"]?.elements ?? []).compactMap {
        $0["file"]?.text
      }
    }
    #expect(try await files("") == ["b.jpg", "a.jpg"])
    #expect(try await files("?amount=14") == ["a.jpg", "b.jpg"])
    for words in ["cheese", "B.JPG", "31.0", "2026-04"] {
      #expect(try await files("?q=\(words)&amount=12.50") == ["b.jpg"], "\(words)")
    }
    #expect(try await files("?q=zebra").isEmpty)
    #expect(try await ask("/api/v1/bookings/receipts?amount=much").status == 400)
  }

  @Test(arguments: [
    (#"{"pairs":[]}"#, 422), (#"{"pairs":[{"booking":"x","receipts":[]}]}"#, 422),
    (#"{"pairs":[{"booking":"x","receipts":["y"]}]}"#, 404), (#"{"pairs":7}"#, 400),
  ])
  func refusesInvalidPairs(body: String, status: Int) async throws {
    #expect(try await ask("/api/v1/bookings/pairs", .post, body).status == status)
  }

  @Test func refusesFilesThatAreNoStatements() async throws {
    for text in ["%PDF-1.7", "", "Dear Sir or Madam", "\u{0}\u{1}"] {
      let answer = try await ask(
        "/api/v1/bookings", .post, Self.upload([("letter.txt", text)]), headers: Self.form)
      #expect(answer.status == 422 && answer.json["code"] == "bad_statement")
      #expect(answer.json["detail"]?.text?.hasPrefix("letter.txt ") == true)
    }
    #expect(try ledger.bookings().isEmpty)
  }

  // MARK: Folders

  @Test func reportsWatchedFolders() async throws {
    var events = try #require(hub.listen(to: nil, since: nil)).makeAsyncIterator()
    _ = await events.next()
    let inbox = server.inbox(for: queue)
    #expect(try await ask("/api/v1/status").json["folders"] == nil)
    inbox.report("inbox")
    inbox.report("inbox")
    inbox.report("inbox", problem: "there is no folder inbox; make it")
    for _ in 0..<2 { #expect(await events.next()?.contains("event: folders") == true) }
    let folders = try #require(try await ask("/api/v1/status").json["folders"]?.elements)
    #expect(folders == [["name": "inbox", "problem": "there is no folder inbox; make it"]])
    inbox.report("inbox")
    #expect(await events.next()?.contains("event: folders") == true)
  }

  @Test func takesFilesOfTheMachine() async throws {
    let inbox = server.inbox(for: queue)
    let folder = Scratch()
    let file = try folder.write("%PDF-1.7 one".utf8, "a.pdf")
    for _ in 0..<2 { try await inbox.take(FilePath(file)) }
    try await inbox.take(FilePath(folder.path("gone")))
    let items = try #require(try await ask("/api/v1/documents").json["items"]?.elements)
    #expect(items.map { $0["status"]?.text } == ["queued"])
    // Nothing is taken after the file was read.
    let document = try #require(try ledger.documents().documents.first)
    #expect(try ledger.file(of: document.id) != nil)
  }

  // MARK: Uploads

  private static func upload(_ files: [(String, String)]) -> String {
    files.map { name, text in
      "--edge\r\nContent-Disposition: form-data; name=\"file\"; filename=\"\(name)\"\r\n"
        + "Content-Type: application/octet-stream\r\n\r\n\(text)\r\n"
    }.joined() + "--edge--\r\n"
  }

  private static let form: HTTPFields = [.contentType: "multipart/form-data; boundary=edge"]

  @Test func acceptsFilesByTheirContent() async throws {
    let files = [("../a; 1.pdf", "%PDF-1.7 one"), ("b.jpg", "no picture at all")]
    let added = try await ask("/api/v1/documents", .post, Self.upload(files), headers: Self.form)
    #expect(added.status == 202)
    let documents = try #require(added.json["documents"]?.elements)
    #expect(documents.map { $0["name"]?.text } == ["a; 1.pdf"])
    #expect(documents[0]["status"] == "queued")
    #expect(documents[0]["existed"] == false)
    #expect(added.json["refused"]?.elements.count == 1)
    let again = try await ask(
      "/api/v1/documents", .post, Self.upload([("c.pdf", "%PDF-1.7 one")]), headers: Self.form)
    #expect(again.json["documents"]?.elements.first?["existed"] == true)
    #expect(
      try await ask("/api/v1/documents", .post, Self.upload([files[1]]), headers: Self.form).status
        == 415)
    #expect(try await ask("/api/v1/documents", .post, "{}").status == 415)
  }

  /// A body that is cut off anywhere is refused as a whole.
  @Test func refusesIncompleteBodies() async throws {
    let body = Self.upload([("a.pdf", "%PDF-1.7 one"), ("b.pdf", "%PDF-1.7 two")])
    for length in stride(from: 0, to: body.count - 4, by: 7) {
      let answer = try await ask(
        "/api/v1/documents", .post, String(body.prefix(length)), headers: Self.form)
      #expect(answer.status == 400, "\(length) bytes")
    }
    #expect(try ledger.count() == 0)
  }

  // MARK: Access

  @Test func requiresTheToken() async throws {
    let place = WebServer.Place(host: "0.0.0.0", token: "a long; secret")
    let server = service.server(at: place)
    let path = "/api/v1/documents"
    #expect(try await ask(path, to: server).status == 401)
    #expect(try await ask("/", to: server).status == 200)
    #expect(
      try await ask(path, headers: [.authorization: "Bearer a long; secret"], to: server).status
        == 200)
    #expect(
      try await ask(path, headers: [.authorization: "Bearer a long; secre"], to: server).status
        == 401)
    let session = try await ask(
      "/api/v1/session", .post, #"{"token":"a long; secret"}"#, to: server)
    let cookie = try #require(session.headers[.setCookie])
    #expect(cookie.contains("HttpOnly") && cookie.contains("SameSite=Strict"))
    let pair = String(cookie.prefix { $0 != ";" })
    #expect(try await ask(path, headers: [.cookie: "x=1; \(pair)"], to: server).status == 200)
    #expect(
      try await ask("/api/v1/session", .post, #"{"token":"wrong"}"#, to: server).status == 401)
    let key = "summa_session=a long; secret"
    #expect(try await ask(path, headers: [.cookie: key], to: server).status == 401)
  }

  // MARK: Events

  @Test func sendsMissedEvents() async throws {
    let id = try keep("a.jpg")
    var first = try #require(hub.listen(to: nil, since: nil)).makeAsyncIterator()
    let hello = try #require(await first.next())
    #expect(hello.contains("event: hello"))
    let number = try #require(hello.split(separator: "\n").first?.dropFirst(4))
    queue.note(id)
    let changed = try #require(await first.next())
    #expect(changed.contains("event: changed") && changed.contains(id.rawValue))
    var second = try #require(hub.listen(to: nil, since: String(number))).makeAsyncIterator()
    #expect(await second.next()?.contains("event: hello") == true)
    #expect(await second.next() == changed)
    var late = try #require(hub.listen(to: nil, since: "other-5")).makeAsyncIterator()
    #expect(await late.next()?.contains("event: reset") == true)
  }
}
