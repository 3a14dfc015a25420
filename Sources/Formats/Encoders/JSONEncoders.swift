/// A JSON array with one `RecognizedAmounts` object per page, each on a separate line.
public struct JSONArrayEncoder: PageEncoder {
  public static let name = "json"
  public static let textDetails: [TextDetail] = [.lines, .words]

  public static func recognizes(_ head: [UInt8]) -> Bool {
    head == Array("[]\n".utf8)
      || JSONArray.firstElement(of: head).map(RecordJSON.isRecord) ?? false
  }

  private var array = JSONArray()

  public init(_ options: EncodingOptions = EncodingOptions()) {}

  public func header() -> [UInt8] { JSONArray.start }

  public mutating func bytes(of page: RecognizedAmounts) throws(RecognitionError) -> [UInt8] {
    array.adding(try RecordJSON.bytes(page))
  }

  public func footer() -> [UInt8] { array.end }
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
