import SummaGeometry
import SummaImaging
import SummaTestSupport
import Testing

@Suite("EXIF orientation")
struct OrientationTests {
  struct Variant: Sendable, CustomStringConvertible {
    var suffix: String
    var kind: Picture.Kind
    var tolerance = 0
    var rim = 0
    var description: String { suffix }
  }

  static let variants = [
    Variant(suffix: ".jpg", kind: .color, tolerance: 6), Variant(suffix: ".png", kind: .color),
    Variant(suffix: ".webp", kind: .color), Variant(suffix: "-rgb.tif", kind: .color),
    Variant(suffix: "-jpeg.tif", kind: .color, tolerance: 10, rim: 2),
    Variant(suffix: "-gray.tif", kind: .gray), Variant(suffix: "-g4.tif", kind: .ink),
    Variant(suffix: "-cmyk.tif", kind: .color, tolerance: 2),
  ]

  static func document(
    _ variant: Variant, _ orientation: Orientation, decoder: ImageDecoder = ImageDecoder()
  ) throws -> ImageDocument {
    try decoder.open(
      try Fixture.bytes("orientation/\(orientation.rawValue)\(variant.suffix)"))
  }

  @Test(arguments: variants, Orientation.allCases)
  func turnsPagesUpright(_ variant: Variant, _ orientation: Orientation) throws {
    let document = try Self.document(variant, orientation)
    #expect(document.orientation == orientation)
    let color = try document.colorPage(1)
    let difference = try #require(Picture.difference(color, variant.kind, rim: variant.rim))
    #expect(difference <= variant.tolerance)

    let page = try document.page(1)
    #expect(page.orientation == orientation)
    #expect(page.size == Picture.size)
    #expect(page.toPage == .identity)
    let gray = try #require(Picture.difference(page.raster, variant.kind, rim: variant.rim))
    #expect(gray <= variant.tolerance + (variant.kind == .color ? 32 : 0))
  }

  /// The caller's orientation replaces the file's, also for TIFF.
  @Test(arguments: variants, Orientation.allCases)
  func overridesOrientation(_ variant: Variant, _ orientation: Orientation) throws {
    let stored = try Self.document(
      variant, orientation, decoder: ImageDecoder(orientation: .up)
    ).colorPage(1)
    let turned = try Self.document(
      variant, orientation, decoder: ImageDecoder(orientation: orientation)
    ).colorPage(1)
    #expect(turned == stored.oriented(orientation))
    let difference = try #require(Picture.difference(turned, variant.kind, rim: variant.rim))
    #expect(difference <= variant.tolerance)
  }

  /// libheif rotates a HEIC; its EXIF data must not rotate it again.
  @Test(arguments: Orientation.allCases)
  func readsHEICUpright(_ orientation: Orientation) throws {
    let bytes = try Fixture.bytes("orientation/\(orientation.rawValue).heic")
    let document = try ImageDecoder().open(bytes)
    #expect(document.orientation == .up)
    #expect(try #require(Picture.difference(try document.colorPage(1), .color)) <= 2)
    let page = try document.page(1)
    #expect(page.orientation == .up)
    #expect(try #require(Picture.difference(page.raster, .color)) <= 34)
    let turned = try ImageDecoder(orientation: .left).open(bytes).colorPage(1)
    #expect(turned == (try document.colorPage(1)).oriented(.left))
  }

  /// Other data may precede the tag: a thumbnail's profile, XMP, a comment.
  @Test(arguments: Orientation.allCases)
  func findsOrientationAfterOtherSegments(_ orientation: Orientation) throws {
    let plain = try Fixture.bytes("orientation/\(orientation.rawValue).jpg")
    let xmp = JPEGBytes.segment(0xE1, Array("http://ns.adobe.com/xap/1.0/\0<x:xmpmeta/>".utf8))
    let comment = JPEGBytes.segment(0xFE, Array("scanned".utf8))
    let bytes = plain.prefix(2) + comment + xmp + plain.dropFirst(2)
    let document = try ImageDecoder().open(Array(bytes))
    #expect(document.orientation == orientation)
  }

  @Test(arguments: [0, 9, 255, 65535])
  func ignoresInvalidOrientations(_ value: Int) throws {
    let bytes = JPEGBytes.adding(orientation: value, to: try Fixture.bytes("large.jpg"))
    #expect(try ImageDecoder().open(bytes).orientation == .up)
  }

