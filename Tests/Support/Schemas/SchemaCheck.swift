/// Checks JSON against a JSON Schema, draft 2020-12, as far as the schemas of Summa use it.
///
/// It is stricter than the draft: an object may have only the keys that the schema names.
package struct SchemaCheck {
  private let document: JSONValue

  /// - Parameter document: the document that references are looked up in.
  package init(_ document: JSONValue) { self.document = document }

  /// What does not fit, each with its place; empty if all does.
  package func faults(in value: JSONValue, _ schema: JSONValue, at place: String = "") -> [String] {
    var found: [String] = []
    let known = check(value, schema, place, &found)
    if let known {
      found += value.members.filter { !known.contains($0.key) }
        .map { "\(place)/\($0.key): the schema has no such key" }
    }
    return found
  }

  /// Returns the keys that the schema names; nil if it names none or allows any.
  private func check(
    _ value: JSONValue, _ schema: JSONValue, _ place: String, _ found: inout [String]
  ) -> Set<String>? {
    var known: Set<String>?
    func add(_ keys: Set<String>?) { if let keys { known = (known ?? []).union(keys) } }
    if let path = schema["$ref"]?.text {
      guard let target = resolve(path) else {
        found.append("\(place): there is no \(path)")
        return nil
      }
      add(check(value, target, place, &found))
    }
    for part in schema["allOf"]?.elements ?? [] { add(check(value, part, place, &found)) }
    for word in ["anyOf", "oneOf"] {
      guard let parts = schema[word]?.elements else { continue }
      let results = parts.map { part in (faults: faults(in: value, part, at: place), part: part) }
      if let fit = results.first(where: \.faults.isEmpty) {
        var none: [String] = []
        add(check(value, fit.part, place, &none))
      } else {
        found.append("\(place): none of \(word) fits: \(results.flatMap(\.faults))")
      }
    }
    if let type = schema["type"] {
      let names = type.text.map { [$0] } ?? type.elements.compactMap(\.text)
      if !names.contains(where: { isOf(value, type: $0) }) {
        found.append("\(place): \(value.line.prefix(80)) is no \(names.joined(separator: " or "))")
      }
    }
    if let values = schema["enum"]?.elements, !values.contains(value) {
      found.append("\(place): \(value.line.prefix(80)) is none of the listed values")
    }
    if let constant = schema["const"], constant != value {
      found.append("\(place): not \(constant)")
    }
    if let text = value.text, let pattern = schema["pattern"]?.text {
      let match = try? Regex(pattern).firstMatch(in: text)
      if match == nil { found.append("\(place): \(text.prefix(80)) does not match \(pattern)") }
    }
    if let number = value.double {
      if let least = schema["minimum"]?.double, number < least {
        found.append("\(place): \(number)")
      }
      if let most = schema["maximum"]?.double, number > most { found.append("\(place): \(number)") }
    }
    for name in schema["required"]?.elements.compactMap(\.text) ?? [] where value[name] == nil {
      if case .object = value { found.append("\(place): \(name) is missing") }
    }
    if let properties = schema["properties"] {
      add(Set(properties.members.map(\.key)))
      for member in value.members {
        guard let inner = properties[member.key] else { continue }
        found += faults(in: member.value, inner, at: "\(place)/\(member.key)")
      }
    }
    if let inner = schema["additionalProperties"] {
      for member in value.members where schema["properties"]?[member.key] == nil {
        found += faults(in: member.value, inner, at: "\(place)/\(member.key)")
      }
      add(Set(value.members.map(\.key)))
    }
    if let inner = schema["items"] {
      for (index, element) in value.elements.enumerated() {
        found += faults(in: element, inner, at: "\(place)/\(index)")
      }
    }
    if case .array(let elements) = value {
      if let least = schema["minItems"]?.double, Double(elements.count) < least {
        found.append("\(place): too few elements")
      }
      if let most = schema["maxItems"]?.double, Double(elements.count) > most {
        found.append("\(place): too many elements")
      }
    }
    return known
  }

  private func resolve(_ path: String) -> JSONValue? {
    path.split(separator: "/").dropFirst().reduce(document as JSONValue?) { $0?[String($1)] }
  }

  private func isOf(_ value: JSONValue, type: String) -> Bool {
    switch (type, value) {
    case ("object", .object), ("array", .array), ("string", .string), ("number", .number),
      ("boolean", .bool), ("null", .null):
      true
    case ("integer", .number(let number)): number == number.rounded()
    default: false
    }
  }
}
