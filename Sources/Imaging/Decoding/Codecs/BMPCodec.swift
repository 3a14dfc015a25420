import SummaGeometry

extension ImageFormat {
  public static let bmp = ImageFormat(name: "BMP", fileExtensions: ["bmp"])
}

/// Uncompressed BMP. Leptonica reads neither the colours of 16 and 32 bits nor the newer headers.
struct BMPCodec: ImageCodec {
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

  func gray(ofPage number: Int, size: PixelSize) throws(DecodeError) -> GrayRaster {
    GrayRaster(size: size, pixels: try BMPPicture(bytes).decode(channels: 1))
  }

  func color(ofPage number: Int, size: PixelSize) throws(DecodeError) -> ColorRaster {
    ColorRaster(size: size, pixels: try BMPPicture(bytes).decode(channels: 3))
  }
}
