import SummaGeometry

/// An uncompressed Windows bitmap.
///
/// Source: Microsoft, "Bitmap Header Types": BITMAPCOREHEADER (12 bytes), BITMAPINFOHEADER (40) and
/// its extensions.
struct BMPPicture {
  /// Rows are stored from the bottom unless the height is negative.
  private let isTopDown: Bool
  let size: PixelSize
  private let bits: Int
  private let compression: Int
  private let headerEnd: Int
  private let colorCount: Int
  private let pixelStart: Int
  private let bytes: [UInt8]

  private var isCore: Bool { headerEnd == 14 + 12 }

  init(_ bytes: [UInt8]) throws(DecodeError) {
    self.bytes = bytes
    let isCore = bytes.integer(at: 14, count: 4) == 12
    guard bytes.count >= (isCore ? 26 : 54) else { throw .cutOff(.bmp) }
    headerEnd = 14 + bytes.integer(at: 14, count: 4)
    pixelStart = bytes.integer(at: 10, count: 4)
    if isCore {
      size = PixelSize(
        width: bytes.integer(at: 18, count: 2), height: bytes.integer(at: 20, count: 2))
      (isTopDown, compression) = (false, 0)
      bits = bytes.integer(at: 24, count: 2)
      colorCount = bits <= 8 ? 1 << bits : 0
    } else {
      let height = Int(Int32(truncatingIfNeeded: bytes.integer(at: 22, count: 4)))
      let width = Int(Int32(truncatingIfNeeded: bytes.integer(at: 18, count: 4)))
      size = PixelSize(width: max(0, width), height: abs(height))
      isTopDown = height < 0
      bits = bytes.integer(at: 28, count: 2)
      compression = bytes.integer(at: 30, count: 4)
      let used = bytes.integer(at: 46, count: 4)
      colorCount = bits <= 8 ? (used == 0 ? 1 << bits : min(used, 1 << bits)) : 0
    }
  }

  /// Pixels with 1 or 3 channels.
  func decode(channels: Int) throws(DecodeError) -> [UInt8] {
    guard [1, 2, 4, 8, 16, 24, 32].contains(bits), compression == 0 || hasMasks else {
      throw DecodeError(
        .corrupt,
        "the BMP is damaged or of a kind that Summa does not read "
          + "(\(bits) bits, compression \(compression)); export it as PNG")
    }
    let stride = (size.width * bits + 31) / 32 * 4
    let entry = isCore ? 3 : 4
    // The padding of the last row is unused; some writers omit it.
    let last = (size.width * bits + 7) / 8
    guard headerEnd + colorCount * entry <= bytes.count, pixelStart >= headerEnd,
      pixelStart + stride * (size.height - 1) + last <= bytes.count
    else { throw .cutOff(.bmp) }
    let palette = (0..<colorCount).map { index in
      let place = headerEnd + index * entry
      return (bytes[place + 2], bytes[place + 1], bytes[place])
    }
    let masks = masks()
    var pixels: [UInt8] = []
    pixels.reserveCapacity(size.width * size.height * channels)
    for y in 0..<size.height {
      if Cancellation.isRequested { throw .cancelled }
      let row = pixelStart + stride * (isTopDown ? y : size.height - 1 - y)
      for x in 0..<size.width {
        let (red, green, blue) = color(row: row, x: x, palette: palette, masks: masks)
        if channels == 1 {
          pixels.append(ColorRaster.luma(red: red, green: green, blue: blue))
        } else {
          pixels.append(red)
          pixels.append(green)
          pixels.append(blue)
        }
      }
    }
    return pixels
  }

  private func color(
    row: Int, x: Int, palette: [(UInt8, UInt8, UInt8)], masks: [Mask]
  ) -> (UInt8, UInt8, UInt8) {
    switch bits {
    case 24:
      let place = row + 3 * x
      return (bytes[place + 2], bytes[place + 1], bytes[place])
    case 16, 32:
      let value = bytes.integer(at: row + x * bits / 8, count: bits / 8)
      return (masks[0].shade(of: value), masks[1].shade(of: value), masks[2].shade(of: value))
    default:
      let place = x * bits
      let shift = 8 - bits - place % 8
      let index = Int(bytes[row + place / 8]) >> shift & ((1 << bits) - 1)
      return palette.indices.contains(index) ? palette[index] : (0, 0, 0)
    }
  }
}

// MARK: - Colours of 16 and 32 bits

extension BMPPicture {
  /// The bits of a pixel that hold one colour component.
  private struct Mask {
    let shift: Int
    let greatest: Int

    init(_ bits: Int) {
      shift = bits == 0 ? 0 : bits.trailingZeroBitCount
      greatest = bits >> shift
    }

    func shade(of value: Int) -> UInt8 {
      greatest == 0 ? 0 : UInt8((value >> shift & greatest) * 255 / greatest)
    }
  }

  private var hasMasks: Bool {
    (compression == 3 || compression == 6) && (bits == 16 || bits == 32)
  }

  private func masks() -> [Mask] {
    // Three words after the first 40 bytes of the header, whether or not they are part of it.
    if hasMasks, bytes.count >= 66 {
      return [54, 58, 62].map { Mask(bytes.integer(at: $0, count: 4)) }
    }
    return (bits == 16 ? [0x7C00, 0x03E0, 0x001F] : [0xFF0000, 0xFF00, 0xFF]).map(Mask.init)
  }
}

extension [UInt8] {
  /// The number at `offset`, least significant byte first; 0 beyond the end.
  fileprivate func integer(at offset: Int, count: Int) -> Int {
    guard offset + count <= self.count else { return 0 }
    return Int(littleEndian: self[offset..<offset + count])
  }
}
