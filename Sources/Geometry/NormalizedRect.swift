public import Foundation

/// A rectangle in 0...1 of an image, origin in the lower left corner, y upwards.
///
/// `x` and `y` are the lower left corner of the rectangle. The name,
/// ``toImageCoordinates(_:origin:)`` and the initialisers are those of Apple's Vision.
public struct NormalizedRect: Sendable, Hashable, Codable {
  public var x: Double
  public var y: Double
  public var width: Double
  public var height: Double

  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Creates a rectangle with the same coordinates as a `CGRect`.
  public init(normalizedRect: CGRect) {
    self.init(
      x: normalizedRect.minX, y: normalizedRect.minY, width: normalizedRect.width,
      height: normalizedRect.height)
  }

  /// Normalises a rectangle by the image's size.
  /// - Parameters:
  ///   - imageRect: in pixels, origin lower left.
  ///   - imageSize: the size of the image in pixels.
  public init(imageRect: CGRect, in imageSize: CGSize) {
    self.init(
      x: imageRect.minX / imageSize.width, y: imageRect.minY / imageSize.height,
      width: imageRect.width / imageSize.width, height: imageRect.height / imageSize.height)
  }

  /// Normalises a rectangle to a region of the image.
  /// - Parameters:
  ///   - imageRect: in pixels of the whole image, origin lower left.
  ///   - imageSize: the size of the whole image in pixels.
  ///   - regionOfInterest: the region, in 0...1 of the image.
  public init(
    imageRect: CGRect, in imageSize: CGSize, normalizedTo regionOfInterest: NormalizedRect
  ) {
    self = NormalizedRect(imageRect: imageRect, in: imageSize).normalized(to: regionOfInterest)
  }

  /// The whole image.
  public static let fullImage = NormalizedRect(x: 0, y: 0, width: 1, height: 1)

  /// The lower left corner.
  public var origin: CGPoint { CGPoint(x: x, y: y) }

  /// The same coordinates as a `CGRect`.
  public var cgRect: CGRect { CGRect(x: x, y: y, width: width, height: height) }

  public var maxX: Double { x + width }
  public var maxY: Double { y + height }
  public var center: NormalizedPoint { NormalizedPoint(x: x + width / 2, y: y + height / 2) }

  /// The rectangle with the origin of y switched between lower and upper left.
  public func verticallyFlipped() -> NormalizedRect {
    NormalizedRect(x: x, y: 1 - maxY, width: width, height: height)
  }

  /// Converts the rectangle to pixels.
  /// - Parameters:
  ///   - imageSize: the size of the image in pixels.
  ///   - origin: the origin of the result. The default is the lower left corner, as in Vision;
  ///     views, and ``pixels(in:)``, use the upper left one.
  public func toImageCoordinates(
    _ imageSize: CGSize, origin: CoordinateOrigin = .lowerLeft
  ) -> CGRect {
    let rect = origin == .upperLeft ? verticallyFlipped() : self
    return CGRect(
      x: rect.x * imageSize.width, y: rect.y * imageSize.height,
      width: rect.width * imageSize.width, height: rect.height * imageSize.height)
  }

  /// Converts a rectangle of a region to pixels of the whole image.
  /// - Parameters:
  ///   - regionOfInterest: the region to which this rectangle is normalised, in 0...1 of the image.
  ///   - imageSize: the size of the whole image in pixels.
  ///   - origin: the origin of the result.
  public func toImageCoordinates(
    from regionOfInterest: NormalizedRect, imageSize: CGSize,
    origin: CoordinateOrigin = .lowerLeft
  ) -> CGRect {
    NormalizedRect(
      x: regionOfInterest.x + x * regionOfInterest.width,
      y: regionOfInterest.y + y * regionOfInterest.height,
      width: width * regionOfInterest.width, height: height * regionOfInterest.height
    ).toImageCoordinates(imageSize, origin: origin)
  }

  /// Converts from 0...1 of the image to 0...1 of a region of the image.
  public func normalized(to regionOfInterest: NormalizedRect) -> NormalizedRect {
    NormalizedRect(
      x: (x - regionOfInterest.x) / regionOfInterest.width,
      y: (y - regionOfInterest.y) / regionOfInterest.height,
      width: width / regionOfInterest.width, height: height / regionOfInterest.height)
  }

  /// The rectangle in pixels of an image of `size`, origin upper left.
  public func pixels(in size: PixelSize) -> PixelRect {
    let (width, height) = (Double(size.width), Double(size.height))
    return PixelRect(
      x: x * width, y: (1 - maxY) * height, width: self.width * width, height: self.height * height)
  }

  /// True if the rectangle has an area and is within 0...1, with a tolerance for rounding.
  public var isPartOfImage: Bool {
    // 0.7 + 0.3 is slightly more than 1.
    let image = -1e-9...1 + 1e-9
    return width > 0 && height > 0 && [x, y, maxX, maxY].allSatisfy(image.contains)
  }

  /// True if `point` is inside or on the border.
  public func contains(_ point: NormalizedPoint) -> Bool {
    point.x >= x && point.x <= maxX && point.y >= y && point.y <= maxY
  }

  /// The smallest rectangle that contains both.
  public func union(_ other: NormalizedRect) -> NormalizedRect {
    let (left, bottom) = (min(x, other.x), min(y, other.y))
    return NormalizedRect(
      x: left, y: bottom, width: max(maxX, other.maxX) - left,
      height: max(maxY, other.maxY) - bottom)
  }
}
