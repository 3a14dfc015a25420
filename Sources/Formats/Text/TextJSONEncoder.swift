import Foundation

/// A JSON array with one `TextRecord` object per page, each on a separate line. Pages that could
/// not be read are included, with the reason.
public struct TextJSONEncoder: TextEncoder {
  public static let name = "json"
  public static let fileExtension = "json"
  public static let tellsAll = true

  public static func recognizes(_ head: [UInt8]) -> Bool {
    JSONArray.firstElement(of: head)
      .flatMap { try? JSONDecoder().decode(TextRecord.self, from: Data($0)) }
      .map { $0.blocks != nil || $0.error != nil } ?? false
  }

  private var array = JSONArray()

  public init(_ options: TextEncodingOptions = TextEncodingOptions()) {}

  public func header() -> [UInt8] { JSONArray.start }

  public mutating func bytes(of page: TextPage) throws(RecognitionError) -> [UInt8] {
    array.adding(try RecordJSON.bytes(page.record))
  }

  public func footer() -> [UInt8] { array.end }
}
