import Summa

/// The true values of the fields of a receipt: by the keys of its line in `truth.jsonl`, or else by
/// the labels of its printed lines.
struct FieldTruth: Sendable, Equatable, Decodable {
  /// The keys of fields, as in records. The value of each is a string, or a list of strings that
  /// are all right.
  enum Key: String, Sendable, CaseIterable, CodingKey {
    case merchant, address, phone, date, time, subtotal, tax, tip
    /// Other names of the shop and of the date in sets of receipts.
    case company
    case dateISO = "date_iso"
    case lines

    /// The label of the printed lines with the field.
    fileprivate var label: String? {
      switch self {
      case .merchant: "Business name"
      case .address: "Business address"
      case .phone: "Business phone"
      case .time: "Time and date"
      case .subtotal: "Subtotal"
      case .tax: "Tax"
      default: nil
      }
    }
  }

  private var values: [Key: [String]] = [:]

  /// The values of a field that are right; empty if they are unknown.
  subscript(field: RecognizedFields.Name) -> [String] {
    Key(rawValue: field.rawValue).flatMap { values[$0] } ?? []
  }

  private struct Line: Decodable {
    var text: String
    var label: String?
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    func stated(_ key: Key) -> [String] {
      let all =
        (try? container.decode([String].self, forKey: key))
        ?? (try? container.decode(String.self, forKey: key)).map { [$0] } ?? []
      return all.filter { $0.contains { $0.isLetter || $0.isNumber } }
    }
    let lines = (try? container.decodeIfPresent([Line].self, forKey: .lines)) ?? []
    for key in Key.allCases {
      var found = stated(key)
      if key == .merchant, found.isEmpty { found = stated(.company) }
      if key == .date {
        // Only ISO 8601 dates are unambiguous.
        found = (stated(.dateISO) + found).filter { $0.wholeMatch(of: /\d{4}-\d\d-\d\d/) != nil }
      }
      if found.isEmpty, let label = key.label {
        found = Self.values(of: key, in: lines.filter { $0.label == label }.map(\.text))
      }
      values[key] = found
    }
  }

  /// The values of a field by the lines that are labelled with it.
  private static func values(of key: Key, in lines: [String]) -> [String] {
    switch key {
    case .phone: return lines
    case .time: return lines.flatMap(times)
    case .subtotal, .tax:
      let amounts = lines.compactMap { PrintedAmounts(text: $0).hundredths.last }
      guard !amounts.isEmpty else { return [] }
      // With several rates, the tax of each and their sum are right.
      return Set(amounts + [amounts.reduce(0, +)]).sorted().map { "\($0 / 100)" }
    default: return lines.isEmpty ? [] : [lines.joined(separator: ", ")]
    }
  }

  /// The times of day in a line, ISO 8601: `8:47 PM` gives `20:47`.
  private static func times(in line: String) -> [String] {
    let time = /(?:^|\D)(\d{1,2}):(\d\d)(?::\d\d)?\s*([AaPp])?/
    return line.matches(of: time).compactMap { match in
      guard var hour = Int(match.1), hour < 24 else { return nil }
      if let half = match.3?.lowercased() { hour = hour % 12 + (half == "p" ? 12 : 0) }
      return (hour < 10 ? "0" : "") + "\(hour):\(match.2)"
    }
  }
}
