/// Records what a value encodes: the keys of an object with the types of their values, or the type
/// of a single value.
final class ShapeEncoder: Encoder {
  private(set) var keys: [(name: String, type: any Encodable.Type)] = []
  private(set) var single: (any Encodable.Type)?
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(Object(encoder: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    preconditionFailure("lists are known by their types")
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { Single(encoder: self) }

  private struct Object<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let encoder: ShapeEncoder
    var codingPath: [any CodingKey] { [] }

    func encodeNil(forKey key: Key) {}

    func encode<Value: Encodable>(_ value: Value, forKey key: Key) {
      encoder.keys.append((key.stringValue, Value.self))
    }

    func nestedContainer<Nested>(
      keyedBy type: Nested.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Nested> {
      preconditionFailure("no type of a record nests containers")
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
      preconditionFailure("no type of a record nests containers")
    }

    func superEncoder() -> any Encoder { encoder }
    func superEncoder(forKey key: Key) -> any Encoder { encoder }
  }

  private struct Single: SingleValueEncodingContainer {
    let encoder: ShapeEncoder
    var codingPath: [any CodingKey] { [] }

    func encodeNil() {}
    func encode<Value: Encodable>(_ value: Value) { encoder.single = Value.self }
  }
}
