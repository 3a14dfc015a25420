import Foundation
import HTTPTypes
import SummaTestSupport

@testable import SummaWeb

/// What `openapi.json` says about answers.
struct Contract {
  private let document: JSONValue

  init() throws { document = try JSONValue(String(decoding: Assets.openAPI, as: UTF8.self)) }

  /// What does not fit in an answer with JSON; empty if all does, or if no operation has the path.
  func faults(
    in body: String, of status: Int, to method: HTTPRequest.Method, _ path: String
  ) -> [String] {
    guard let operation = operation(method, path), !body.isEmpty else { return [] }
    guard let response = response(operation, String(status)) ?? response(operation, "default")
    else {
      return ["\(method) \(path) has no answer \(status)"]
    }
    let kinds = response["content"]?.members ?? []
    guard let content = kinds.first(where: { $0.key.hasSuffix("json") }),
      let schema = content.value["schema"]
    else { return [] }
    guard let value = try? JSONValue(body) else {
      return kinds.count > 1 ? [] : ["\(method) \(path) \(status): no JSON"]
    }
    return SchemaCheck(document).faults(in: value, schema, at: "\(method) \(path) \(status)")
  }

  private func response(_ operation: JSONValue, _ status: String) -> JSONValue? {
    let response = operation["responses"]?[status]
    guard let reference = response?["$ref"]?.text?.split(separator: "/").last else {
      return response
    }
    return document["components"]?["responses"]?[String(reference)]
  }

  private func operation(_ method: HTTPRequest.Method, _ path: String) -> JSONValue? {
    let path = path.prefix { $0 != "?" }
    guard path.hasPrefix("/api/v1/") else { return nil }
    let parts = path.dropFirst("/api/v1".count).split(separator: "/")
    let route = document["paths"]?.members.first { member in
      let names = member.key.split(separator: "/")
      return names.count == parts.count
        && zip(names, parts).allSatisfy { $0 == $1 || $0.hasPrefix("{") }
    }
    return route?.value[method.rawValue.lowercased()]
  }
}
