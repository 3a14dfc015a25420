import CSummaJPEG
import SummaGeometry

extension ImageFormat {
  // JPEG_MAX_DIMENSION of libjpeg; the format allows 65,535.
  public static let jpeg = ImageFormat(
    name: "JPEG", fileExtensions: ["jpg", "jpeg", "jpe"], longestSide: 65_500)
}

/// JPEG, decoded by libjpeg behind its shim.
struct JPEGCodec: ChannelCodec {
  static let format = ImageFormat.jpeg

  static func recognizes(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0xFF, 0xD8, 0xFF]) }

  private let bytes: [UInt8]
  private let orientation: Orientation
  private let density: PixelDensity?

  init(_ bytes: [UInt8], limits: DecodeLimits) {
    self.bytes = bytes
    let exif = Self.exif(in: bytes)
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
    let capacity = Int(result.width) * Int(result.height) * channels
    var succeeded = false
    let pixels = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      succeeded = unsafe summa_jpeg_decode(
        bytes, bytes.count, Int32(eighths), Int32(channels), buffer.baseAddress, capacity,
        { Cancellation.isRequested }, &result)
      // The pixels of a failed decode are not used, but the array must not expose uninitialised
      // bytes.
      if !succeeded { unsafe buffer.initialize(repeating: 255) }
      count = capacity
    }
    guard !result.cancelled else { throw .cancelled }
    guard succeeded, result.complete, !result.damaged else { throw Self.failure(result) }
    return (PixelSize(width: Int(result.width), height: Int(result.height)), pixels)
  }

  private static func failure(_ result: summa_jpeg_result) -> DecodeError {
    let words = unsafe withUnsafeBytes(of: result.message) { buffer in
      unsafe String(decoding: buffer.prefix { $0 != 0 }, as: UTF8.self)
    }
    if !result.complete {
      return DecodeError(
        .truncated, "the JPEG is cut off before its end; copy it again from where it came",
        libraryWords: words)
    }
    return DecodeError(
      .corrupt, "the JPEG is damaged; copy it again or export it anew", libraryWords: words)
  }

  /// Source: JPEG File Interchange Format 1.02; the segment is the first one.
  private static func density(inJFIF bytes: [UInt8]) -> PixelDensity? {
    guard bytes.count >= 18, bytes[3] == 0xE0, bytes[6...].starts(with: "JFIF\0".utf8),
      bytes[13] == 1 || bytes[13] == 2
    else { return nil }
    return PixelDensity(
      x: Double(Int(bytes[14]) << 8 | Int(bytes[15])),
      y: Double(Int(bytes[16]) << 8 | Int(bytes[17])), perInch: bytes[13] == 2 ? 2.54 : 1)
  }

  /// The EXIF segment of a JPEG file with its prefix. XMP and comments may precede it, where
  /// libexif gives up. Source: ITU-T T.81, B.1.1.
  private static func exif(in bytes: [UInt8]) -> ArraySlice<UInt8>? {
    var offset = 2
    while offset + 4 <= bytes.count, bytes[offset] == 0xFF {
      let marker = bytes[offset + 1]
      // A marker may follow any number of fill bytes; the scan data ends the search.
      if marker == 0xFF {
        offset += 1
        continue
      }
      if marker == 0xDA || marker == 0xD9 { return nil }
      let length = Int(bytes[offset + 2]) << 8 | Int(bytes[offset + 3])
      let end = offset + 2 + length
      guard length >= 2, end <= bytes.count else { return nil }
      let body = bytes[offset + 4..<end]
      if marker == 0xE1, body.starts(with: "Exif\0\0".utf8) { return body }
      offset = end
    }
    return nil
  }
}
