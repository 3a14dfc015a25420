import SummaGeometry
import SummaImaging
import SummaMessages
import SummaTestSupport
import Testing

@Suite("Limits on input")
struct LimitTests {
  struct Claim: Sendable, CustomStringConvertible {
    var format: ImageFormat
    var width: Int
    var height: Int
    var description: String { "\(format) \(width) x \(height)" }

    /// A few bytes whose header claims the size.
    func bytes() throws -> [UInt8] {
      switch format {
      case .png: return PNGBytes.claiming(width: width, height: height)
      case .tiff: return TIFFBytes.claiming(width: width, height: height)
      case .pnm: return Array("P5\n\(width) \(height)\n255\n".utf8) + [0, 0, 0, 0]
      case .bmp:
        var bytes = try Fixture.bytes("rgb24.bmp")
        bytes.replaceSubrange(18..<26, with: littleEndian(width) + littleEndian(height))
        return bytes
      case .gif:
        var bytes = try Fixture.bytes("plain.gif")
        let size = littleEndian(width, bytes: 2) + littleEndian(height, bytes: 2)
        bytes.replaceSubrange(6..<10, with: size)
        // The descriptor of the first frame: a comma, its position, its size.
        let mark = [0x2C, 0, 0, 0, 0, 48, 0, 32, 0] as [UInt8]
        let frame = try #require(bytes.firstRange(of: mark)).lowerBound
        bytes.replaceSubrange(frame + 5..<frame + 9, with: size)
        return bytes
      case .heic:
        return try HEIFBytes.claiming(width: width, height: height, in: Fixture.bytes("color.heic"))
      case .jpeg:
        var bytes = try Fixture.bytes("baseline.jpg")
        let frame = try #require(bytes.firstRange(of: [0xFF, 0xC0])).lowerBound
        bytes.replaceSubrange(
          frame + 5..<frame + 9, with: bigEndian(height, bytes: 2) + bigEndian(width, bytes: 2))
        return bytes
      default:
        // VP8L: 14 bits each of width - 1 and height - 1 after the signature.
        var bytes = try Fixture.bytes("lossless.webp")
        let packed = (width - 1) | (height - 1) << 14
        bytes.replaceSubrange(21..<24, with: littleEndian(packed).prefix(3))
        bytes[24] = bytes[24] & 0xF0 | UInt8(packed >> 24 & 0x0F)
        return bytes
      }
    }
  }

  /// The errors for the first page, decoded for reading and for drawing.
  private static func errors(of bytes: [UInt8]) -> [DecodeError?] {
    [
      decodingError(bytes),
      #expect(throws: DecodeError.self) { try ImageDecoder().open(bytes).colorPage(1) },
    ]
  }

