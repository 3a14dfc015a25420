import CSummaLeptonica
import SummaGeometry

extension ImageFormat {
  public static let gif = ImageFormat(name: "GIF", fileExtensions: ["gif"])
}

/// The first image of a GIF file, decoded by Leptonica.
struct GIFCodec: LeptonicaCodec {
  static let format = ImageFormat.gif

  static func recognizes(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: "GIF87a".utf8) || bytes.starts(with: "GIF89a".utf8)
  }

  private let bytes: [UInt8]

  init(_ bytes: [UInt8], limits: DecodeLimits) { self.bytes = bytes }

  /// The image, its grey copy, and the grey copy with its bytes in order.
  func heldBytes(ofPage number: Int, size: PixelSize) -> Int { 4 * size.width * size.height }

  func size() throws(DecodeError) -> PixelSize { try GIFBlocks(bytes).size }

  /// C: `pixReadMemGif`.
  func read() throws(DecodeError) -> Pix? {
    let frame = try GIFBlocks(bytes).firstFrame
    return unsafe Pix(adopting: pixReadMemGif(frame, frame.count))
  }
}
