import Foundation

/// A JSON array with one `TextRecord` object per page, each on a separate line. Pages that could
/// not be read are included, with the reason.
public struct TextJSONEncoder: TextEncoder {
  public static let name = "json"
  public static let fileExtension = "json"
  public static let tellsAll = true

  public static func recognizes(_ head: [UInt8]) -> Bool {
    guard head.starts(with: "[\n".utf8), let line = Array(head.dropFirst(2)).firstLine else {
      return false
    }
    // Every line but the last ends with a comma.
    let record = Data(line.last == UInt8(ascii: ",") ? line.dropLast() : line)
    let decoded = try? JSONDecoder().decode(TextRecord.self, from: record)
    return decoded.map { $0.blocks != nil || $0.error != nil } ?? false
  }

  private var isEmpty = true

  public init(_ options: TextEncodingOptions = TextEncodingOptions()) {}

  public func header() -> [UInt8] { Array("[".utf8) }

  public mutating func bytes(of page: TextPage) throws(RecognitionError) -> [UInt8] {
    defer { isEmpty = false }
    return try (isEmpty ? "\n" : ",\n").utf8 + RecordJSON.bytes(page.record)
  }

  public func footer() -> [UInt8] { Array((isEmpty ? "]\n" : "\n]\n").utf8) }
}
