import SummaGeometry
import SummaImaging
import SummaTestSupport
import SummaText
import Testing

@Suite("Custom formats")
struct CodecTests {
  /// `TOY` followed by a byte for each page: its shade, 0 for a page with a damaged header, or 1
  /// for a page smaller than its header says.
  private struct Toy: ImageCodec {
    static let format = ImageFormat(name: "Toy", fileExtensions: ["toy"], longestSide: 100)

    static func recognizes(_ bytes: [UInt8]) -> Bool { bytes.starts(with: "TOY".utf8) }

    let shades: ArraySlice<UInt8>

    init(_ bytes: [UInt8], limits: DecodeLimits) throws(DecodeError) {
      guard bytes.count > 3 else { throw DecodeError(.truncated, "the toy is cut off") }
      shades = bytes.dropFirst(3)
    }

    var pageCount: Int { shades.count }

    private func shade(_ number: Int) -> UInt8 { shades[shades.startIndex + number - 1] }

    func header(ofPage number: Int) throws(DecodeError) -> PageHeader {
      guard shade(number) != 0 else { throw DecodeError(.corrupt, "it is broken", page: number) }
      return PageHeader(
        size: PixelSize(width: shade(number) == 2 ? 101 : 40, height: 20), orientation: .right)
    }

    func gray(ofPage number: Int, size: PixelSize) throws(DecodeError) -> GrayRaster {
      let stored = shade(number) == 1 ? PixelSize(width: 39, height: 20) : size
      return GrayRaster(size: stored, filledWith: shade(number))
    }

    func color(ofPage number: Int, size: PixelSize) throws(DecodeError) -> ColorRaster {
      let gray = try gray(ofPage: number, size: size)
      return ColorRaster(gray)
    }
  }

  private static let decoder = ImageDecoder(
    sufficientHeight: 20, codecs: ImageCodecs.all + [Toy.self])

  private static func toy(_ shades: [UInt8]) -> [UInt8] { Array("TOY".utf8) + shades }

  @Test func decodesPages() throws {
    let document = try Self.decoder.open(Self.toy([200, 100]))
    #expect(document.format == Toy.format && document.pageCount == 2)
    #expect(document.orientation == .right)
    for (number, shade) in [(1, 200), (2, 100)] as [(Int, UInt8)] {
      let page = try document.page(number)
      #expect(page.number == number && page.count == 2)
      // Upright, and reduced, since half of its rows are sufficient.
      #expect(page.size == PixelSize(width: 20, height: 40))
      #expect(page.raster == GrayRaster(size: PixelSize(width: 10, height: 20), filledWith: shade))
      let color = try document.colorPage(number)
      #expect(color.size == page.size && color.pixels.allSatisfy { $0 == shade })
    }
  }

