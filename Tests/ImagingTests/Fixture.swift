import Foundation
import SummaImaging
import Testing

/// A test file, and the picture in it.
struct Fixture: Sendable, CustomStringConvertible {
  var name: String
  var kind: Picture.Kind
  /// The maximum error of a component; 0 for lossless formats.
  var tolerance = 0
  /// The number of pixels at the border of a cell that are not compared.
  var rim = 0

  init(_ name: String, _ kind: Picture.Kind, tolerance: Int = 0, rim: Int = 0) {
    self.name = name
    self.kind = kind
    self.tolerance = tolerance
    self.rim = rim
  }

  var description: String { name }

  var bytes: [UInt8] {
    get throws { try Self.bytes(name) }
  }

  static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(
    path: "Fixtures")

  static func bytes(_ name: String) throws -> [UInt8] {
    try [UInt8](Data(contentsOf: folder.appending(path: name)))
  }

  static let jpeg = [
    Fixture("baseline.jpg", .color, tolerance: 6), Fixture("progressive.jpg", .color, tolerance: 6),
    Fixture("subsampled.jpg", .color, tolerance: 10, rim: 2),
    Fixture("restarts.jpg", .color, tolerance: 6), Fixture("rgb.jpg", .color, tolerance: 6),
    Fixture("gray.jpg", .gray, tolerance: 6), Fixture("cmyk.jpg", .color, tolerance: 6),
    Fixture("ycck.jpg", .color, tolerance: 6),
  ]
  static let png = [
    Fixture("gray1.png", .ink), Fixture("gray2.png", .four), Fixture("gray4.png", .gray),
    Fixture("gray8.png", .gray), Fixture("gray16.png", .gray), Fixture("rgb8.png", .color),
    Fixture("rgb16.png", .color), Fixture("interlaced.png", .color),
    Fixture("palette2.png", .color), Fixture("palette8.png", .color),
    Fixture("palette-alpha.png", .clear), Fixture("rgba8.png", .clear),
    Fixture("gray-alpha8.png", .clearGray), Fixture("gray-alpha16.png", .clearGray),
  ]
  static let tiff = [
    Fixture("g4.tif", .ink), Fixture("bilevel.tif", .ink), Fixture("gray.tif", .gray),
    Fixture("packbits.tif", .gray), Fixture("rgb.tif", .color), Fixture("lzw.tif", .color),
    Fixture("deflate.tif", .color), Fixture("jpeg.tif", .color, tolerance: 10, rim: 2),
    Fixture("palette.tif", .color), Fixture("rgba.tif", .clear),
    Fixture("cmyk.tif", .color, tolerance: 2), Fixture("gray16.tif", .gray),
    Fixture("rgb16.tif", .color), Fixture("big-endian.tif", .color), Fixture("tiled.tif", .color),
    Fixture("min-is-white.tif", .gray), Fixture("planes.tif", .color),
    Fixture("strips.tif", .color),
  ]
  static let webp = [
    Fixture("lossy.webp", .color, tolerance: 16, rim: 2), Fixture("lossless.webp", .color),
    Fixture("alpha.webp", .clear),
  ]
  static let bmp = [
    Fixture("rgb24.bmp", .color), Fixture("rgb32.bmp", .color), Fixture("top-down.bmp", .color),
    Fixture("core.bmp", .color), Fixture("rgb565.bmp", .color, tolerance: 8),
    Fixture("bitfields.bmp", .color), Fixture("palette8.bmp", .color),
    Fixture("palette4.bmp", .color), Fixture("bilevel.bmp", .ink),
  ]
  static let gif = [
    Fixture("plain.gif", .color), Fixture("interlaced.gif", .color),
    Fixture("transparent.gif", .clear), Fixture("animated.gif", .color),
  ]
  static let pnm = [
    Fixture("p1.pbm", .ink), Fixture("p1-packed.pbm", .ink), Fixture("p2.pgm", .gray),
    Fixture("p3.ppm", .color), Fixture("p4.pbm", .ink), Fixture("p5.pgm", .gray),
    Fixture("p5-4bit.pgm", .gray), Fixture("p5-16bit.pgm", .gray), Fixture("p6.ppm", .color),
  ]
  static let heic = [
    Fixture("color.heic", .color, tolerance: 2),
    Fixture("subsampled.heic", .color, tolerance: 6, rim: 2),
    Fixture("gray.heic", .gray, tolerance: 2), Fixture("narrow.heic", .gray, tolerance: 2),
    Fixture("lossless.heic", .color, tolerance: 1), Fixture("alpha.heic", .clear, tolerance: 2),
    Fixture("thumbnail.heic", .color, tolerance: 2), Fixture("deep.heic", .color, tolerance: 2),
    Fixture("grid.heic", .color, tolerance: 2), Fixture("exif.heic", .color, tolerance: 2),
  ]
  static let avif = [
    Fixture("color.avif", .color, tolerance: 2),
    Fixture("subsampled.avif", .color, tolerance: 6, rim: 2),
    Fixture("gray.avif", .gray, tolerance: 2), Fixture("alpha.avif", .clear, tolerance: 2),
    Fixture("deep.avif", .color, tolerance: 2),
  ]
  /// A colour picture of each format.
  static let oneOfEach = [
    jpeg[0], png[5], tiff[4], heic[0], avif[0], webp[0], bmp[0], gif[0], pnm[8],
  ]

  static let all = jpeg + png + tiff + heic + avif + webp + bmp + gif + pnm
}

/// Expects an error from decoding the first page of a file for reading.
func decodingError(
  _ bytes: [UInt8], limits: DecodeLimits = DecodeLimits(),
  sourceLocation: SourceLocation = #_sourceLocation
) -> DecodeError? {
  #expect(throws: DecodeError.self, sourceLocation: sourceLocation) {
    try ImageDecoder(limits: limits).open(bytes).page(1)
  }
}
