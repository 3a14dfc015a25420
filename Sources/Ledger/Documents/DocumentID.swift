/// What a document is called in addresses: 128 random bits, which nobody guesses.
public struct DocumentID: RawRepresentable, Sendable, Hashable, Codable, CustomStringConvertible {
  /// 32 small hexadecimal digits.
  public let rawValue: String

  /// - Returns: nil for what no document is called.
  public init?(rawValue: String) {
    let digits = rawValue.utf8
    guard digits.count == 32, digits.allSatisfy(Self.isDigit) else { return nil }
    self.rawValue = rawValue
  }

  /// A new one, from the system's source of random numbers.
  public static func random() -> DocumentID {
    var generator = SystemRandomNumberGenerator()
    return DocumentID(unchecked: [generator.next(), generator.next()].map(Self.digits).joined())
  }

  init(unchecked text: String) { rawValue = text }

  public var description: String { rawValue }

  /// Enough to tell it from others on a list.
  public var short: String { String(rawValue.prefix(8)) }

  static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
  }

  private static func digits(_ number: UInt64) -> String {
    let text = String(number, radix: 16)
    return String(repeating: "0", count: 16 - text.count) + text
  }
}
