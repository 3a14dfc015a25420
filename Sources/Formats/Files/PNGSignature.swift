/// The signature of PNG pictures that Summa draws: a `tEXt` chunk that names Summa. Pictures
/// without the chunk are treated as files of another program.
struct PNGSignature: OutputSignature {
  private static let magic: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  private static let type = Array("tEXt".utf8)
  /// Source: PNG specification, 11.3.3.2.
  private static let text = Array("Software\0Summa".utf8)
  /// The length of the first chunk, IHDR: length, type, 13 bytes and checksum.
  private static let headerLength = 25

  func matches(_ head: [UInt8]) -> Bool {
    guard head.starts(with: Self.magic) else { return false }
    var start = Self.magic.count
    while let length = Self.length(at: start, in: head), start + 12 + length <= head.count {
      let body = head[start + 8..<start + 8 + length]
      if head[start + 4..<start + 8].elementsEqual(Self.type), body.elementsEqual(Self.text) {
        return true
      }
      start += 12 + length
    }
    return false
  }

  /// Returns `png` with the mark. Bytes that are not a PNG are returned unchanged.
  static func marking(_ png: [UInt8]) -> [UInt8] {
    let place = magic.count + headerLength
    guard png.starts(with: magic), png.count >= place, !PNGSignature().matches(png) else {
      return png
    }
    let chunk = bytes(UInt32(text.count)) + type + text + bytes(CRC32.checksum(type + text))
    return png[..<place] + chunk + png[place...]
  }

  private static func length(at start: Int, in bytes: [UInt8]) -> Int? {
    guard start + 8 <= bytes.count else { return nil }
    return bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
  }

  private static func bytes(_ value: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(value >> (24 - 8 * $0) & 255) }
  }
}
