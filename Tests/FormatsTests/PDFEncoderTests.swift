import Foundation
import Testing

@testable import SummaFormats

@Suite struct PDFEncoderTests {
  private static let size = PixelSize(width: 400, height: 300)

  private static func file(_ pages: [TextPage], files: [String] = []) throws -> [UInt8] {
    var encoder = PDFEncoder(TextEncodingOptions(files: files))
    var bytes = encoder.header()
    for page in pages { bytes += try encoder.bytes(of: page) }
    return try bytes + encoder.footer()
  }

  private static func text(_ bytes: [UInt8]) -> String {
    String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
  }

  /// The frame of a JPEG, as its header says it.
  private static func jpeg(
    _ size: PixelSize = size, frame: UInt8 = 0xC0, bits: UInt8 = 8, components: UInt8 = 3,
    isAdobe: Bool = false
  ) -> [UInt8] {
    let body =
      [bits, UInt8(size.height >> 8), UInt8(size.height & 255), UInt8(size.width >> 8)]
      + [UInt8(size.width & 255), components] + [UInt8](repeating: 1, count: 3 * Int(components))
    let adobe = [0xFF, 0xEE, 0, 14] + Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, 0]
    return [0xFF, 0xD8, 0xFF, 0xFE, 0, 4, 0xFF, 0xC0] + (isAdobe ? adobe : [])
      + [0xFF, 0xFF, frame, 0, UInt8(body.count + 2)] + body
      // What comes behind may hold anything.
      + [0xFF, 0xDA, 0, 2] + Array("endstream endobj %%EOF".utf8) + [0, 13, 10, 0xFF, 0xD9]
  }

  private static func page(
    _ picture: [UInt8]? = nil, orientation: Orientation = .up,
    resolution: TextRecord.Resolution? = nil
  ) throws -> TextPage {
    var page = PrintedPage.receipt
    page.size = orientation.uprightSize(of: size)
    return TextPage(
      page.record(orientation: orientation, resolution: resolution),
      picture: try picture.map { try #require(PagePicture($0)) })
  }

  // MARK: - Structure

  @Test func objectsStandWhereTheTableSays() throws {
    let bytes = try Self.file([try Self.page(Self.jpeg()), try Self.page()])
    let text = Self.text(bytes)
    let start = try #require(text.firstMatch(of: #/startxref\n([0-9]+)\n%%EOF\n$/#))
    let place = try #require(Int(start.output.1))
    #expect(Self.text(Array(bytes[place...])).hasPrefix("xref\n0 "))
    let rows = Self.text(Array(bytes[place...])).split(separator: "\n")
    let count = try #require(Int(rows[1].split(separator: " ")[1]))
    for number in 1..<count {
      let row = rows[2 + number]
      #expect(row.hasSuffix(" 00000 n ") && row.utf8.count == 19)
      let offset = try #require(Int(row.prefix(10)))
      #expect(Self.text(Array(bytes[offset...].prefix(20))).hasPrefix("\(number) 0 obj\n"))
    }
    #expect(text.hasPrefix("%PDF-1.7\n%"))
    #expect(text.contains("/Type /Pages /Count 2"))
  }

  @Test func thePicturesOfPagesAreUntouched() throws {
    let jpeg = Self.jpeg()
    let bytes = try Self.file([try Self.page(jpeg)])
    let place = try #require(bytes.firstRange(of: jpeg))
    let before = Self.text(Array(bytes[..<place.lowerBound]))
    #expect(before.hasSuffix("/Filter /DCTDecode /Length \(jpeg.count) >>\nstream\n"))
    #expect(Self.text(Array(bytes[place.upperBound...])).hasPrefix("\nendstream\nendobj\n"))
    // Without one the text stands alone.
    #expect(!Self.text(try Self.file([try Self.page()])).contains("/XObject"))
  }

  @Test func theSamePagesGiveTheSameBytes() throws {
    let pages = [try Self.page(Self.jpeg()), try Self.page()]
    #expect(try Self.file(pages) == Self.file(pages))
    func id(_ bytes: [UInt8]) throws -> Substring {
      try #require(Self.text(bytes).firstMatch(of: #/\/ID \[<([0-9A-F]{32})>/#)).output.1
    }
    #expect(try id(Self.file(pages)) != id(Self.file([pages[0]])))
  }

  /// What is written is given away page by page.
  @Test func nothingOfAPageIsKept() throws {
    var encoder = PDFEncoder()
    let header = encoder.header()
    let first = try encoder.bytes(of: try Self.page(Self.jpeg()))
    let second = try encoder.bytes(of: try Self.page(Self.jpeg()))
    #expect(header.count < 100)
    #expect(abs(first.count - second.count) < 8)
    #expect(second.firstRange(of: header) == nil)
  }

  // MARK: - Pictures

  @Test(arguments: [
    (jpeg(), "/DeviceRGB", true), (jpeg(frame: 0xC2), "/DeviceRGB", true),
    (jpeg(components: 1), "/DeviceGray", true), (jpeg(components: 4), "/DeviceCMYK /Filter", false),
    (jpeg(components: 4, isAdobe: true), "/DeviceCMYK /Decode [1 0 1 0 1 0 1 0]", false),
  ])
  func JPEGsOfPDF(_ bytes: [UInt8], _ space: String, _ isArchivable: Bool) throws {
    let picture = try #require(PagePicture(bytes))
    #expect(picture.size == Self.size && picture.data == bytes)
    #expect(picture.dictionary.contains("/Width 400 /Height 300 /BitsPerComponent 8"))
    #expect(picture.dictionary.contains(space))
    let text = Self.text(try Self.file([TextPage(PrintedPage.receipt.record(), picture: picture)]))
    #expect(text.contains("<pdfaid:part>2</pdfaid:part>") == isArchivable)
  }

  @Test(arguments: [
    // Arithmetic coding, lossless, 12 bits, two components, and no frame.
    jpeg(frame: 0xC9), jpeg(frame: 0xC3), jpeg(bits: 12), jpeg(components: 2),
    [0xFF, 0xD8, 0xFF, 0xDA, 0, 2], [0xFF, 0xD8, 0xFF, 0xC0, 0, 17, 8], Array("GIF89a".utf8), [],
  ])
  func othersHaveToBeDecoded(_ bytes: [UInt8]) {
    #expect(PagePicture(bytes) == nil)
  }

  private static func color(_ shades: [(UInt8, UInt8, UInt8)], width: Int) -> ColorRaster {
    ColorRaster(
      size: PixelSize(width: width, height: shades.count / width),
      pixels: shades.flatMap { [$0.0, $0.1, $0.2] })
  }

  @Test(
    arguments: [
      ([(0, 0, 0), (255, 255, 255)], "/BitsPerComponent 1 /ColorSpace /DeviceGray"),
      ([(0, 0, 0), (90, 90, 90)], "/BitsPerComponent 8 /ColorSpace /DeviceGray"),
      ([(0, 0, 0), (90, 91, 90)], "/BitsPerComponent 8 /ColorSpace /DeviceRGB"),
    ] as [([(UInt8, UInt8, UInt8)], String)])
  func pagesHaveTheBitsThatTheyNeed(
    _ shades: [(UInt8, UInt8, UInt8)], _ entries: String
  ) throws {
    // An odd width, so that rows end within a byte.
    let raster = Self.color((0..<11 * 9).map { shades[$0 % 4 / 2] }, width: 11)
    let png = try PagePicture.png(of: raster)
    #expect(try ImageDecoder().open(png).colorPage(1) == raster)
    let picture = try #require(PagePicture(png))
    #expect(picture.dictionary.contains(entries))
    #expect(picture.dictionary.contains("/Predictor 15"))
    #expect(picture.size == raster.size)
  }

  /// From the square that pictures are drawn in to the page: where its corners go.
  @Test(
    arguments: [
      (Orientation.up, [[0, 0], [400, 0], [0, 300]]), (.down, [[400, 300], [0, 300], [400, 0]]),
      (.right, [[0, 400], [0, 0], [300, 400]]), (.left, [[300, 0], [300, 400], [0, 0]]),
      (.upMirrored, [[400, 0], [0, 0], [400, 300]]),
    ] as [(Orientation, [[Double]])])
  func picturesStandUpright(_ orientation: Orientation, _ corners: [[Double]]) throws {
    let page = try Self.page(Self.jpeg(), orientation: orientation)
    let (picture, image) = try (#require(page.picture), #require(page.record.image))
    let size = PDFPageSize(
      PixelSize(width: image.width, height: image.height), .init(x: 144, y: 144))
    let matrix = try PDFEncoder.matrix(of: picture, as: image, on: size)
    let places = [(0.0, 0.0), (1, 0), (0, 1)].map { matrix.apply(to: PixelPoint(x: $0, y: $1)) }
    // A pixel is half a point.
    #expect(places.map { [2 * $0.x, 2 * $0.y] } == corners)
  }

  @Test func aPictureOfAnotherSizeIsRefused() throws {
    let picture = try #require(PagePicture(Self.jpeg(PixelSize(width: 399, height: 300))))
    var encoder = PDFEncoder()
    #expect(throws: RecognitionError.self) {
      _ = try encoder.bytes(of: TextPage(PrintedPage.receipt.record(), picture: picture))
    }
  }

  // MARK: - Sizes

  @Test(
    arguments: [
      // As the file says, in both directions.
      (400, 300, TextRecord.Resolution(x: 200, y: 100), 144, 216),
      // What cameras and screens write is not meant, and neither is nonsense.
      (3000, 4000, TextRecord.Resolution(x: 72, y: 72), 720, 960),
      (3000, 4000, TextRecord.Resolution(x: 1e6, y: 1e6), 720, 960),
      // Scans.
      (2480, 3508, nil, 595.2, 841.92),
      // A small picture is a roll of 80 mm.
      (463, 1013, nil, 226.772, 496.155),
      // No page is too long.
      (1000, 65_000, TextRecord.Resolution(x: 100, y: 100), 221.538, 14_400),
    ] as [(Int, Int, TextRecord.Resolution?, Double, Double)])
  func pagesAreAsLargeAsTheirPaper(
    _ width: Int, _ height: Int, _ resolution: TextRecord.Resolution?, _ across: Double,
    _ down: Double
  ) {
    let size = PDFPageSize(PixelSize(width: width, height: height), resolution)
    #expect(abs(size.width - across) < 0.001 && abs(size.height - down) < 0.001)
  }

  // MARK: - Words

  private struct Placed {
    var start: PixelPoint
    var size: Double
    var box: PixelRect
    var characters: String
  }

  /// Where words are set and which boxes their fonts say that they have; a pixel is a point, with y
  /// upwards from the foot of a page of 300.
  private static func placed(
    _ words: [(text: String, box: PixelRect)], quad: Quad? = nil
  ) throws -> [Placed] {
    var characters: [RecognizedCharacter] = []
    for word in words {
      if !characters.isEmpty { characters.append(RecognizedCharacter(" ")) }
      characters += word.text.map { RecognizedCharacter($0, imageBox: word.box) }
    }
    let line = RecognizedTextObservation(
      candidates: [RecognizedText(characters)], quad: quad, frame: PageFrame(size: size))
    let record = TextRecord([line], on: TextRecord.Page(file: "a", size: size))
    let page = PDFPageSize(size, TextRecord.Resolution(x: 72, y: 72), isOverlay: true)
    let found = try #require(record.blocks?.first?.lines.first)
    return PDFLine(found, on: page.transform).words.map { word in
      let width = Double(word.characters.count { $0 != " " }) / 2
      let matrix = word.matrix
      let corners = [(0, -word.extent.descent), (width, word.extent.ascent)].map {
        matrix.apply(to: PixelPoint(x: $0, y: $1))
      }
      let blank = word.characters.first == " " ? 0.5 : 0
      let shift = matrix.apply(to: PixelPoint(x: blank, y: 0))
      let start = matrix.apply(to: PixelPoint(x: 0, y: 0))
      let moved = corners.map {
        PixelPoint(x: $0.x + shift.x - start.x, y: 300 - ($0.y + shift.y - start.y))
      }
      return Placed(
        start: start, size: (matrix.b * matrix.b + matrix.e * matrix.e).squareRoot(),
        box: PixelRect(around: moved) ?? PixelRect(x: 0, y: 0, width: 0, height: 0),
        characters: String(word.characters))
    }
  }

  private static func isNear(_ one: PixelRect, _ other: PixelRect) -> Bool {
    zip([one.x, one.y, one.maxX, one.maxY], [other.x, other.y, other.maxX, other.maxY])
      .allSatisfy { abs($0 - $1) < 0.1 }
  }

  private static let words: [(text: String, box: PixelRect)] = [
    ("Age", PixelRect(x: 20, y: 50, width: 60, height: 28)),
    ("one", PixelRect(x: 100, y: 56, width: 55, height: 15)),
    ("12,50", PixelRect(x: 200, y: 49, width: 80, height: 26)),
    // It hangs above the baseline.
    ("-", PixelRect(x: 300, y: 60, width: 10, height: 4)),
  ]

  @Test func wordsFillTheirBoxesOnOneBaseline() throws {
    let placed = try Self.placed(Self.words)
    for (word, wanted) in zip(placed, Self.words) {
      #expect(Self.isNear(word.box, wanted.box), "\(wanted.text): \(word.box)")
    }
    // The foot of what has no descender, 71 px from the top.
    #expect(placed.prefix(3).allSatisfy { abs($0.start.y - 229) < 0.1 })
    #expect(Set(placed.prefix(3).map { ($0.size * 100).rounded() }).count == 1)
    #expect(placed.map(\.characters) == ["Age ", "one ", "12,50 ", "-"])
  }

  @Test(arguments: [-0.1, 0.1]) func wordsOfALineThatLeansFillTheirBoxes(_ slope: Double) throws {
    let words = Self.words.prefix(3).map { word in
      var box = word.box
      box.y += slope * box.center.x + 40
      // Records have whole pixels.
      return (text: word.text, box: box.integral)
    }
    let quad = Quad(
      upperLeft: PixelPoint(x: 0, y: 91), upperRight: PixelPoint(x: 400, y: 91 + 400 * slope),
      lowerRight: PixelPoint(x: 400, y: 111 + 400 * slope),
      lowerLeft: PixelPoint(x: 0, y: 111))
    let placed = try Self.placed(words, quad: quad)
    for (word, wanted) in zip(placed, words) {
      #expect(Self.isNear(word.box, wanted.box), "\(wanted.text): \(word.box)")
      // On the baseline, which sinks from word to word.
      #expect(abs(300 - word.start.y - (111 + slope * wanted.box.center.x)) < 1.5)
    }
    #expect(Set(placed.map { ($0.size * 100).rounded() }).count == 1)
  }

  @Test func wordsOfATurnedLineFillTheirBoxes() throws {
    // From top to bottom, and from bottom to top.
    let box = PixelRect(x: 50, y: 40, width: 20, height: 120)
    let corners = box.corners
    for turn in [1, 3] {
      let quad = Quad(
        upperLeft: corners[turn], upperRight: corners[(turn + 1) % 4],
        lowerRight: corners[(turn + 2) % 4], lowerLeft: corners[(turn + 3) % 4])
      let placed = try Self.placed([("sideways", box)], quad: quad)
      #expect(Self.isNear(placed[0].box, box), "\(placed[0].box)")
    }
  }

  @Test func theBlankOfTextFromTheRightStandsAtItsLeft() throws {
    let words = [
      ("שלום", PixelRect(x: 200, y: 50, width: 80, height: 20)),
      ("עולם", PixelRect(x: 100, y: 50, width: 80, height: 20)),
    ]
    let placed = try Self.placed(words)
    #expect(placed.map(\.characters) == [" םולש", "םלוע"])
    #expect(zip(placed, words).allSatisfy { Self.isNear($0.box, $1.1) }, "\(placed.map(\.box))")
  }

  @Test func fontsAreSharedWithinAPixel() {
    var font = PDFFont()
    let one = font.font(of: .init(ascent: 0.8, descent: 0.2), within: 0.05)
    #expect(font.font(of: .init(ascent: 0.84, descent: 0.16), within: 0.05) == one)
    #expect(font.font(of: .init(ascent: 0.84, descent: 0.1), within: 0.05) != one)
    // Programs believe no more.
    let last = font.font(of: .init(ascent: 3, descent: -1), within: 0.01)
    #expect(font.extents[last] == PDFFont.Extent(ascent: 1, descent: 0))
  }

  // MARK: - Parts

  @Test func tablesOfTheFontAreSound() {
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
      // That of `head` counts without its adjustment.
      if name != "head" {
        #expect(sum(offset..<offset + (length + 3) / 4 * 4) == number(place + 4, 4), "\(name)")
      }
    }
    #expect(names == names.sorted() && names.count == 10)
    // Source: OpenType 1.9, "Calculating Checksums".
    #expect(sum(0..<font.count) == 0xB1B0_AFBA)
  }

  @Test func eachCharacterHasOneCode() {
    var font = PDFFont()
    #expect(font.string(Array("abaé😀")) == "<00010002000100030004>")
    #expect(font.string(Array("b")) == "<0002>")
    let meanings = String(decoding: font.meanings, as: UTF8.self)
    #expect(meanings.contains("4 beginbfchar\n<0001> <0061>\n<0002> <0062>\n"))
    #expect(meanings.contains("<0004> <D83DDE00>\nendbfchar"))
    #expect(font.glyphs == [0, 0, 0, 1, 0, 1, 0, 1, 0, 1])
  }

  @Test func meaningsComeInHundreds() {
    var font = PDFFont()
    _ = font.string((0..<250).compactMap { Unicode.Scalar(0x4E00 + $0).map(Character.init) })
    let meanings = String(decoding: font.meanings, as: UTF8.self)
    #expect(meanings.matches(of: #/([0-9]+) beginbfchar/#).map(\.output.1) == ["100", "100", "50"])
  }

  @Test func codesThatRunOutAreUnknown() {
    var font = PDFFont()
    for number in 0..<70_000 {
      if let scalar = Unicode.Scalar(0x1_0000 + number) { _ = font.string([Character(scalar)]) }
    }
    #expect(font.string([Character("\u{10000}")]) == "<0001>")
    // The one before the last, in place of what has none.
    #expect(font.string(["z"]) == font.string(["\u{FFFD}"]))
    #expect(font.glyphs.count == 2 * 0x10000)
  }

  @Test func theProfileIsOfTheLengthThatItSays() {
    let profile = SRGBProfile.bytes
    #expect(profile.prefix(4).reduce(0) { $0 << 8 | Int($1) } == profile.count)
    #expect(String(decoding: profile[36..<40], as: UTF8.self) == "acsp")
  }
}
