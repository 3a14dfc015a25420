import SummaSystem

/// The id of a document in addresses: 128 random bits, which cannot be guessed.
public struct DocumentID: RawRepresentable, Sendable, Hashable, Codable, CustomStringConvertible {
  /// 32 lower-case hexadecimal digits.
  public let rawValue: String

  /// - Returns: nil if the text is not an id.
  public init?(rawValue: String) {
    let digits = rawValue.utf8
    guard digits.count == 32, digits.allSatisfy(Self.isDigit) else { return nil }
    self.rawValue = rawValue
  }

  /// Returns a new id from the system's source of random numbers.
  public static func random() -> DocumentID {
    DocumentID(unchecked: (0..<16).map { _ in UInt8.random(in: .min ... .max) }.hexadecimal)
  }

  init(unchecked text: String) { rawValue = text }

  public var description: String { rawValue }

  /// The first 8 digits, for lists.
  public var short: String { String(rawValue.prefix(8)) }

  static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
  }
}