  @Test func readsPagesAfterADamagedOne() throws {
    let document = try Self.decoder.open(Self.toy([0, 100, 1, 2]))
    #expect(document.orientation == .up)
    #expect(throws: DecodeError(.corrupt, "it is broken", page: 1)) { try document.page(1) }
    #expect(try document.page(2).raster.pixels.first == 100)
    let otherSize = DecodeError(
      .corrupt, "the page is not of the size that its header says; export it anew", page: 3)
    #expect(throws: otherSize) { try document.page(3) }
    #expect(throws: otherSize) { try document.colorPage(3) }
    #expect(
      throws: DecodeError(
        .sideTooLong,
        "the page has 101 x 20 pixels, and a TOY is read up to 100 on a side; "
          + "cut it into shorter pictures, or export it as TIFF", page: 4)
    ) { try document.page(4) }
  }

  @Test func keepsPageLimit() {
    let decoder = ImageDecoder(limits: DecodeLimits(pages: 2), codecs: [Toy.self])
    #expect(throws: Never.self) { try decoder.open(Self.toy([9, 9])) }
    let error = #expect(throws: DecodeError.self) { try decoder.open(Self.toy([9, 9, 9])) }
    #expect(error?.code == .tooManyPages)
  }

  @Test(
    arguments: [
      ([Toy.self], "Toy"), (Array(ImageCodecs.all.prefix(2)), "JPEG or PNG"),
      (
        ImageCodecs.all + [Toy.self], "JPEG, PNG, TIFF, PDF, HEIC, AVIF, WebP, BMP, GIF, PNM or Toy"
      ),
    ] as [([any ImageCodec.Type], String)])
  func namesFormatsInMessages(_ codecs: [any ImageCodec.Type], _ names: String) {
    let error = #expect(throws: DecodeError.self) {
      try ImageDecoder(codecs: codecs).open(Array("Total 12.00".utf8))
    }
    #expect(error?.code == .notAnImage)
    #expect(error?.message.hasSuffix("convert it to \(names)") == true)
  }

  /// If two formats recognise a file, the first one opens it.
  @Test func prefersEarlierFormats() throws {
    let bytes = try Fixture.bytes("rgb8.png")
    #expect(try ImageDecoder(codecs: ImageCodecs.all + [Anything.self]).open(bytes).format == .png)
    let document = try ImageDecoder(codecs: [Anything.self] + ImageCodecs.all).open(bytes)
    #expect(document.format == Anything.format)
    #expect(document.pageCount == 1)
  }

  private struct Anything: BlankCodec {
    static let format = ImageFormat(name: "Anything", fileExtensions: [])

    init(_ bytes: [UInt8], limits: DecodeLimits) {}

    func header(ofPage number: Int) -> PageHeader {
      PageHeader(size: PixelSize(width: 8, height: 8))
    }
  }

  // MARK: - Text

  /// A format with text: `Sum 5`, whose letters are 3 x 4 pixels, at (10, 20) of 40 x 60 pixels.
  private struct Letters: BlankCodec {
    static let format = ImageFormat(name: "Letters", fileExtensions: [])
    static let size = PixelSize(width: 40, height: 60)
    static let box = PixelRect(x: 10, y: 20, width: 15, height: 4)

    init(_ bytes: [UInt8], limits: DecodeLimits) {}

    func header(ofPage number: Int) -> PageHeader { PageHeader(size: Self.size) }

    func text(ofPage number: Int) -> [RecognizedTextObservation]? {
      let text = RecognizedText("Sum 5", in: Self.box, confidence: 0.5)
      return [RecognizedTextObservation(candidates: [text], frame: PageFrame(size: Self.size))]
    }
  }

  /// Text and pixels are rotated in the same way.
  @Test(arguments: Orientation.allCases)
  func rotatesTextWithThePage(_ orientation: Orientation) throws {
    let decoder = ImageDecoder(orientation: orientation, codecs: [Letters.self])
    let page = try decoder.open([0]).page(1)
    let line = try #require(page.text?.first)
    #expect(page.text?.count == 1)
    #expect(line.transcript == "Sum 5" && line.confidence == 0.5)
    #expect(line.frame == PageFrame(size: page.size))
    let toPage = orientation.transform(from: Letters.size)
    #expect(line.imageBox == toPage.boundingRect(of: Letters.box))
    #expect(line.quad == toPage.apply(to: Letters.box))
    #expect(line.best.characters[3].imageBox == nil)
    let five = PixelRect(x: 22, y: 20, width: 3, height: 4)
    #expect(line.best.characters[4].imageBox == toPage.boundingRect(of: five))
    #expect(line.words.map(\.string) == ["Sum", "5"])
  }

  @Test(arguments: Fixture.oneOfEach)
  func returnsNoTextForPictures(_ fixture: Fixture) throws {
    #expect(try ImageDecoder().open(fixture.bytes).page(1).text == nil)
  }
}

/// A format of white pages that accepts every file.
private protocol BlankCodec: ImageCodec {}

extension BlankCodec {
  static func recognizes(_ bytes: [UInt8]) -> Bool { true }

  func gray(ofPage number: Int, size: PixelSize) -> GrayRaster {
    GrayRaster(size: size, filledWith: 255)
  }

  func color(ofPage number: Int, size: PixelSize) -> ColorRaster {
    ColorRaster(size: size, filledWith: 255)
  }
}
