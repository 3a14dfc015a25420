/// EXIF data with one tag, big-endian, as in PNG and WebP.
func exifBytes(orientation: Int) -> [UInt8] {
  Array("MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1]
    + [UInt8(orientation >> 8), UInt8(orientation & 255), 0, 0, 0, 0, 0, 0]
}

func bigEndian(_ value: Int, bytes: Int = 4) -> [UInt8] {
  (0..<bytes).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
}

func littleEndian(_ value: Int, bytes: Int = 4) -> [UInt8] {
  bigEndian(value, bytes: bytes).reversed()
}

enum JPEGBytes {
  static func segment(_ marker: UInt8, _ body: [UInt8]) -> [UInt8] {
    [0xFF, marker] + bigEndian(body.count + 2, bytes: 2) + body
  }

  /// `jpeg` with an EXIF segment at the start.
  static func adding(orientation: Int, to jpeg: [UInt8]) -> [UInt8] {
    let exif = segment(0xE1, Array("Exif\0\0".utf8) + exifBytes(orientation: orientation))
    return Array(jpeg.prefix(2)) + exif + jpeg.dropFirst(2)
  }
}

enum PNGBytes {
  static func chunk(_ type: String, _ body: [UInt8]) -> [UInt8] {
    let content = Array(type.utf8) + body
    return bigEndian(body.count) + content + bigEndian(Int(crc(content)))
  }

  /// `png` with an eXIf chunk after its header.
  static func adding(orientation: Int, to png: [UInt8]) -> [UInt8] {
    let header = 8 + 25
    return png.prefix(header) + chunk("eXIf", exifBytes(orientation: orientation))
      + png.dropFirst(header)
  }

  /// A header that claims a size, followed by only a few bytes of pixels.
  static func claiming(width: Int, height: Int) -> [UInt8] {
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + chunk("IHDR", bigEndian(width) + bigEndian(height) + [8, 0, 0, 0, 0])
      + chunk("IDAT", [0x78, 0x9C, 0x63, 0, 0, 0, 1, 0, 1]) + chunk("IEND", [])
  }

  /// PNG specification, annex D.
  private static func crc(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(0xFFFF_FFFF as UInt32) { crc, byte in
      (0..<8).reduce(crc ^ UInt32(byte)) { value, _ in
        value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1
      }
    }
  }
}

enum TIFFBytes {
  /// A number in a little-endian file.
  static func word(_ bytes: [UInt8], at offset: Int, count: Int) -> Int {
    bytes[offset..<offset + count].reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  /// The position of each link to the next directory: lengths that cut a little-endian file there.
  static func links(_ bytes: [UInt8]) -> [ClosedRange<Int>] {
    var links: [ClosedRange<Int>] = []
    guard bytes.starts(with: "II".utf8) else { return links }
    var start = word(bytes, at: 4, count: 4)
    while start > 0 {
      let link = start + 2 + 12 * word(bytes, at: start, count: 2)
      links.append(link...link + 3)
      start = word(bytes, at: link, count: 4)
    }
    return links
  }

  /// Pages of 8 x 8 pixels with one shade each, 8 bits grey.
  static func pages(_ shades: [UInt8], isBigEndian: Bool = false) -> [UInt8] {
    func number(_ value: Int, bytes: Int = 4) -> [UInt8] {
      isBigEndian ? bigEndian(value, bytes: bytes) : littleEndian(value, bytes: bytes)
    }
    var result = Array((isBigEndian ? "MM" : "II").utf8) + number(42, bytes: 2) + number(8)
    for (index, shade) in shades.enumerated() {
      let pixels = result.count + directoryLength
      let entries: [(tag: Int, value: Int)] = [
        (256, 8), (257, 8), (258, 8), (259, 1), (262, 1), (273, pixels), (277, 1), (278, 8),
        (279, 64),
      ]
      result += number(entries.count, bytes: 2)
      for entry in entries {
        result +=
          number(entry.tag, bytes: 2) + number(4, bytes: 2) + number(1) + number(entry.value)
      }
      result += number(index == shades.count - 1 ? 0 : pixels + 64)
      result += [UInt8](repeating: shade, count: 64)
    }
    return result
  }

  /// The length before the pixels of each page of ``pages(_:isBigEndian:)``.
  static let directoryLength = 2 + 9 * 12 + 4

  /// The start of a page's directory in ``pages(_:isBigEndian:)``.
  static func directory(_ page: Int) -> Int { 8 + page * (directoryLength + 64) }

  /// One page of one strip, 8 bits grey, little-endian.
  static func claiming(width: Int, height: Int, next: Int = 0) -> [UInt8] {
    let entries: [(tag: Int, value: Int)] = [
      (256, width), (257, height), (258, 8), (259, 1), (262, 1), (273, 8), (277, 1),
      (278, height), (279, width &* height),
    ]
    let body = entries.flatMap {
      littleEndian($0.tag, bytes: 2) + littleEndian(4, bytes: 2) + littleEndian(1)
        + littleEndian($0.value)
    }
    return Array("II".utf8) + [42, 0] + littleEndian(8) + littleEndian(entries.count, bytes: 2)
      + body + littleEndian(next)
  }
}
