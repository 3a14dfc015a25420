import SummaGeometry
import Testing

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

enum HEIFBytes {
  /// A fixture of 48 x 32 pixels that claims another size. If the coded picture is larger than the
  /// visible one, the visible one has the size.
  static func claiming(width: Int, height: Int, in heif: [UInt8]) throws -> [UInt8] {
    let mark = Array("ispe".utf8) + [0, 0, 0, 0] + bigEndian(48) + bigEndian(32)
    let size = try #require(heif.firstRange(of: mark)).lowerBound + 8
    var bytes = heif
    bytes.replaceSubrange(size..<size + 8, with: bigEndian(width) + bigEndian(height))
    return bytes
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

  /// The directory of a page of one strip, 8 bits grey.
  private static func directory(
    _ size: PixelSize, pixels: Int, next: Int, isBigEndian: Bool = false
  ) -> [UInt8] {
    let number = isBigEndian ? bigEndian : littleEndian
    let entries: [(tag: Int, value: Int)] = [
      (256, size.width), (257, size.height), (258, 8), (259, 1), (262, 1), (273, pixels), (277, 1),
      (278, size.height), (279, size.width &* size.height),
    ]
    return number(entries.count, 2)
      + entries.flatMap { number($0.tag, 2) + number(4, 2) + number(1, 4) + number($0.value, 4) }
      + number(next, 4)
  }

  /// Pages of 8 x 8 pixels with one shade each, 8 bits grey.
  static func pages(_ shades: [UInt8], isBigEndian: Bool = false) -> [UInt8] {
    let start = isBigEndian ? [77, 77, 0, 42, 0, 0, 0, 8] : [73, 73, 42, 0, 8, 0, 0, 0] as [UInt8]
    return shades.enumerated().reduce(into: start) { result, page in
      let pixels = result.count + directoryLength
      result += directory(
        PixelSize(width: 8, height: 8), pixels: pixels,
        next: page.offset == shades.count - 1 ? 0 : pixels + 64, isBigEndian: isBigEndian)
      result += [UInt8](repeating: page.element, count: 64)
    }
  }

  /// The length before the pixels of each page of ``pages(_:isBigEndian:)``.
  static let directoryLength = 2 + 9 * 12 + 4

  /// The start of a page's directory in ``pages(_:isBigEndian:)``.
  static func directory(_ page: Int) -> Int { 8 + page * (directoryLength + 64) }

  /// One page of one strip with its pixels, 8 bits grey, little-endian.
  static func page(_ size: PixelSize, _ pixels: [UInt8]) -> [UInt8] {
    let header = 8 + directoryLength
    return claiming(width: size.width, height: size.height, pixels: header) + pixels
  }

  /// One page of one strip, 8 bits grey, little-endian.
  /// - Parameters:
  ///   - next: the position of the next directory.
  ///   - pixels: the position of the pixels.
  static func claiming(width: Int, height: Int, next: Int = 0, pixels: Int = 8) -> [UInt8] {
    Array("II".utf8) + [42, 0] + littleEndian(8)
      + directory(PixelSize(width: width, height: height), pixels: pixels, next: next)
  }
}
