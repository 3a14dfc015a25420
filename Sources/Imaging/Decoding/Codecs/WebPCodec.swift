import CSummaWebP
import SummaGeometry

extension ImageFormat {
  public static let webp = ImageFormat(name: "WebP", fileExtensions: ["webp"])
}

/// WebP, decoded by libwebp behind its shim.
struct WebPCodec: ReducingChannelCodec {
  static let format = ImageFormat.webp

  static func recognizes(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: "RIFF".utf8) && bytes.dropFirst(8).starts(with: "WEBP".utf8)
  }

  private let bytes: [UInt8]
  private let orientation: Orientation

  init(_ bytes: [UInt8], limits: DecodeLimits) {
    self.bytes = bytes
    orientation = Self.exif(in: bytes).map(EXIF.orientation(inTIFF:)) ?? .up
  }

  func header(ofPage number: Int) throws(DecodeError) -> PageHeader {
    let page = try header()
    let size = PixelSize(width: Int(page.width), height: Int(page.height))
    return PageHeader(size: size, orientation: orientation)
  }

  /// The chroma, the alpha, and the whole picture if it is lossless.
  func heldBytes(ofPage number: Int, size: PixelSize) throws(DecodeError) -> Int {
    try header().held
  }

  /// Source: WebP container specification, "WebP file header". C: `WebPGetFeatures`.
  private func header() throws(DecodeError) -> summa_webp_page {
    guard bytes.count >= Int(littleEndian: bytes[4..<8]) + 8 else { throw .cutOff(.webp) }
    var page = summa_webp_page()
    let outcome = unsafe summa_webp_header(bytes, bytes.count, &page)
    guard outcome == summa_webp_fine else { throw Self.failure(outcome) }
    guard !page.animated else {
      throw DecodeError(
        .notAnImage, "the WebP is an animation; save the picture that holds the receipt as PNG")
    }
    return page
  }

  /// C: `WebPIUpdate`.
  func decode(
    _ size: PixelSize, reduction: Int, channels: Int
  ) throws(DecodeError) -> (size: PixelSize, pixels: [UInt8]) {
    let target = size.reduced(by: reduction)
    var outcome = summa_webp_fine
    let pixels = unsafe [UInt8](count: target.width * target.height * channels) { buffer in
      outcome = unsafe summa_webp_decode(
        bytes, bytes.count, Int32(size.width), Int32(size.height), Int32(reduction),
        Int32(channels), buffer, { Cancellation.isRequested })
      return outcome == summa_webp_fine
    }
    guard let pixels else { throw Self.failure(outcome) }
    return (target, pixels)
  }

  private static func failure(_ outcome: summa_webp_outcome) -> DecodeError {
    switch outcome {
    case summa_webp_cancelled: .cancelled
    case summa_webp_ends_early: .cutOff(.webp)
    default: .damaged(.webp)
    }
  }

  /// The EXIF chunk of a WebP file. Source: WebP container specification, "Extended file format".
  private static func exif(in bytes: [UInt8]) -> ArraySlice<UInt8>? {
    var offset = 12
    while offset + 8 <= bytes.count {
      let length = Int(littleEndian: bytes[offset + 4..<offset + 8])
      let start = offset + 8
      guard start + length <= bytes.count else { return nil }
      if bytes[offset..<offset + 4].elementsEqual("EXIF".utf8) {
        return bytes[start..<start + length]
      }
      offset = start + length + length % 2
    }
    return nil
  }
}
