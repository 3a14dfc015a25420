import Foundation

/// The JSON object at the start of a safetensors file.
struct SafetensorsHeader: Decodable {
  struct Entry: Decodable {
    var dtype: String
    var shape: [Int]
    /// The first byte and the byte after the last, counted from the end of the header.
    var offsets: [Int]

    enum CodingKeys: String, CodingKey {
      case dtype, shape
      case offsets = "data_offsets"
    }
  }

  private struct Name: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  var entries: [String: Entry] = [:]
  var metadata: [String: String] = [:]

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Name.self)
    for name in container.allKeys {
      if name.stringValue == "__metadata__" {
        metadata = try container.decode([String: String].self, forKey: name)
      } else {
        entries[name.stringValue] = try container.decode(Entry.self, forKey: name)
      }
    }
  }
}
