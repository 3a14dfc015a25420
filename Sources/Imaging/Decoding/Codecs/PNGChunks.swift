import SummaGeometry

/// The chunks of a PNG file, found without decoding: up to the first one that is cut off. Source:
/// PNG specification, third edition, 5.3.
package struct PNGChunks: Sequence, IteratorProtocol {
  /// The first bytes of a PNG file.
  package static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  private let bytes: [UInt8]
  private var offset = Self.signature.count

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The next chunk: its type of four letters, and its body.
  package mutating func next() -> (type: String, body: ArraySlice<UInt8>)? {
    guard offset + 12 <= bytes.count else { return nil }
    let start = offset + 8
    let end = start + Int(bigEndian: bytes[offset..<offset + 4])
    guard end + 4 <= bytes.count else { return nil }
    let type = String(decoding: bytes[offset + 4..<start], as: UTF8.self)
    offset = end + 4
    return (type, bytes[start..<end])
  }
}

extension PNGChunks {
  /// True if the file contains its end chunk.
  var isComplete: Bool { body(of: "IEND") != nil }

  /// The size in the header.
  var claimedSize: PixelSize? {
    guard let header = body(of: "IHDR"), header.count >= 8 else { return nil }
    return PixelSize(
      width: Int(bigEndian: header.prefix(4)),
      height: Int(bigEndian: header.dropFirst(4).prefix(4)))
  }

  /// The pixel density that the file states. Source: PNG specification, 11.3.4.3.
  var density: PixelDensity? {
    // In the last byte, 1 stands for metres, and 0 for an aspect ratio.
    guard let body = body(of: "pHYs"), body.count == 9, body.last == 1 else { return nil }
    return PixelDensity(
      x: Double(Int(bigEndian: body.prefix(4))),
      y: Double(Int(bigEndian: body.dropFirst(4).prefix(4))), perInch: 0.0254)
  }

  /// The body of the first chunk of `type`.
  func body(of type: String) -> ArraySlice<UInt8>? { first { $0.type == type }?.body }
}
