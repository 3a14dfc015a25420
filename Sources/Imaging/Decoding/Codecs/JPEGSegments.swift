/// The segments of a JPEG file before its scan, up to the first one that is damaged. Source: ITU-T
/// T.81, B.1.1.
package struct JPEGSegments: Sequence, IteratorProtocol {
  /// The first bytes of a JPEG file.
  package static let signature: [UInt8] = [0xFF, 0xD8, 0xFF]

  private let bytes: [UInt8]
  private var offset = 2

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The next segment: the second byte of its marker, and its body.
  package mutating func next() -> (marker: UInt8, body: ArraySlice<UInt8>)? {
    // Any number of fill bytes may precede a marker.
    while offset + 4 <= bytes.count, bytes[offset] == 0xFF, bytes[offset + 1] == 0xFF {
      offset += 1
    }
    guard offset + 4 <= bytes.count, bytes[offset] == 0xFF else { return nil }
    let marker = bytes[offset + 1]
    let length = Int(bigEndian: bytes[offset + 2..<offset + 4])
    let end = offset + 2 + length
    // The scan, or the end of the image.
    guard marker != 0xDA, marker != 0xD9, length >= 2, end <= bytes.count else { return nil }
    defer { offset = end }
    return (marker, bytes[offset + 4..<end])
  }
}
