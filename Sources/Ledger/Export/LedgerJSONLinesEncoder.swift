import Foundation
public import Summa

/// One JSON object a line: the record with its corrections, and the document's id as `document_id`.
public struct LedgerJSONLinesEncoder: LedgerEncoder {
  public static let name = JSONLinesEncoder.name

  public static func recognizes(_ head: [UInt8]) -> Bool { JSONLinesEncoder.recognizes(head) }

  private struct Line: Encodable {
    let entry: LedgerEntry

    private enum Key: String, CodingKey {
      case corrected
      case documentID = "document_id"
    }

    func encode(to encoder: any Encoder) throws {
      try entry.record.encode(to: encoder)
      var more = encoder.container(keyedBy: Key.self)
      try more.encode(entry.document.id.rawValue, forKey: .documentID)
      if !entry.corrections.isEmpty { try more.encode(true, forKey: .corrected) }
    }
  }

  public init(_ options: LedgerEncodingOptions) {}

  public func bytes(of entry: LedgerEntry) throws(RecognitionError) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      return Array(try encoder.encode(Line(entry: entry))) + Array("\n".utf8)
    } catch {
      throw RecognitionError(code: .failed, message: "a record could not be encoded (\(error))")
    }
  }
}
