import CSummaLeptonica
import SummaGeometry

extension ImageFormat {
  // MAX_PNM_WIDTH of Leptonica.
  public static let pnm = ImageFormat(
    name: "PNM", fileExtensions: ["pnm", "pbm", "pgm", "ppm"], longestSide: 100_000)
}

/// PBM, PGM and PPM, decoded by Leptonica.
struct PNMCodec: LeptonicaCodec {
  static let format = ImageFormat.pnm

  static func recognizes(_ bytes: [UInt8]) -> Bool {
    bytes.count > 2 && bytes[0] == UInt8(ascii: "P")
      && (UInt8(ascii: "1")...UInt8(ascii: "6")).contains(bytes[1])
      && [0x09, 0x0A, 0x0D, 0x20, 0x23].contains(bytes[2])
  }

  private let bytes: [UInt8]

  init(_ bytes: [UInt8], limits: DecodeLimits) { self.bytes = bytes }

  /// In addition to the image and its copies, copies with two bytes or three samples a pixel.
  func heldBytes(ofPage number: Int, size: PixelSize) -> Int { 6 * size.width * size.height }

  func size() throws(DecodeError) -> PixelSize {
    guard let header = PNMHeader(bytes) else { throw .unreadable(.pnm) }
    return header.size
  }

  /// C: `pixReadMemPnm`.
  func read() throws(DecodeError) -> Pix? {
    let readable = try readable()
    return unsafe Pix(adopting: pixReadMemPnm(readable, readable.count))
  }

  /// The file in a form that Leptonica reads.
  private func readable() throws(DecodeError) -> [UInt8] {
    guard let header = PNMHeader(bytes) else { throw .unreadable(.pnm) }
    if let count = header.pixelBytes, header.pixelStart + count > bytes.count {
      throw .cutOff(Self.format)
    }
    let readable: [UInt8]
    if header.kind == 1 {
      guard let packed = header.packed(bytes) else { throw .unreadable(.pnm) }
      readable = packed
    } else {
      readable = bytes
    }
    // Leptonica parses the header by its own rules, and allocates the size that it finds.
    var (width, height): (Int32, Int32) = (0, 0)
    guard
      unsafe readHeaderMemPnm(readable, readable.count, &width, &height, nil, nil, nil, nil) == 0,
      PixelSize(width: Int(width), height: Int(height)) == header.size
    else { throw .unreadable(.pnm) }
    return readable
  }
}
