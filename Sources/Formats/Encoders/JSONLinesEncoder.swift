/// One JSON object a line for each page, as ``RecognizedAmounts`` has it.
public struct JSONLinesEncoder: PageEncoder {
  public static let name = "jsonl"
  public static let textDetails: [TextDetail] = [.lines, .words]

  /// Lines of strips and of explanations are such ones too.
  public static func recognizes(_ head: [UInt8]) -> Bool {
    head.firstLine.map(RecordJSON.isRecord) ?? false
  }

  public init(_ options: EncodingOptions = EncodingOptions()) {}

  public func bytes(of page: RecognizedAmounts) throws(RecognitionError) -> [UInt8] {
    try RecordJSON.bytes(page) + "\n".utf8
  }
}
