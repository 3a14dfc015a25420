import SummaGeometry

/// The chunks of a PNG file, parsed without decoding. Source: PNG specification, third edition,
/// 5.3.
struct PNGChunks {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// True if the file contains its end chunk.
  var isComplete: Bool {
    body(of: "IEND") != nil
  }

  /// The size in the header.
  var claimedSize: PixelSize? {
    guard let header = body(of: "IHDR"), header.count >= 8 else { return nil }
    return PixelSize(
      width: Self.number(header.prefix(4)), height: Self.number(header.dropFirst(4).prefix(4)))
  }

  /// The pixel density that the file states. Source: PNG specification, 11.3.4.3.
  var density: PixelDensity? {
    // In the last byte, 1 stands for metres, and 0 for an aspect ratio.
    guard let body = body(of: "pHYs"), body.count == 9, body.last == 1 else { return nil }
    return PixelDensity(
      x: Double(Self.number(body.prefix(4))), y: Double(Self.number(body.dropFirst(4).prefix(4))),
      perInch: 0.0254)
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { $0 << 8 | Int($1) }
  }

  /// The bytes of the first chunk of `type`, or nil.
  func body(of type: String) -> ArraySlice<UInt8>? {
    let wanted = Array(type.utf8)
    var offset = 8
    while offset + 12 <= bytes.count {
      let length = bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
      let start = offset + 8
      guard start + length + 4 <= bytes.count else { return nil }
      if Array(bytes[offset + 4..<start]) == wanted { return bytes[start..<start + length] }
      offset = start + length + 4
    }
    return nil
  }
}
