/// A JSON array with one `RecognizedAmounts` object per page, each on a separate line.
public struct JSONArrayEncoder: PageEncoder {
  public static let name = "json"
  public static let textDetails: [TextDetail] = [.lines, .words]

  public static func recognizes(_ head: [UInt8]) -> Bool {
    if head == Array("[]\n".utf8) { return true }
    guard head.starts(with: "[\n".utf8), let line = Array(head.dropFirst(2)).firstLine else {
      return false
    }
    // Every line but the last ends with a comma.
    return RecordJSON.isRecord(line.last == UInt8(ascii: ",") ? line.dropLast() : line)
  }

  private var isEmpty = true

  public init(_ options: EncodingOptions = EncodingOptions()) {}

  public func header() -> [UInt8] { Array("[".utf8) }

  public mutating func bytes(of page: RecognizedAmounts) throws(RecognitionError) -> [UInt8] {
    defer { isEmpty = false }
    return try (isEmpty ? "\n" : ",\n").utf8 + RecordJSON.bytes(page)
  }

  public func footer() -> [UInt8] { Array((isEmpty ? "]\n" : "\n]\n").utf8) }
}

/// JSON Lines: one `RecognizedAmounts` object per page, each on a separate line.
public struct JSONLinesEncoder: PageEncoder {
  public static let name = "jsonl"
  public static let textDetails: [TextDetail] = [.lines, .words]

  /// Also true for files with lines of strips or explanations.
  public static func recognizes(_ head: [UInt8]) -> Bool {
    head.firstLine.map(RecordJSON.isRecord) ?? false
  }

  public init(_ options: EncodingOptions = EncodingOptions()) {}

  public func bytes(of page: RecognizedAmounts) throws(RecognitionError) -> [UInt8] {
    try RecordJSON.bytes(page) + "\n".utf8
  }
}
