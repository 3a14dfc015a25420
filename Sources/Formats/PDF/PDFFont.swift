/// The characters of a PDF's invisible text, each with its code.
///
/// A character is a grapheme cluster, so a letter and its accents share a code.
struct PDFFont {
  /// The declared height of letters, as fractions of the font size.
  struct Extent: Sendable, Hashable {
    var ascent: Double
    var descent: Double

    // The largest values that PDF programs accept.
    static let most = 1.0
    static let deepest = 0.35
  }

  /// The extents of all fonts, which differ in nothing else.
  private(set) var extents: [Extent] = []

  /// Returns the index in ``extents`` of a font for letters of the wanted extent.
  /// - Parameter tolerance: the largest allowed difference, as a fraction of the font size.
  mutating func font(of wanted: Extent, within tolerance: Double) -> Int {
    let extent = Extent(
      ascent: min(max(wanted.ascent, 0.01), Extent.most),
      descent: min(max(wanted.descent, 0), Extent.deepest))
    if let index = extents.firstIndex(where: {
      abs($0.ascent - extent.ascent) <= tolerance && abs($0.descent - extent.descent) <= tolerance
    }) {
      return index
    }
    extents.append(extent)
    return extents.count - 1
  }

  private var codes: [Character: Int] = [:]
  private var characters: [Character] = []

  /// Codes have two bytes; 0 means no character.
  private static let greatestCode = 0xFFFF

  /// Returns the codes of characters as a PDF string. Once all codes are taken, further characters
  /// become U+FFFD.
  mutating func string(_ text: some Sequence<Character>) -> String {
    "<" + text.map { String(hexadecimal: code(of: $0), digits: 4) }.joined() + ">"
  }

  private mutating func code(of character: Character) -> Int {
    if let code = codes[character] { return code }
    // The last code is reserved for U+FFFD.
    guard characters.count < Self.greatestCode - 1 || character == Self.unknown else {
      return code(of: Self.unknown)
    }
    characters.append(character)
    codes[character] = characters.count
    return characters.count
  }

  private static let unknown: Character = "\u{FFFD}"

  /// The ToUnicode CMap: the text of each code. Source: ISO 32000-1, 9.10.3; Adobe Technical Note
  /// 5411.
  var meanings: [UInt8] {
    var text = """
      /CIDInit /ProcSet findresource begin
      12 dict begin
      begincmap
      /CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
      /CMapName /Adobe-Identity-UCS def
      /CMapType 2 def
      1 begincodespacerange
      <0000> <FFFF>
      endcodespacerange

      """
    let entries = characters.enumerated().map { index, character in
      let units = String(character).utf16.map { String(hexadecimal: $0, digits: 4) }.joined()
      return "<\(String(hexadecimal: index + 1, digits: 4))> <\(units)>\n"
    }
    // A block may have at most 100 entries.
    for start in stride(from: 0, to: entries.count, by: 100) {
      let part = entries[start..<min(start + 100, entries.count)]
      text += "\(part.count) beginbfchar\n\(part.joined())endbfchar\n"
    }
    text += "endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n"
    return Array(text.utf8)
  }

  /// The CIDToGIDMap: every code has the same glyph.
  var glyphs: [UInt8] {
    [0, 0] + [[UInt8]](repeating: [0, 1], count: characters.count).flatMap(\.self)
  }
}
