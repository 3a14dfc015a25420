import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Summa
import SummaLedger
import SummaTestSupport
import Testing

@testable import SummaWeb

/// Extreme numbers and texts in every parameter of the contract and in every value of the bodies.
@Suite struct ExtremesTests {
  private let client: RouteClient<WebContext>
  private let id: String

  init() throws {
    let service = try TestService()
    client = service.client()
    id = try RouteTests.keep("a.jpg", in: service.ledger).rawValue
  }

  private static let extremes = [
    "\(Int.max)", "\(Int.min)", "\(UInt64.max)", "-1", "0", "-0", "1e400", "-1e400", "1e308",
    "5e-324", "NaN", "inf", "-inf", "0x7fffffffffffffff", "", "%00", "%ff%fe", "٣",
    String(repeating: "9", count: 400), String(repeating: "x", count: 20_000),
  ]

  @Test func survivesExtremeParameters() async throws {
    let contract = try JSONValue(String(decoding: Assets.openAPI, as: UTF8.self))
    let shared = contract["components"]?["parameters"]
    var count = 0
    for route in contract["paths"]?.members ?? [] {
      let path = route.key
      for method in ["get", "post", "patch", "delete"] {
        guard let operation = route.value[method] else { continue }
        let listed = [route.value, operation].flatMap { $0["parameters"]?.elements ?? [] }
        for parameter in listed {
          let reference = parameter["$ref"]?.text?.split(separator: "/").last
          let parameter = reference.flatMap { shared?[String($0)] } ?? parameter
          guard let name = parameter["name"]?.text else { continue }
          for extreme in Self.extremes {
            let isInPath = parameter["in"] == "path"
            var uri = isInPath ? path.replacing("{\(name)}", with: extreme) : path
            uri = uri.replacing("{id}", with: id).replacing("{page}", with: "1")
            if !uri.hasPrefix("/api") { uri = "/api/v1" + uri }
            // A tap needs both coordinates.
            if !isInPath { uri += "?x=1&y=1&\(name)=\(extreme)" }
            try await expectAnAnswer(uri, HTTPRequest.Method(method.uppercased()) ?? .get)
            count += 1
          }
        }
      }
    }
    #expect(count > 500)
  }

  private func expectAnAnswer(
    _ uri: String, _ method: HTTPRequest.Method, _ body: String? = nil
  ) async throws {
    // A stream of events does not end.
    guard !uri.contains("/events") else { return }
    let answer = try await client.execute(
      uri: uri, method: method,
      headers: body == nil ? [:] : [.contentType: "application/json"],
      body: body.map { ByteBuffer(string: $0) })
    #expect(answer.status.code < 500, "\(method) \(uri.prefix(200)) \(body?.prefix(300) ?? "")")
  }

  @Test(arguments: [
    ("documents/ID", "PATCH", #"{"checked":true,"name":"a"}"#),
    (
      "documents/ID/read", "POST",
      #"{"page":1,"options":{"languages":["en"],"minimum_text_height":0.01,"minimumTextHeight":0.01,"rotation":90,"sheet":{"whole":true}}}"#
    ),
    (
      "documents/ID/read", "POST",
      #"{"options":{"sheet":{"quad":[{"x":0,"y":0},{"x":9,"y":0},{"x":9,"y":9},{"x":0,"y":9}]}}}"#
    ),
    ("documents/ID/pages/1/region", "POST", #"{"image_box":{"x":1,"y":2,"width":30,"height":4}}"#),
    (
      "documents/ID/corrections", "POST",
      #"{"kind":"value","page":1,"amount":1,"exact":"1.00","currency":"EUR"}"#
    ),
    (
      "documents/ID/corrections", "POST",
      #"{"kind":"add","page":1,"image_box":{"x":1,"y":2,"width":30,"height":4},"exact":"1"}"#
    ),
    ("documents/ID/corrections", "POST", #"{"kind":"date","value":"2026-01-01"}"#),
    ("documents/ID/corrections", "POST", #"{"kind":"role","page":1,"amount":1,"role":"tip"}"#),
    (
      "changes", "POST",
      #"{"documents":["ID"],"checked":true,"labels":{"category":"a"},"add_tags":["b"]}"#
    ), ("bookings/pairs", "POST", #"{"pairs":[{"booking":"x","receipts":["y"]}]}"#),
    ("rules", "POST", #"{"merchant":"x","labels":{"category":"a"}}"#),
    ("changes/undo", "POST", #"{"corrections":[1],"documents":["ID"]}"#),
    ("session", "POST", #"{"token":"x"}"#),
    (
      "ink/recognize", "POST",
      #"{"strokes":[[{"x":1,"y":2,"t":3},{"x":4,"y":5,"t":6}]],"context":"a","candidates":2,"writing_area":{"width":10,"height":20}}"#
    ),
  ])
  func survivesExtremeValuesInBodies(path: String, method: String, body: String) async throws {
    let uri = "/api/v1/" + path.replacing("ID", with: id)
    let values = [
      "\(Int.max)", "\(Int.min)", "\(UInt64.max)", "-1", "0", "-0", "1e400", "1e308", "-1e308",
      "5e-324", "NaN", "null", "true", "[]", "{}", "\"\"", "\"1e400\"", "\"\\u0000\"",
      "\"\(String(repeating: "9", count: 400))\"", String(repeating: "9", count: 400),
    ]
    // Replaces each value of the body, one at a time.
    let body = body.replacing("ID", with: id)
    let places = body.matches(of: /[:\[](\d[\d.]*|"[^"]*"|true)/).map(\.range)
    #expect(!places.isEmpty)
    for place in places {
      let start = String(body[place].prefix(1))
      for value in values {
        try await expectAnAnswer(
          uri, HTTPRequest.Method(method) ?? .post,
          body.replacingCharacters(in: place, with: start + value))
      }
    }
  }

  @Test(arguments: ["0", "-1", "2", "\(Int.max)", "\(Int.min)", "\(UInt64.max)", "1.0", ""])
  func findsNoPictureOfMissingPages(page: String) async throws {
    let uri = "/api/v1/documents/\(id)/pages/\(page)/"
    for end in ["image", "image?width=100", "annotated.png", "amount?x=1&y=1"] {
      #expect(try await client.execute(uri: uri + end, method: .get).status == .notFound, "\(end)")
    }
  }
}
