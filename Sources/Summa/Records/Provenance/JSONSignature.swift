import Foundation

/// Records as lines or as an array: the first decides.
struct JSONSignature: OutputSignature {
  func matches(_ head: [UInt8]) -> Bool {
    if head == Array("[]\n".utf8) { return true }
    guard var line = head.firstLine else { return false }
    if line.elementsEqual("[".utf8) {
      // The lines of an array have a comma behind them but for the last.
      guard let next = Array(head.dropFirst(2)).firstLine else { return false }
      line = next.last == UInt8(ascii: ",") ? next.dropLast() : next
    }
    let data = Data(line)
    return Self.isRecord(PageRecord.self, data) || Self.isRecord(StripRecord.self, data)
      || Self.isRecord(ExplanationRecord.self, data)
  }

  private static func isRecord<Record: Decodable>(_ type: Record.Type, _ data: Data) -> Bool {
    (try? JSONDecoder().decode(type, from: data)) != nil
  }
}
