import SummaGeometry

extension ImageFormat {
  public static let bmp = ImageFormat(name: "BMP", fileExtensions: ["bmp"])
}

/// Uncompressed BMP. Leptonica reads neither the colours of 16 and 32 bits nor the newer headers.
struct BMPCodec: ChannelCodec {
  static let format = ImageFormat.bmp

  /// The four bytes after the length are reserved and 0, which excludes text that begins with "BM".
  static func recognizes(_ bytes: [UInt8]) -> Bool {
    bytes.count >= 12 && bytes.starts(with: "BM".utf8) && bytes[6..<10].allSatisfy { $0 == 0 }
  }

  private let bytes: [UInt8]

  init(_ bytes: [UInt8], limits: DecodeLimits) { self.bytes = bytes }

  func header(ofPage number: Int) throws(DecodeError) -> PageHeader {
    PageHeader(size: try BMPPicture(bytes).size)
  }

  func decode(page number: Int, size: PixelSize, channels: Int) throws(DecodeError) -> [UInt8] {
    try BMPPicture(bytes).decode(channels: channels)
  }
}
