import CSummaLeptonica
import SummaGeometry

extension ImageFormat {
  public static let webp = ImageFormat(name: "WebP", fileExtensions: ["webp"])
}

/// WebP, decoded by Leptonica.
struct WebPCodec: LeptonicaCodec {
  static let format = ImageFormat.webp

  static func recognizes(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: "RIFF".utf8) && bytes.dropFirst(8).starts(with: "WEBP".utf8)
  }

  private let bytes: [UInt8]
  let orientation: Orientation

  init(_ bytes: [UInt8], limits: DecodeLimits) {
    self.bytes = bytes
    orientation = Self.exif(in: bytes).map(EXIF.orientation(inTIFF:)) ?? .up
  }

  /// Four bytes a pixel, plus four for the decoder or three for the conversion to grey, minus the
  /// grey pixels themselves.
  func heldBytes(ofPage number: Int, size: PixelSize) -> Int {
    13 * (size.width * size.height) / 2
  }

  /// Source: WebP container specification, "WebP file header" and "Extended file format".
  /// C: `readHeaderMemWebP`.
  func size() throws(DecodeError) -> PixelSize {
    let length = bytes[4..<8].reversed().reduce(0) { $0 << 8 | Int($1) }
    guard bytes.count >= length + 8 else { throw Self.cutOff }
    if bytes.count > 20, bytes[12..<16].elementsEqual("VP8X".utf8), bytes[20] & 0x02 != 0 {
      throw DecodeError(
        .notAnImage, "the WebP is an animation; save the picture that holds the receipt as PNG")
    }
    var (width, height, samples): (Int32, Int32, Int32) = (0, 0, 0)
    guard unsafe readHeaderMemWebP(bytes, bytes.count, &width, &height, &samples) == 0 else {
      throw Self.failure()
    }
    return PixelSize(width: Int(width), height: Int(height))
  }

  /// C: `pixReadMemWebP`.
  func read() -> Pix? {
    unsafe Pix(adopting: pixReadMemWebP(bytes, bytes.count))
  }

  /// The EXIF chunk of a WebP file. Source: WebP container specification, "Extended file format".
  private static func exif(in bytes: [UInt8]) -> ArraySlice<UInt8>? {
    var offset = 12
    while offset + 8 <= bytes.count {
      let length = bytes[offset + 4..<offset + 8].reversed().reduce(0) { $0 << 8 | Int($1) }
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
