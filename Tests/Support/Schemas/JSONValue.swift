import Foundation

/// A JSON value whose objects keep the order of their members.
package indirect enum JSONValue: Hashable, Sendable, Decodable {
  case object([Member])
  case array([JSONValue])
  case string(String)
  case number(Double)
  case bool(Bool)
  case null

  package struct Member: Hashable, Sendable {
    package var key: String
    package var value: JSONValue

    package init(_ key: String, _ value: JSONValue) {
      self.key = key
      self.value = value
    }
  }

  private struct Name: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { return nil }
  }

  /// Members come in alphabetical order.
  package init(from decoder: any Decoder) throws {
    if let object = try? decoder.container(keyedBy: Name.self) {
      let keys = object.allKeys.sorted { $0.stringValue < $1.stringValue }
      self = .object(
        try keys.map { Member($0.stringValue, try object.decode(JSONValue.self, forKey: $0)) })
      return
    }
    if var array = try? decoder.unkeyedContainer() {
      var values: [JSONValue] = []
      while !array.isAtEnd { values.append(try array.decode(JSONValue.self)) }
      self = .array(values)
      return
    }
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .null
    } else if let bool = try? value.decode(Bool.self) {
      self = .bool(bool)
    } else if let number = try? value.decode(Double.self) {
      self = .number(number)
    } else {
      self = .string(try value.decode(String.self))
    }
  }

  package init(_ text: some StringProtocol) throws {
    self = try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
  }

  package subscript(key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.key == key }?.value
  }

  package var members: [Member] { if case .object(let members) = self { members } else { [] } }
  package var elements: [JSONValue] { if case .array(let values) = self { values } else { [] } }
  package var text: String? { if case .string(let text) = self { text } else { nil } }
  package var bool: Bool? { if case .bool(let bool) = self { bool } else { nil } }
  package var double: Double? { if case .number(let number) = self { number } else { nil } }

  /// The same value with the members of all objects in alphabetical order.
  package var sorted: JSONValue {
    switch self {
    case .object(let members):
      .object(members.map { Member($0.key, $0.value.sorted) }.sorted { $0.key < $1.key })
    case .array(let values): .array(values.map(\.sorted))
    default: self
    }
  }

  /// On one line.
  package var line: String {
    switch self {
    case .object(let members):
      "{" + members.map { "\(Self.quoted($0.key)): \($0.value.line)" }.joined(separator: ", ") + "}"
    case .array(let values): "[" + values.map(\.line).joined(separator: ", ") + "]"
    case .string(let text): Self.quoted(text)
    case .number(let number):
      number == number.rounded() ? String(Int(number)) : String(number)
    case .bool(let bool): String(bool)
    case .null: "null"
    }
  }

  /// In lines of at most 100 columns, except for long strings.
  /// - Parameter indent: the blanks before the line that the value begins on.
  package func lines(indent: Int = 0) -> String {
    let line = line
    guard indent + line.count > 100 else { return line }
    let inner = String(repeating: " ", count: indent + 2)
    let outer = String(repeating: " ", count: indent)
    switch self {
    case .object(let members) where !members.isEmpty:
      let texts = members.map {
        "\(inner)\(Self.quoted($0.key)): \($0.value.lines(indent: indent + 2))"
      }
      return "{\n" + texts.joined(separator: ",\n") + "\n\(outer)}"
    case .array(let values) where !values.isEmpty:
      let texts = values.map { inner + $0.lines(indent: indent + 2) }
      return "[\n" + texts.joined(separator: ",\n") + "\n\(outer)]"
    default: return line
    }
  }

  private static func quoted(_ text: String) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    // Strings are always encodable.
    return (try? encoder.encode(text)).map { String(decoding: $0, as: UTF8.self) } ?? "\"\""
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  package init(integerLiteral number: Int) { self = .number(Double(number)) }
  package init(floatLiteral number: Double) { self = .number(number) }
  package init(booleanLiteral bool: Bool) { self = .bool(bool) }
  package init(stringLiteral text: String) { self = .string(text) }
  package init(arrayLiteral values: JSONValue...) { self = .array(values) }
  package init(dictionaryLiteral members: (String, JSONValue)...) {
    self = .object(members.map { Member($0.0, $0.1) })
  }
}
