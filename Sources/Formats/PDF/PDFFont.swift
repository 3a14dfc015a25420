/// The characters of a PDF's invisible text: a number for each, and what it means.
///
/// A character is what people take for one, so that a letter stays with its accents.
struct PDFFont {
  /// How high its letters are said to be, in parts of its size.
  struct Extent: Sendable, Hashable {
    var ascent: Double
    var descent: Double

    /// Programs believe no more.
    static let most = 1.0
    static let deepest = 0.35
  }

  /// The fonts that differ in nothing else.
  private(set) var extents: [Extent] = []

  /// The font for letters of such an extent, by its place in ``extents``.
  /// - Parameter tolerance: how far it may be off.
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

  /// A font's codes have two bytes, and 0 is for what is none.
  private static let greatestCode = 0xFFFF

  /// The codes of characters as a PDF's string. What comes when all codes are taken is told as
  /// U+FFFD.
  mutating func string(_ text: some Sequence<Character>) -> String {
    "<" + text.map { Hex.text(code(of: $0), digits: 4) }.joined() + ">"
  }

  private mutating func code(of character: Character) -> Int {
    if let code = codes[character] { return code }
    // The last one is kept for it.
    guard characters.count < Self.greatestCode - 1 || character == Self.unknown else {
      return code(of: Self.unknown)
    }
    characters.append(character)
    codes[character] = characters.count
    return characters.count
  }

  private static let unknown: Character = "\u{FFFD}"

  /// What each code means. Source: ISO 32000-1, 9.10.3; Adobe Technical Note 5411.
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
      let units = String(character).utf16.map { Hex.text($0, digits: 4) }.joined()
      return "<\(Hex.text(index + 1, digits: 4))> <\(units)>\n"
    }
    // No more than a hundred at a time.
    for start in stride(from: 0, to: entries.count, by: 100) {
      let part = entries[start..<min(start + 100, entries.count)]
      text += "\(part.count) beginbfchar\n\(part.joined())endbfchar\n"
    }
    text += "endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n"
    return Array(text.utf8)
  }

  /// The glyph of each code: the same one.
  var glyphs: [UInt8] {
    [0, 0] + [[UInt8]](repeating: [0, 1], count: characters.count).flatMap(\.self)
  }
}
