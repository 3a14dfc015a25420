/// Splits bytes into UTF-8 scalars and invalid bytes.
enum UTF8Pieces {
  enum Piece {
    /// A scalar and the index of its first byte.
    case scalar(Unicode.Scalar, at: Int)
    /// A byte that is not part of a scalar.
    case byte(UInt8)
  }

  static func forEach(in bytes: [UInt8], _ body: (Piece) -> Void) {
    var index = 0
    while index < bytes.count {
      if let (scalar, length) = scalar(at: index, in: bytes) {
        body(.scalar(scalar, at: index))
        index += length
      } else {
        body(.byte(bytes[index]))
        index += 1
      }
    }
  }

  /// Source: Unicode Standard, table 3-7.
  private static func scalar(at index: Int, in bytes: [UInt8]) -> (Unicode.Scalar, length: Int)? {
    let length: Int
    switch bytes[index] {
    case ..<0x80: length = 1
    case 0xC2..<0xE0: length = 2
    case 0xE0..<0xF0: length = 3
    case 0xF0..<0xF5: length = 4
    default: return nil
    }
    guard index + length <= bytes.count,
      let text = String(validating: bytes[index..<index + length], as: UTF8.self),
      let scalar = text.unicodeScalars.first
    else { return nil }
    return (scalar, length)
  }
}
