import Foundation

extension Ink {
  /// The greatest size of a file, in bytes: a million points with times.
  public static let greatestFile = 128 << 20

  /// Reads a file of strokes: the JSON of ``init(json:)``, or InkML (``init(inkML:)``), by its
  /// first character.
  /// - Throws: ``InkError`` with ``InkError/Code/malformed`` if it is neither, or damaged.
  public init(file bytes: [UInt8]) throws(InkError) {
    guard bytes.count <= Self.greatestFile else {
      throw InkError(
        .tooLong,
        "the file has \(bytes.count) bytes, and \(Self.greatestFile) are the most that are read; "
          + "give each page of ink on its own")
    }
    // After a byte order mark and spaces.
    let content = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
    let first = content.first { !" \t\r\n".utf8.contains($0) }
    switch first {
    case UInt8(ascii: "{"), UInt8(ascii: "["): try self.init(json: Array(content))
    // InkML may be in UTF-16, which begins with a byte order mark.
    case UInt8(ascii: "<"), 0xFE, 0xFF: try self.init(inkML: bytes)
    case nil: throw InkError(.malformed, "the file is empty; write strokes to it")
    default:
      throw InkError(
        .malformed,
        "the file holds no ink; give JSON such as {\"strokes\":[[{\"x\":1,\"y\":2}]]}, or InkML")
    }
  }
}
