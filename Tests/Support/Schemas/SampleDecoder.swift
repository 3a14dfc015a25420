/// Decodes any type from values that it makes up: with all optional values, or with none.
struct SampleDecoder: Decoder {
  /// False for values without anything that may be left out.
  let hasOptionals: Bool
  /// The key that is decoded.
  var key = ""
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  /// Texts that types accept, by key.
  private static let texts = ["date": "2026-03-31", "time": "14:52", "currency": "EUR"]

  func sample<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let value: Any? =
      switch type {
      case is String.Type: Self.texts[key] ?? "1"
      case is Bool.Type: true
      case is Double.Type: 1.0
      case is Int.Type: 1
      case let cases as any CaseIterable.Type: Self.first(of: cases)
      default: nil
      }
    if let value = value as? Value { return value }
    return try Value(from: self)
  }

  private static func first<Cases: CaseIterable>(of type: Cases.Type) -> Any? {
    type.allCases.first
  }

  func container<Key>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(Object(decoder: self))
  }

  func unkeyedContainer() -> any UnkeyedDecodingContainer { List(decoder: self) }

  func singleValueContainer() -> any SingleValueDecodingContainer { Single(decoder: self) }

  private struct Object<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let decoder: SampleDecoder
    var codingPath: [any CodingKey] { [] }

    /// All keys of a type that lists them; of a dictionary one, which is a name of a stage.
    var allKeys: [Key] {
      guard decoder.hasOptionals else { return [] }
      guard let cases = Key.self as? any CaseIterable.Type else {
        return Key(stringValue: "decode").map { [$0] } ?? []
      }
      func all<Cases: CaseIterable>(_ type: Cases.Type) -> [Key] {
        type.allCases.compactMap { $0 as? Key }
      }
      return all(cases)
    }

    func contains(_ key: Key) -> Bool { decoder.hasOptionals }
    func decodeNil(forKey key: Key) -> Bool { !decoder.hasOptionals }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
      try SampleDecoder(hasOptionals: decoder.hasOptionals, key: key.stringValue).sample(type)
    }

    func nestedContainer<Nested>(
      keyedBy type: Nested.Type, forKey key: Key
    ) -> KeyedDecodingContainer<Nested> {
      KeyedDecodingContainer(SampleDecoder.Object<Nested>(decoder: decoder))
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedDecodingContainer {
      List(decoder: decoder)
    }

    func superDecoder() -> any Decoder { decoder }
    func superDecoder(forKey key: Key) -> any Decoder { decoder }
  }

  /// Two elements, since a range has as many.
  private struct List: UnkeyedDecodingContainer {
    let decoder: SampleDecoder
    var codingPath: [any CodingKey] { [] }
    var count: Int? { decoder.hasOptionals ? 2 : 0 }
    var isAtEnd: Bool { currentIndex >= count ?? 0 }
    var currentIndex = 0

    init(decoder: SampleDecoder) { self.decoder = decoder }

    func decodeNil() -> Bool { false }

    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
      currentIndex += 1
      return try decoder.sample(type)
    }

    func nestedContainer<Nested>(keyedBy type: Nested.Type) -> KeyedDecodingContainer<Nested> {
      KeyedDecodingContainer(SampleDecoder.Object<Nested>(decoder: decoder))
    }

    func nestedUnkeyedContainer() -> any UnkeyedDecodingContainer { self }
    func superDecoder() -> any Decoder { decoder }
  }

  private struct Single: SingleValueDecodingContainer {
    let decoder: SampleDecoder
    var codingPath: [any CodingKey] { [] }

    func decodeNil() -> Bool { !decoder.hasOptionals }
    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try decoder.sample(type) }
  }
}
