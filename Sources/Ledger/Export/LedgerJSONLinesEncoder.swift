import Foundation
public import Summa

/// One JSON object a line: the record with its corrections, the document's id as `document_id`, and
/// the booking that pays it.
public struct LedgerJSONLinesEncoder: LedgerEncoder {
  public static let name = JSONLinesEncoder.name

  public static func recognizes(_ head: [UInt8]) -> Bool { JSONLinesEncoder.recognizes(head) }

  private struct Line: Encodable {
    let entry: LedgerEntry

    private enum Key: String, CodingKey {
      case corrected, labels, booking
      case documentID = "document_id"
      case amountLabels = "amount_labels"
    }

    func encode(to encoder: any Encoder) throws {
      try entry.record.encode(to: encoder)
      var more = encoder.container(keyedBy: Key.self)
      try more.encode(entry.document.id.rawValue, forKey: .documentID)
      if entry.isCorrected { try more.encode(true, forKey: .corrected) }
      if !entry.document.labels.isEmpty { try more.encode(entry.document.labels, forKey: .labels) }
      if let booking = entry.booking {
        var values = more.nestedContainer(keyedBy: Booking.Key.self, forKey: .booking)
        try values.encode(booking)
        try values.encode(booking.description, forKey: .text)
      }
      if !entry.amountLabels.isEmpty {
        let labels = entry.amountLabels.map { (String($0.key), $0.value) }
        try more.encode(Dictionary(uniqueKeysWithValues: labels), forKey: .amountLabels)
      }
    }
  }

  public init(_ options: LedgerEncodingOptions) {}

  public func bytes(of entry: LedgerEntry) throws(RecognitionError) -> [UInt8] {
    try RecordJSON.bytes(Line(entry: entry)) + "\n".utf8
  }
}
