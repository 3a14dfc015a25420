/// How a stored image is to be turned so that it stands upright: the EXIF orientation tag, 1...8.
///
/// Source: TIFF 6.0 / EXIF 2.3, tag 0x0112. Names and raw values are those of Apple's
/// `CGImagePropertyOrientation`, which is another name of this type where there is no ImageIO.
public enum Orientation: UInt32, Sendable, CaseIterable, Codable {
  /// Stored as seen.
  case up = 1
  /// Mirrored left to right.
  case upMirrored = 2
  /// Turned by 180°.
  case down = 3
  /// Mirrored top to bottom.
  case downMirrored = 4
  /// Mirrored on the diagonal from upper left to lower right.
  case leftMirrored = 5
  /// To be turned by 90° clockwise.
  case right = 6
  /// Mirrored on the diagonal from lower left to upper right.
  case rightMirrored = 7
  /// To be turned by 90° anticlockwise.
  case left = 8

  /// Whether width and height are exchanged.
  public var isTransposed: Bool { rawValue >= 5 }

  /// The size of the upright page for a stored image of `size`.
  public func uprightSize(of size: PixelSize) -> PixelSize {
    isTransposed ? size.transposed : size
  }

  /// From pixels of the stored image of `size` to pixels of the upright page.
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
  /// The name that Vision's requests know an ``Orientation`` by.
  public typealias CGImagePropertyOrientation = Orientation
#endif
