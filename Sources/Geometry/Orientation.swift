/// The transform from a stored image to the upright image: the EXIF orientation tag, 1...8.
///
/// Source: TIFF 6.0 / EXIF 2.3, tag 0x0112. Names and raw values are those of Apple's
/// `CGImagePropertyOrientation`, which is an alias of this type on platforms without ImageIO.
public enum Orientation: UInt32, Sendable, CaseIterable, Codable {
  /// Stored upright.
  case up = 1
  /// Mirrored left to right.
  case upMirrored = 2
  /// Rotated by 180°.
  case down = 3
  /// Mirrored top to bottom.
  case downMirrored = 4
  /// Mirrored across the diagonal from upper left to lower right.
  case leftMirrored = 5
  /// Must be rotated by 90° clockwise.
  case right = 6
  /// Mirrored across the diagonal from lower left to upper right.
  case rightMirrored = 7
  /// Must be rotated by 90° anticlockwise.
  case left = 8

  /// True if width and height are swapped.
  public var isTransposed: Bool { rawValue >= 5 }

  /// The size of the upright page for a stored image of `size`.
  public func uprightSize(of size: PixelSize) -> PixelSize {
    isTransposed ? size.transposed : size
  }

  /// Maps pixels of the stored image of `size` to pixels of the upright page.
  public func transform(from size: PixelSize) -> Transform {
    let (width, height) = (Double(size.width), Double(size.height))
    switch self {
    case .up: return .identity
    case .upMirrored: return Transform(-1, 0, width, 0, 1, 0)
    case .down: return Transform(-1, 0, width, 0, -1, height)
    case .downMirrored: return Transform(1, 0, 0, 0, -1, height)
    case .leftMirrored: return Transform(0, 1, 0, 1, 0, 0)
    case .right: return Transform(0, -1, height, 1, 0, 0)
    case .rightMirrored: return Transform(0, -1, height, -1, 0, width)
    case .left: return Transform(0, 1, 0, -1, 0, width)
    }
  }
}

#if !canImport(ImageIO)
  /// The name of ``Orientation`` in Vision's requests.
  public typealias CGImagePropertyOrientation = Orientation
#endif
