/// A TrueType font with one empty glyph, half as wide as it is high. Its text takes up space but is
/// invisible; the PDF maps its codes to characters. Source: OpenType 1.9.
enum GlyphlessFont {
  /// Font units per em.
  static let unitsPerEm = 1000
  /// The advance width of every glyph, in font units.
  static let advance = 500
  /// The height above the baseline, in font units.
  static let ascent = 1000
  /// The depth below the baseline, in font units. Programs treat 0 as a missing value.
  static let descent = -1

  /// The bytes of the font file.
  static let bytes: [UInt8] = file()

  /// `.notdef` and the glyph that all characters share.
  private static let glyphCount = 2

  private static func file() -> [UInt8] {
    // In the order of their names, as the table directory requires.
    let tables: [(name: String, body: [UInt8])] = [
      ("OS/2", os2), ("cmap", cmap), ("glyf", [0, 0, 0, 0]), ("head", head), ("hhea", hhea),
      ("hmtx", words([advance, 0, 0])), ("loca", words([0, 0, 0])), ("maxp", maxp),
      ("name", name), ("post", post),
    ]
    let power = 3  // The largest n for which 2^n is at most the number of tables.
    var directory = longs([0x0001_0000])
    directory += words([tables.count, 16 << power, power, 16 * tables.count - (16 << power)])
    var bodies: [UInt8] = []
    var headPlace = 0
    let start = directory.count + 16 * tables.count
    for table in tables {
      let padded = padded(table.body)
      if table.name == "head" { headPlace = start + bodies.count }
      directory += Array(table.name.utf8)
      directory += longs([checksum(padded), start + bodies.count, table.body.count])
      bodies += padded
    }
    var file = directory + bodies
    // `checkSumAdjustment` gives the whole file the checksum that the format requires.
    let adjustment = longs([(0xB1B0_AFBA - checksum(file)) & 0xFFFF_FFFF])
    file.replaceSubrange(headPlace + 8..<headPlace + 12, with: adjustment)
    return file
  }

  private static var head: [UInt8] {
    longs([0x0001_0000, 0x0001_0000, 0, 0x5F0F_3CF5]) + words([0b1011, unitsPerEm])
      + longs([0, 0, 0, 0])  // Created and modified: at the start of 1904.
      + words([0, 0, advance, ascent]) + words([0, 8, 2, 0, 0])
  }

  private static var hhea: [UInt8] {
    longs([0x0001_0000]) + words([ascent, descent, 0, advance, 0, 0, advance, 1, 0, 0])
      + words([0, 0, 0, 0, 0, 1])
  }

  private static var maxp: [UInt8] {
    longs([0x0001_0000]) + words([glyphCount, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0])
  }

  /// Maps only the space character; an empty table is not allowed.
  private static var cmap: [UInt8] {
    let format4 = words([4, 32, 0, 4, 4, 1, 0, 0x20, 0xFFFF, 0, 0x20, 0xFFFF, 1 - 0x20, 1, 0, 0])
    return words([0, 1, 3, 1]) + longs([12]) + format4
  }

  private static var name: [UInt8] {
    let text = "GlyphLessFont".utf16.flatMap { words([Int($0)]) }
    // The same text as family, style, unique name, full name and PostScript name.
    let ids = [1, 2, 3, 4, 6]
    let records = ids.flatMap { words([3, 1, 0x409, $0, text.count, 0]) }
    return words([0, ids.count, 6 + records.count]) + records + text
  }

  private static var post: [UInt8] {
    longs([0x0003_0000, 0]) + words([0, 0]) + longs([1, 0, 0, 0, 0])
  }

  private static var os2: [UInt8] {
    words([4, advance, 400, 5, 0]) + words([Int](repeating: 0, count: 11))
      + [UInt8](repeating: 0, count: 10) + longs([0, 0, 0, 0]) + Array("SUMM".utf8)
      + words([0x40, 0x20, 0xFFFF, ascent, descent, 0, ascent, -descent]) + longs([0, 0])
      + words([0, ascent, 0, 0x20, 1])
  }

  private static func words(_ values: [Int]) -> [UInt8] {
    values.flatMap { [UInt8](bigEndian: $0, count: 2) }
  }

  private static func longs(_ values: [Int]) -> [UInt8] {
    values.flatMap { [UInt8](bigEndian: $0) }
  }

  private static func padded(_ body: [UInt8]) -> [UInt8] {
    body + [UInt8](repeating: 0, count: (4 - body.count % 4) % 4)
  }

  private static func checksum(_ bytes: [UInt8]) -> Int {
    stride(from: 0, to: bytes.count, by: 4).reduce(0) { sum, place in
      (sum + Int(bigEndian: bytes[place..<min(place + 4, bytes.count)])) & 0xFFFF_FFFF
    }
  }
}
