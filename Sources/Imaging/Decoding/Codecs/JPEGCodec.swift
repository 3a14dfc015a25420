import CSummaJPEG
import SummaGeometry

extension ImageFormat {
  // JPEG_MAX_DIMENSION of libjpeg; the format allows 65,535.
  public static let jpeg = ImageFormat(
    name: "JPEG", fileExtensions: ["jpg", "jpeg", "jpe"], longestSide: 65_500)
}

/// JPEG, decoded by libjpeg behind its shim.
struct JPEGCodec: ReducingChannelCodec {
  static let format = ImageFormat.jpeg

  static func recognizes(_ bytes: [UInt8]) -> Bool { bytes.starts(with: JPEGSegments.signature) }

  private let bytes: [UInt8]
  private let orientation: Orientation
  private let density: PixelDensity?

  init(_ bytes: [UInt8], limits: DecodeLimits) {
    self.bytes = bytes
    // XMP and comments may precede it, where libexif gives up.
    let exif = JPEGSegments(bytes)
      .first { $0.marker == 0xE1 && $0.body.starts(with: "Exif\0\0".utf8) }?.body
    orientation = exif.map(EXIF.orientation(inEXIF:)) ?? .up
    density =
      Self.density(inJFIF: bytes) ?? exif.flatMap { TIFFTags($0.dropFirst(6))?.density }
  }

  /// C: `jpeg_read_header`.
  func header(ofPage number: Int) throws(DecodeError) -> PageHeader {
    let result = try header()
    let size = PixelSize(width: Int(result.width), height: Int(result.height))
    return PageHeader(size: size, orientation: orientation, density: density)
  }

  /// The coefficients of a progressive image.
  func heldBytes(ofPage number: Int, size: PixelSize) throws(DecodeError) -> Int {
    try header().held
  }

  private func header() throws(DecodeError) -> summa_jpeg_result {
    var result = summa_jpeg_result()
    let succeeded = unsafe summa_jpeg_header(bytes, bytes.count, &result)
    // A page too large for libjpeg still has a size, and the error about the limit is clearer.
    guard succeeded || result.width > 0 else { throw Self.failure(result) }
    return result
  }

  /// C: `jpeg_read_scanlines`.
  func decode(
    _ size: PixelSize, reduction: Int, channels: Int
  ) throws(DecodeError) -> (size: PixelSize, pixels: [UInt8]) {
    let eighths = 8 / reduction
    var result = summa_jpeg_result()
    guard unsafe summa_jpeg_scaled_size(bytes, bytes.count, Int32(eighths), &result) else {
      throw Self.failure(result)
    }
    let count = Int(result.width) * Int(result.height) * channels
    let pixels = unsafe [UInt8](count: count) { target in
      unsafe summa_jpeg_decode(
        bytes, bytes.count, Int32(eighths), Int32(channels), target, count,
        { Cancellation.isRequested }, &result)
    }
    guard !result.cancelled else { throw .cancelled }
    guard let pixels, result.complete, !result.damaged else { throw Self.failure(result) }
    return (PixelSize(width: Int(result.width), height: Int(result.height)), pixels)
  }

  private static func failure(_ result: summa_jpeg_result) -> DecodeError {
    let words = String(characterArray: result.message)
    return result.complete
      ? .damaged(.jpeg, libraryWords: words) : .cutOff(.jpeg, libraryWords: words)
  }

  /// Source: JPEG File Interchange Format 1.02; the segment is the first one.
  private static func density(inJFIF bytes: [UInt8]) -> PixelDensity? {
    guard bytes.count >= 18, bytes[3] == 0xE0, bytes[6...].starts(with: "JFIF\0".utf8),
      bytes[13] == 1 || bytes[13] == 2
    else { return nil }
    return PixelDensity(
      x: Double(Int(bigEndian: bytes[14..<16])), y: Double(Int(bigEndian: bytes[16..<18])),
      perInch: bytes[13] == 2 ? 2.54 : 1)
  }
}
