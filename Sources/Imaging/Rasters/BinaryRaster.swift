public import SummaGeometry

/// Black and white pixels, eight a byte: a set bit is ink, the highest bit of a byte is its
/// leftmost pixel. Rows start at the top and each begins a new byte.
public struct BinaryRaster: Sendable, Equatable {
  public let size: PixelSize
  /// `bytesPerRow * size.height` bytes.
  public var bytes: [UInt8]

  @inlinable public var bytesPerRow: Int { (size.width + 7) / 8 }

  /// - Precondition: `bytes` holds `(size.width + 7) / 8 * size.height` bytes.
  public init(size: PixelSize, bytes: [UInt8]) {
    precondition(bytes.count == (size.width + 7) / 8 * size.height, "bytes do not fill \(size)")
    self.size = size
    self.bytes = bytes
  }

  /// True if the pixel is ink; coordinates start at the upper left.
  @inlinable
  public subscript(x: Int, y: Int) -> Bool {
    bytes[y * bytesPerRow + x / 8] & (0x80 >> UInt8(x % 8)) != 0
  }
}