  // MARK: - At a half and a quarter of the size

  /// The factor for a sufficient height, for a page 303 or 401 pixels high.
  static let reductions = [(1, nil), (1, 300), (2, 130), (4, 60), (4, 8)] as [(Int, Int?)]

  private static let largePNG = Result {
    try ImageDecoder().open(try Fixture.bytes("large.jpg")).colorPage(1).png()
  }

  @Test(arguments: Orientation.allCases, reductions)
  func reducesJPEG(_ orientation: Orientation, _ reduction: (factor: Int, height: Int?)) throws {
    let bytes = JPEGBytes.adding(
      orientation: Int(orientation.rawValue), to: try Fixture.bytes("large.jpg"))
    try check(bytes, orientation, factor: reduction.factor, sufficientHeight: reduction.height)
  }

  @Test(arguments: Orientation.allCases, reductions)
  func reducesPNG(_ orientation: Orientation, _ reduction: (factor: Int, height: Int?)) throws {
    let bytes = PNGBytes.adding(
      orientation: Int(orientation.rawValue), to: try Self.largePNG.get())
    try check(bytes, orientation, factor: reduction.factor, sufficientHeight: reduction.height)
  }

  @Test(arguments: reductions)
  func reducesWebP(_ factor: Int, _ height: Int?) throws {
    try check(
      try Fixture.bytes("large.webp"), .up, factor: factor, sufficientHeight: height)
  }

  /// Luma is 16 for black and 235 for white.
  @Test func graysOfWebPReachBlackAndWhite() throws {
    let pixels = try ImageDecoder().open(try Fixture.bytes("large.webp")).page(1).raster.pixels
    #expect(pixels.min() == 0 && pixels.max() == 255)
  }

  @Test(arguments: [2, 4])
  func reducesTIFF(_ factor: Int) throws {
    for orientation in Orientation.allCases {
      let variant = Self.variants[5]
      let page = try Self.document(
        variant, orientation, decoder: ImageDecoder(sufficientHeight: 32 / factor)
      ).page(1)
      #expect(page.size == Picture.size)
      #expect(page.raster.size == PixelSize(width: 48 / factor, height: 32 / factor))
      #expect(page.toPage == .scale(x: Double(factor), y: Double(factor)))
    }
  }

  private func check(
    _ bytes: [UInt8], _ orientation: Orientation, factor: Int, sufficientHeight: Int?
  ) throws {
    let document = try ImageDecoder(sufficientHeight: sufficientHeight).open(bytes)
    let page = try document.page(1)
    let stored = PixelSize(width: 401, height: 303)
    #expect(page.size == orientation.uprightSize(of: stored))
    #expect(page.orientation == orientation)
    #expect(abs(page.raster.size.width - page.size.width / factor) <= 1)
    #expect(abs(page.raster.size.height - page.size.height / factor) <= 1)

    // The black square of the picture, as drawn by make.py.
    let square = orientation.transform(from: stored).boundingRect(
      of: PixelRect(x: 264, y: 64, width: 32, height: 32))
    let found = page.toPage.apply(to: try #require(centreOfInk(page.raster)))
    #expect(abs(found.x - square.center.x) < 1 && abs(found.y - square.center.y) < 1)

    // The picture for drawing has the square at the position of the boxes.
    let color = try document.colorPage(1)
    #expect(color.size == page.size)
    for (x, y, isInk) in [
      (square.x - 8, square.center.y, false), (square.x + 8, square.center.y, true),
      (square.maxX - 8, square.center.y, true), (square.maxX + 8, square.center.y, false),
      (square.center.x, square.y - 8, false), (square.center.x, square.maxY + 8, false),
    ] {
      let shade = color[Int(x), Int(y)][0]
      #expect(isInk ? shade < 50 : shade > 205)
    }
  }

  private func centreOfInk(_ raster: GrayRaster) -> PixelPoint? {
    var (x, y, total) = (0.0, 0.0, 0.0)
    let width = raster.size.width
    for (index, shade) in raster.pixels.enumerated() where shade < 128 {
      let weight = Double(255 - shade)
      x += weight * (Double(index % width) + 0.5)
      y += weight * (Double(index / width) + 0.5)
      total += weight
    }
    return total > 0 ? PixelPoint(x: x / total, y: y / total) : nil
  }
}
