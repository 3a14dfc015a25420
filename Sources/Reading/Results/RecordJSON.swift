import Foundation

/// The JSON of records: one line with keys in alphabetical order, so equal records give equal
/// bytes.
package enum RecordJSON {
  private static let encoder: JSONEncoder = {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }()

  package static func line(_ value: some Encodable) throws -> String {
    String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  /// The line of a page in a file of results.
  package static func bytes(_ page: some Encodable) throws(RecognitionError) -> [UInt8] {
    do {
      return Array(try encoder.encode(page))
    } catch {
      throw RecognitionError(code: .failed, message: "a record could not be encoded (\(error))")
    }
  }

  /// Returns true if a line is a record of this version or an earlier one.
  package static func isRecord(_ line: ArraySlice<UInt8>) -> Bool {
    let data = Data(line)
    return isRecord(RecognizedAmounts.self, data) || isRecord(StripRecord.self, data)
      || isRecord(ExplanationRecord.self, data)
  }

  private static func isRecord<Record: Decodable>(_ type: Record.Type, _ data: Data) -> Bool {
    (try? JSONDecoder().decode(type, from: data)) != nil
  }
}
