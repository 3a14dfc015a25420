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

  /// The header of a JPEG with the given frame.
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
      // The rest may contain anything.
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

  @Test func listsTheOffsetsOfObjects() throws {
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

  @Test func embedsPicturesUnchanged() throws {
    let jpeg = Self.jpeg()
    let bytes = try Self.file([try Self.page(jpeg)])
    let place = try #require(bytes.firstRange(of: jpeg))
    let before = Self.text(Array(bytes[..<place.lowerBound]))
    #expect(before.hasSuffix("/Filter /DCTDecode /Length \(jpeg.count) >>\nstream\n"))
    #expect(Self.text(Array(bytes[place.upperBound...])).hasPrefix("\nendstream\nendobj\n"))
    // A page without a picture has only text.
    #expect(!Self.text(try Self.file([try Self.page()])).contains("/XObject"))
  }

  @Test func givesTheSameBytesForTheSamePages() throws {
    let pages = [try Self.page(Self.jpeg()), try Self.page()]
    #expect(try Self.file(pages) == Self.file(pages))
    func id(_ bytes: [UInt8]) throws -> Substring {
      try #require(Self.text(bytes).firstMatch(of: #/\/ID \[<([0-9A-F]{32})>/#)).output.1
    }
    #expect(try id(Self.file(pages)) != id(Self.file([pages[0]])))
  }

  /// The encoder keeps no bytes of previous pages.
  @Test func returnsEachPageOnce() throws {
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
  func acceptsJPEGsOfPDF(_ bytes: [UInt8], _ space: String, _ isArchivable: Bool) throws {
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
  func rejectsPicturesThatNeedDecoding(_ bytes: [UInt8]) {
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
  func usesAsFewBitsAsPossible(
    _ shades: [(UInt8, UInt8, UInt8)], _ entries: String
  ) throws {
    // With an odd width, rows end within a byte.
    let raster = Self.color((0..<11 * 9).map { shades[$0 % 4 / 2] }, width: 11)
    let png = try PagePicture.png(of: raster)
    #expect(try ImageDecoder().open(png).colorPage(1) == raster)
    let picture = try #require(PagePicture(png))
    #expect(picture.dictionary.contains(entries))
    #expect(picture.dictionary.contains("/Predictor 15"))
    #expect(picture.size == raster.size)
  }

  /// The corners of the unit square, in which pictures are drawn, on the page.
  @Test(
    arguments: [
      (Orientation.up, [[0, 0], [400, 0], [0, 300]]), (.down, [[400, 300], [0, 300], [400, 0]]),
      (.right, [[0, 400], [0, 0], [300, 400]]), (.left, [[300, 0], [300, 400], [0, 0]]),
      (.upMirrored, [[400, 0], [0, 0], [400, 300]]),
    ] as [(Orientation, [[Double]])])
  func drawsPicturesUpright(_ orientation: Orientation, _ corners: [[Double]]) throws {
    let page = try Self.page(Self.jpeg(), orientation: orientation)
    let (picture, image) = try (#require(page.picture), #require(page.record.image))
    let size = PDFPageSize(
      PixelSize(width: image.width, height: image.height), .init(x: 144, y: 144))
    let matrix = try PDFEncoder.matrix(of: picture, as: image, on: size)
    let places = [(0.0, 0.0), (1, 0), (0, 1)].map { matrix.apply(to: PixelPoint(x: $0, y: $1)) }
    // A pixel is half a point.
    #expect(places.map { [2 * $0.x, 2 * $0.y] } == corners)
  }

  @Test func rejectsAPictureOfAnotherSize() throws {
    let picture = try #require(PagePicture(Self.jpeg(PixelSize(width: 399, height: 300))))
    var encoder = PDFEncoder()
    #expect(throws: RecognitionError.self) {
      _ = try encoder.bytes(of: TextPage(PrintedPage.receipt.record(), picture: picture))
    }
  }

  // MARK: - Sizes

  @Test(
    arguments: [
      // The resolution in the file, in both directions.
      (400, 300, TextRecord.Resolution(x: 200, y: 100), 144, 216),
      // The default values of cameras and screens are ignored, and so are absurd values.
      (3000, 4000, TextRecord.Resolution(x: 72, y: 72), 720, 960),
      (3000, 4000, TextRecord.Resolution(x: 1e6, y: 1e6), 720, 960),
      // Scans.
      (2480, 3508, nil, 595.2, 841.92),
      // A small picture shows a roll of 80 mm.
      (463, 1013, nil, 226.772, 496.155),
      // The length of pages is limited.
      (1000, 65_000, TextRecord.Resolution(x: 100, y: 100), 221.538, 14_400),
    ] as [(Int, Int, TextRecord.Resolution?, Double, Double)])
  func computesTheSizeOfPaper(
    _ width: Int, _ height: Int, _ resolution: TextRecord.Resolution?, _ across: Double,
    _ down: Double
  ) {
    let size = PDFPageSize(PixelSize(width: width, height: height), resolution)
    #expect(abs(size.width - across) < 0.001 && abs(size.height - down) < 0.001)
  }
}
