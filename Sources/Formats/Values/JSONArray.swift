/// A JSON array with each element on a separate line.
struct JSONArray: Sendable {
  private var isEmpty = true

  /// The bytes before the first element.
  static let start = Array("[".utf8)

  /// The bytes of the next element.
  mutating func adding(_ element: [UInt8]) -> [UInt8] {
    defer { isEmpty = false }
    return (isEmpty ? "\n" : ",\n").utf8 + element
  }

  /// The bytes after the last element.
  var end: [UInt8] { Array((isEmpty ? "]\n" : "\n]\n").utf8) }

  /// The first element of a file, of which the first bytes are given; nil for other files.
  static func firstElement(of head: [UInt8]) -> ArraySlice<UInt8>? {
    guard head.starts(with: "[\n".utf8), let line = Array(head.dropFirst(2)).firstLine else {
      return nil
    }
    // Every line but the last ends with a comma.
    return line.last == UInt8(ascii: ",") ? line.dropLast() : line
  }
}
