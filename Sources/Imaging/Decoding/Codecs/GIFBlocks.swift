import SummaGeometry

/// The first image of a GIF file, found without decoding. Source: GIF89a specification, 18 to 25.
struct GIFBlocks {
  let size: PixelSize
  /// The file up to the end of its first image, with transparent pixels white. Later frames are not
  /// decoded.
  let firstFrame: [UInt8]

  init(_ bytes: [UInt8]) throws(DecodeError) {
    var frame = bytes
    guard bytes.count > 13 else { throw .cutOff(.gif) }
    func tableLength(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1) }
    func afterBlocks(from start: Int) -> Int? {
      var place = start
      while place < bytes.count {
        if bytes[place] == 0 { return place + 1 }
        place += Int(bytes[place]) + 1
      }
      return nil
    }
    var table = 13..<13 + tableLength(bytes[10])
    var transparent: Int?
    var offset = table.upperBound
    while offset + 10 <= bytes.count {
      switch bytes[offset] {
      case 0x21:
        // A graphic control extension may name a transparent colour.
        if bytes[offset + 1] == 0xF9, bytes[offset + 2] == 4, bytes[offset + 3] & 1 == 1 {
          transparent = Int(bytes[offset + 6])
        }
        guard let next = afterBlocks(from: offset + 2) else { throw .cutOff(.gif) }
        offset = next
      case 0x2C:
        size = PixelSize(
          width: Int(littleEndian: bytes[offset + 5..<offset + 7]),
          height: Int(littleEndian: bytes[offset + 7..<offset + 9]))
        let local = tableLength(bytes[offset + 9])
        if local > 0 { table = offset + 10..<offset + 10 + local }
        let data = offset + 10 + local
        guard data < bytes.count, let end = afterBlocks(from: data + 1) else { throw .cutOff(.gif) }
        if let transparent, 3 * transparent + 3 <= table.count {
          let place = table.lowerBound + 3 * transparent
          frame.replaceSubrange(place..<place + 3, with: [255, 255, 255])
        }
        firstFrame = frame.prefix(end) + [0x3B]
        return
      default:
        throw .damaged(.gif)
      }
    }
    throw .cutOff(.gif)
  }
}