  @Test(arguments: [
    Claim(format: .png, width: 40_000, height: 25_000),
    Claim(format: .png, width: 2_000_000_000, height: 2_000_000_000),
    Claim(format: .png, width: 1_500_000, height: 1000),
    Claim(format: .tiff, width: 40_000, height: 25_000),
    Claim(format: .tiff, width: 1_000_000, height: 1_000_000),
    Claim(format: .jpeg, width: 40_000, height: 25_000),
    Claim(format: .jpeg, width: 65_535, height: 65_535),
    Claim(format: .gif, width: 40_000, height: 25_000),
    Claim(format: .bmp, width: 40_000, height: 25_000),
    Claim(format: .bmp, width: 40_000, height: -25_000),
    Claim(format: .bmp, width: 2_000_000_000, height: 2_000_000_000),
    Claim(format: .bmp, width: 40_000, height: -2_147_483_648),
    Claim(format: .webp, width: 16_384, height: 16_384),
    Claim(format: .heic, width: 40_000, height: 25_000),
    Claim(format: .pnm, width: 40_000, height: 25_000),
    Claim(format: .pnm, width: 1_000_000, height: 1_000_000),
    Claim(format: .pnm, width: 2_000_000_000, height: 2_000_000_000),
  ])
  func rejectsGigapixels(_ claim: Claim) throws {
    let bytes = try claim.bytes()
    let size = "\(claim.width) x \(claim.height.magnitude)"
    let before = residentBytes()
    for error in Self.errors(of: bytes) {
      #expect(error?.code == .tooManyPixels)
      #expect(
        error?.message
          == "the page has \(size) pixels, more than the limit of 100000000; "
          + "raise it with DecodeLimits.pixels")
    }
    #expect(residentBytes() - before < 100 << 20)
  }

  @Test(arguments: [
    Claim(format: .png, width: 100_000, height: 1), Claim(format: .png, width: 1, height: 100_000),
    Claim(format: .tiff, width: 100_000, height: 1), Claim(format: .pnm, width: 100_000, height: 1),
    Claim(format: .bmp, width: 100_000, height: 1), Claim(format: .jpeg, width: 60_000, height: 1),
    Claim(format: .gif, width: 60_000, height: 1), Claim(format: .webp, width: 16_000, height: 1),
    Claim(format: .heic, width: 16_000, height: 1),
    Claim(format: .png, width: 7, height: 1000), Claim(format: .png, width: 7, height: 7),
  ])
  func rejectsThinPages(_ claim: Claim) throws {
    let error = decodingError(try claim.bytes())
    #expect(error?.code == .tooSmall)
    #expect(
      error?.message
        == "the page has \(claim.width) x \(claim.height) pixels; "
        + "no text fits into fewer than 8 on a side")
  }

  /// Libraries reject such sides as damage, although the files are valid.
  @Test(arguments: [
    (Claim(format: .png, width: 1_500_000, height: 10), 1_000_000),
    (Claim(format: .png, width: 10, height: 1_000_001), 1_000_000),
    (Claim(format: .jpeg, width: 65_535, height: 100), 65_500),
    (Claim(format: .jpeg, width: 100, height: 65_501), 65_500),
    (Claim(format: .pnm, width: 100_001, height: 10), 100_000),
  ])
  func rejectsSidesBeyondTheLibrary(_ claim: Claim, _ longest: Int) throws {
    for error in try Self.errors(of: claim.bytes()) {
      #expect(
        error
          == DecodeError(
            .sideTooLong,
            "the page has \(claim.width) x \(claim.height) pixels, and a "
              + "\(claim.format.name.uppercased()) is read up to \(longest) on a side; "
              + "cut it into shorter pictures, or export it as TIFF"))
    }
  }

  /// The longest side that is allowed is decoded.
  @Test func decodesLongPages() throws {
    let size = PixelSize(width: 100_000, height: 8)
    let pixels = (0..<size.width * size.height).map { UInt8($0 % 251) }
    let header = { (length: Int) in Array("P5\n\(length) 8\n255\n".utf8) }
    #expect(try ImageDecoder().open(header(100_000) + pixels).page(1).raster.pixels == pixels)
    // TIFF itself has no limit.
    let tiff = TIFFBytes.page(
      PixelSize(width: 1_200_000, height: 8), [UInt8](repeating: 77, count: 8 * 1_200_000))
    let page = try ImageDecoder().open(tiff).page(1)
    #expect(page.size.width == 1_200_000 && page.raster.pixels.allSatisfy { $0 == 77 })
  }

  @Test(arguments: Fixture.oneOfEach)
  func limitsPixels(_ fixture: Fixture) throws {
    try expectPixels(48 * 32, in: fixture.bytes)
  }

  /// Checks that a page is accepted if so many pixels are allowed, but not with one less.
  private func expectPixels(_ count: Int, in bytes: [UInt8]) {
    #expect(throws: Never.self) {
      try ImageDecoder(limits: DecodeLimits(pixels: count)).open(bytes).page(1)
    }
    let error = decodingError(bytes, limits: DecodeLimits(pixels: count - 1))
    #expect(error?.code == .tooManyPixels)
  }

  /// A picture that shows a corner of a far larger one has the cost of the larger one.
  @Test func countsPixelsHiddenByACrop() throws {
    // The picture has 64 x 64 pixels, of which 48 x 32 are visible.
    try expectPixels(64 * 64, in: Fixture.bytes("orientation/1.heic"))
  }

  /// A coded picture, and a grid of tiles, that are larger than the header says: their memory is
  /// not allocated.
  @Test(arguments: ["color.heic", "color.avif"])
  func rejectsPicturesLargerThanTheirHeader(_ name: String) throws {
    let smaller = try HEIFBytes.claiming(width: 16, height: 16, in: Fixture.bytes(name))
    let error = decodingError(smaller)
    #expect(error?.code == .corrupt)
    #expect(error?.libraryWords?.isEmpty == false)
  }

  @Test func limitsBytes() throws {
    let bytes = try Fixture.bytes("rgb8.png")
    #expect(throws: Never.self) {
      try ImageDecoder(limits: DecodeLimits(bytes: bytes.count)).open(bytes)
    }
    #expect(
      throws: DecodeError(
        .tooManyBytes,
        "the file has \(bytes.count) bytes, more than the limit of \(bytes.count - 1); "
          + "raise it with \(.limitBytes)")
    ) { try ImageDecoder(limits: DecodeLimits(bytes: bytes.count - 1)).open(bytes) }
  }

  @Test func checksFileSize() {
    let limits = DecodeLimits(bytes: 1000)
    #expect(throws: Never.self) { try limits.check(fileSize: 1000) }
    #expect(
      throws: DecodeError(
        .tooManyBytes,
        "the file has 123456789 bytes, more than the limit of 1000; raise it with \(.limitBytes)")
    ) { try limits.check(fileSize: 123_456_789) }
    #expect(throws: DecodeError(.emptyFile, "the file is empty; copy or scan it again")) {
      try limits.check(fileSize: 0)
    }
  }

  @Test func limitsPages() throws {
    let bytes = try Fixture.bytes("pages.tif")
    #expect(throws: Never.self) { try ImageDecoder(limits: DecodeLimits(pages: 3)).open(bytes) }
    #expect(
      throws: DecodeError(
        .tooManyPages, "the file has more than 2 pages; raise the limit with \(.limitPages)")
    ) { try ImageDecoder(limits: DecodeLimits(pages: 2)).open(bytes) }
  }

  /// A directory that links to itself.
  @Test func stopsAtPageLoops() throws {
    let error = decodingError(TIFFBytes.claiming(width: 48, height: 32, next: 8))
    #expect(error?.code == .corrupt)
  }
}
