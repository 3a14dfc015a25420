import SummaGeometry

/// The header of a PBM, PGM or PPM file. Source: netpbm, pbm(5), pgm(5), ppm(5).
struct PNMHeader {
  /// The digit after the P.
  let kind: Int
  let size: PixelSize
  /// The offset of the first pixel.
  let pixelStart: Int
  /// The sample value of white; 1 for bitmaps.
  let greatest: Int

  init?(_ bytes: [UInt8]) {
    guard bytes.count > 2 else { return nil }
    kind = Int(bytes[1]) - 0x30
    var offset = 2
    func number() -> Int? {
      while offset < bytes.count {
        if bytes[offset] == UInt8(ascii: "#") {
          while offset < bytes.count, bytes[offset] != 0x0A, bytes[offset] != 0x0D { offset += 1 }
        } else if Self.isSpace(bytes[offset]) {
          offset += 1
        } else {
          break
        }
      }
      var value: Int?
      while offset < bytes.count, (0x30...0x39).contains(bytes[offset]) {
        let (product, overflow) = (value ?? 0).multipliedReportingOverflow(by: 10)
        guard !overflow, product < 1 << 32 else { return nil }
        value = product + Int(bytes[offset] - 0x30)
        offset += 1
      }
      return value
    }
    guard let width = number(), let height = number() else { return nil }
    size = PixelSize(width: width, height: height)
    if kind == 1 || kind == 4 {
      greatest = 1
    } else {
      guard let value = number(), (1...65535).contains(value) else { return nil }
      greatest = value
    }
    // One character separates the header from the pixels.
    pixelStart = offset + 1
  }

  /// The number of bytes of the pixels; nil for pixels in text form.
  var pixelBytes: Int? {
    switch kind {
    case 4: (size.width + 7) / 8 * size.height
    case 5: size.width * size.height * (greatest > 255 ? 2 : 1)
    case 6: 3 * size.width * size.height * (greatest > 255 ? 2 : 1)
    default: nil
    }
  }

  /// Converts a bitmap from text to bytes: P1 to P4. Leptonica requires spaces between the digits
  /// of P1, which the format does not.
  func packed(_ bytes: [UInt8]) -> [UInt8]? {
    var result = Array("P4\n\(size.width) \(size.height)\n".utf8)
    let start = result.count
    let stride = (size.width + 7) / 8
    result += [UInt8](repeating: 0, count: stride * size.height)
    var index = 0
    for byte in bytes[min(pixelStart, bytes.count)...] where index < size.width * size.height {
      if Self.isSpace(byte) { continue }
      guard byte == UInt8(ascii: "0") || byte == UInt8(ascii: "1") else { return nil }
      let (y, x) = index.quotientAndRemainder(dividingBy: size.width)
      if byte == UInt8(ascii: "1") { result[start + y * stride + x / 8] |= 0x80 >> UInt8(x % 8) }
      index += 1
    }
    return index == size.width * size.height ? result : nil
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }
}
