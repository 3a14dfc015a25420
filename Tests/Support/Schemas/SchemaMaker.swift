/// Makes the JSON Schema of types from what they encode, with their comments as descriptions.
///
/// Each type decodes itself from a sample with all optional values and from one with none, and both
/// are encoded. Keys that both have are required.
package struct SchemaMaker {
  /// By name, in the order in which they were met.
  package private(set) var definitions: [JSONValue.Member] = []
  private var types: [String: String] = [:]
  private let comments: DocComments
  private let style: Style

  /// How types are named and which texts have a form.
  package struct Style {
    /// Names of definitions by type, for those that do not follow from it.
    package var names: [String: String] = [:]
    /// The type whose comments a type borrows.
    package var lenders: [String: String] = [:]
    /// Schemas of texts by key, and of types by their name.
    package var forms: [String: JSONValue] = [:]
    /// The path of references before the name of a definition.
    package var path = "#/$defs/"
    /// What names of definitions begin with.
    package var prefix = ""

    package init() {}
  }

  package init(_ comments: DocComments, style: Style) {
    self.comments = comments
    self.style = style
  }

  /// Adds the definitions of a type, and returns the schema of its values under a key.
  package mutating func schema(of type: any Encodable.Type, at key: String = "") throws -> JSONValue
  {
    switch type {
    case is String.Type: return style.forms[key] ?? ["type": "string"]
    case is Bool.Type: return ["type": "boolean"]
    case is Double.Type: return ["type": "number"]
    case is Int.Type: return ["type": "integer"]
    case let optional as any OptionalShape.Type: return try schema(of: optional.wrapped, at: key)
    case let list as any ListShape.Type:
      return ["type": "array", "items": try schema(of: list.element)]
    case let map as any MapShape.Type:
      return ["type": "object", "additionalProperties": try schema(of: map.value)]
    default: break
    }
    let path = String(reflecting: type).split(separator: ".").dropFirst().joined(separator: ".")
    let form = "\(path) \(key)"
    let name = style.prefix + (style.names[form] ?? style.names[path] ?? Self.name(path))
    let reference: JSONValue = ["$ref": .string(style.path + name)]
    if let other = types[name] {
      guard other == path else { throw NameTaken(name: name, types: [other, path]) }
      return reference
    }
    types[name] = path
    let place = definitions.count
    definitions.append(.init(name, .null))
    definitions[place].value =
      try style.forms[form] ?? style.forms[path] ?? definition(of: type, path)
    return reference
  }

  package struct NameTaken: Error {
    var name: String
    var types: [String]
  }

  private static func name(_ path: String) -> String {
    let last = path.split(separator: ".").last.map(String.init) ?? path
    return last.hasPrefix("Recognized") ? String(last.dropFirst("Recognized".count)) : last
  }

  private mutating func definition(of type: any Encodable.Type, _ path: String) throws -> JSONValue
  {
    var members: [JSONValue.Member] = []
    if let text = comments.text(of: path) { members.append(.init("description", .string(text))) }
    if let cases = type as? any CaseIterable.Type, let values = Self.values(of: cases) {
      return .object(
        [.init("type", "string")] + members + [.init("enum", .array(values.map(JSONValue.string)))])
    }
    guard let type = type as? any (Encodable & Decodable).Type else {
      throw NotDecodable(type: path)
    }
    let full = try Self.shape(of: type, hasOptionals: true)
    if let single = full.single {
      return .object(try schema(of: single, at: path).members + members)
    }
    let least = try Self.shape(of: type, hasOptionals: false)
    var keys = full.keys
    for key in least.keys where !keys.contains(where: { $0.name == key.name }) { keys.append(key) }
    let required = keys.map(\.name).filter { name in
      [full, least].allSatisfy { $0.keys.contains { $0.name == name } }
    }
    var properties: [JSONValue.Member] = []
    for key in keys {
      var schema = try schema(of: key.type, at: key.name)
      // A value that is a number in one sample and a text in the other.
      if let other = least.keys.first(where: { $0.name == key.name }), other.type != key.type {
        let one = try self.schema(of: other.type, at: key.name)
        if one != schema { schema = ["anyOf": [one, schema]] }
      }
      let text =
        comments.text(of: key.name, in: path)
        ?? style.lenders[path].flatMap { comments.text(of: key.name, in: $0) }
      let description = text.map { [JSONValue.Member("description", .string($0))] } ?? []
      properties.append(.init(key.name, .object(description + schema.members)))
    }
    return .object(
      [.init("type", "object")] + members + [
        .init("required", .array(required.map(JSONValue.string))),
        .init("properties", .object(properties)),
      ])
  }

  private struct NotDecodable: Error {
    var type: String
  }

  private static func shape(
    of type: any (Encodable & Decodable).Type, hasOptionals: Bool
  ) throws -> ShapeEncoder {
    func shape<Value: Codable>(_ type: Value.Type) throws -> ShapeEncoder {
      let encoder = ShapeEncoder()
      try SampleDecoder(hasOptionals: hasOptionals).sample(type).encode(to: encoder)
      return encoder
    }
    return try shape(type)
  }

  /// The texts of an enumeration; nil if it has others than texts.
  private static func values(of type: any CaseIterable.Type) -> [String]? {
    func values<Cases: CaseIterable>(_ type: Cases.Type) -> [String]? {
      let texts = type.allCases.compactMap { ($0 as? any RawRepresentable)?.rawValue as? String }
      return texts.isEmpty ? nil : texts
    }
    return values(type)
  }
}

private protocol OptionalShape {
  static var wrapped: any Encodable.Type { get }
}

extension Optional: OptionalShape where Wrapped: Encodable {
  static var wrapped: any Encodable.Type { Wrapped.self }
}

private protocol ListShape {
  static var element: any Encodable.Type { get }
}

extension Array: ListShape where Element: Encodable {
  static var element: any Encodable.Type { Element.self }
}

private protocol MapShape {
  static var value: any Encodable.Type { get }
}

extension Dictionary: MapShape where Key == String, Value: Encodable {
  static var value: any Encodable.Type { Value.self }
}
