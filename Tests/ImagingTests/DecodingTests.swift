import SummaGeometry
import SummaImaging
import Testing

@Suite("Decoding every format")
struct DecodingTests {
  @Test(arguments: Fixture.all)
  func decodesColor(_ fixture: Fixture) throws {
    let document = try ImageDecoder().open(try fixture.bytes)
    let page = try document.colorPage(1)
    let difference = try #require(Picture.difference(page, fixture.kind, rim: fixture.rim))
    #expect(difference <= fixture.tolerance)
  }

  @Test(arguments: Fixture.all)
  func decodesGray(_ fixture: Fixture) throws {
    let document = try ImageDecoder().open(try fixture.bytes)
    let page = try document.page(1)
    #expect(page.size == Picture.size)
    #expect(page.toPage == .identity)
    #expect(page.number == 1 && page.count == document.pageCount)
    let difference = try #require(Picture.difference(page.raster, fixture.kind, rim: fixture.rim))
    // Libraries weight colours differently: libpng by luminance, Leptonica by round figures.
    let isColor = fixture.kind == .color || fixture.kind == .clear
    #expect(difference <= fixture.tolerance + (isColor ? 32 : 0))
  }

  @Test(arguments: [
    (ImageFormat.jpeg, Fixture.jpeg), (.png, Fixture.png), (.tiff, Fixture.tiff),
    (.heic, Fixture.heic), (.avif, Fixture.avif), (.webp, Fixture.webp), (.bmp, Fixture.bmp),
    (.gif, Fixture.gif), (.pnm, Fixture.pnm),
  ])
  func detectsFormat(_ format: ImageFormat, _ fixtures: [Fixture]) throws {
    for fixture in fixtures {
      let document = try ImageDecoder().open(try fixture.bytes)
      #expect(document.format == format)
      #expect(document.pageCount == 1)
      #expect(document.orientation == .up)
    }
  }

  @Test func decodesEveryPageOfATIFF() throws {
    let document = try ImageDecoder().open(try Fixture.bytes("pages.tif"))
    #expect(document.pageCount == 3)
    for (index, kind) in [Picture.Kind.color, .gray, .ink].enumerated() {
      let page = try document.page(index + 1)
      #expect(page.number == index + 1 && page.count == 3)
      let raster = try document.colorPage(index + 1)
      #expect(Picture.difference(raster, kind) == 0)
    }
    for number in [0, 4, -1] {
      #expect(
        throws: DecodeError(.noSuchPage, "there is no page \(number): the file has 3")
      ) { try document.page(number) }
    }
  }

  /// Thumbnails, tiles and masks are not pages.
  @Test func decodesEveryPictureOfAHEIC() throws {
    let document = try ImageDecoder().open(try Fixture.bytes("pages.heic"))
    #expect(document.pageCount == 2)
    for (index, kind) in [Picture.Kind.color, .gray].enumerated() {
      let page = try document.page(index + 1)
      #expect(page.number == index + 1 && page.count == 2)
      let raster = try document.colorPage(index + 1)
      #expect(try #require(Picture.difference(raster, kind)) <= 2)
      #expect(try #require(Picture.difference(page.raster, kind)) <= 34)
    }
    #expect(throws: DecodeError(.noSuchPage, "there is no page 3: the file has 2")) {
      try document.page(3)
    }
  }

  @Test func rejectsAnimations() throws {
    let error = decodingError(try Fixture.bytes("animated.webp"))
    #expect(error?.code == .notAnImage)
    #expect(error?.message.contains("animat") == true)
  }

  @Test func rejectsCompressedBMP() throws {
    let bytes = try Fixture.bytes("rle8.bmp")
    #expect(
      throws: DecodeError(
        .corrupt,
        "the BMP is damaged or of a kind that Summa does not read (8 bits, compression 1); "
          + "export it as PNG")
    ) { try ImageDecoder().open(bytes).page(1) }
  }
}
