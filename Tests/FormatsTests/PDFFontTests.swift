import Foundation
import Testing

@testable import SummaFormats

/// Tests of the font of invisible text, and of the colour profile.
@Suite struct PDFFontTests {
  @Test func sharesFontsWithinTheTolerance() {
    var font = PDFFont()
    let one = font.font(of: .init(ascent: 0.8, descent: 0.2), within: 0.05)
    #expect(font.font(of: .init(ascent: 0.84, descent: 0.16), within: 0.05) == one)
    #expect(font.font(of: .init(ascent: 0.84, descent: 0.1), within: 0.05) != one)
    // The extent is limited to the values that programs accept.
    let last = font.font(of: .init(ascent: 3, descent: -1), within: 0.01)
    #expect(font.extents[last] == PDFFont.Extent(ascent: 1, descent: 0))
  }

  @Test func hasValidFontTables() {
    let font = GlyphlessFont.bytes
    func number(_ place: Int, _ count: Int) -> Int {
      font[place..<place + count].reduce(0) { $0 << 8 | Int($1) }
    }
    func sum(_ range: Range<Int>) -> Int {
      stride(from: range.lowerBound, to: range.upperBound, by: 4).reduce(0) {
        ($0 + number($1, 4)) & 0xFFFF_FFFF
      }
    }
    var names: [String] = []
    for entry in 0..<number(4, 2) {
      let place = 12 + 16 * entry
      let name = String(decoding: font[place..<place + 4], as: UTF8.self)
      let (offset, length) = (number(place + 8, 4), number(place + 12, 4))
      names.append(name)
      #expect(offset % 4 == 0 && offset + length <= font.count)
      // The checksum of `head` excludes its adjustment.
      if name != "head" {
        #expect(sum(offset..<offset + (length + 3) / 4 * 4) == number(place + 4, 4), "\(name)")
      }
    }
    #expect(names == names.sorted() && names.count == 10)
    // Source: OpenType 1.9, "Calculating Checksums".
    #expect(sum(0..<font.count) == 0xB1B0_AFBA)
  }

  @Test func givesEachCharacterOneCode() {
    var font = PDFFont()
    #expect(font.string(Array("abaé😀")) == "<00010002000100030004>")
    #expect(font.string(Array("b")) == "<0002>")
    let meanings = String(decoding: font.meanings, as: UTF8.self)
    #expect(meanings.contains("4 beginbfchar\n<0001> <0061>\n<0002> <0062>\n"))
    #expect(meanings.contains("<0004> <D83DDE00>\nendbfchar"))
    #expect(font.glyphs == [0, 0, 0, 1, 0, 1, 0, 1, 0, 1])
  }

  @Test func splitsMeaningsIntoHundreds() {
    var font = PDFFont()
    _ = font.string((0..<250).compactMap { Unicode.Scalar(0x4E00 + $0).map(Character.init) })
    let meanings = String(decoding: font.meanings, as: UTF8.self)
    #expect(meanings.matches(of: #/([0-9]+) beginbfchar/#).map(\.output.1) == ["100", "100", "50"])
  }

  @Test func usesTheUnknownCharacterWhenCodesRunOut() {
    var font = PDFFont()
    for number in 0..<70_000 {
      if let scalar = Unicode.Scalar(0x1_0000 + number) { _ = font.string([Character(scalar)]) }
    }
    #expect(font.string([Character("\u{10000}")]) == "<0001>")
    // Characters without a code get that of U+FFFD.
    #expect(font.string(["z"]) == font.string(["\u{FFFD}"]))
    #expect(font.glyphs.count == 2 * 0x10000)
  }

  @Test func statesTheLengthOfTheProfile() {
    let profile = SRGBProfile.bytes
    #expect(profile.prefix(4).reduce(0) { $0 << 8 | Int($1) } == profile.count)
    #expect(String(decoding: profile[36..<40], as: UTF8.self) == "acsp")
  }
}
