public import Foundation

/// A point in 0...1 of an image, origin in the lower left corner, y upwards.
///
/// The name, ``toImageCoordinates(_:origin:)`` and the initialisers are those of Apple's Vision.
public struct NormalizedPoint: Sendable, Hashable, Codable {
  public var x: Double
  public var y: Double

  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// Creates a point with the same coordinates as a `CGPoint`.
  public init(normalizedPoint: CGPoint) {
    self.init(x: normalizedPoint.x, y: normalizedPoint.y)
  }

  /// Normalises a point by the image's size.
  /// - Parameters:
  ///   - imagePoint: in pixels, origin lower left.
  ///   - imageSize: the size of the image in pixels.
  public init(imagePoint: CGPoint, in imageSize: CGSize) {
    self.init(x: imagePoint.x / imageSize.width, y: imagePoint.y / imageSize.height)
  }

  /// Normalises a point to a region of the image.
  /// - Parameters:
  ///   - imagePoint: in pixels of the whole image, origin lower left.
  ///   - imageSize: the size of the whole image in pixels.
  ///   - regionOfInterest: the region, in 0...1 of the image.
  public init(
    imagePoint: CGPoint, in imageSize: CGSize, normalizedTo regionOfInterest: NormalizedRect
  ) {
    self = NormalizedPoint(imagePoint: imagePoint, in: imageSize).normalized(to: regionOfInterest)
  }

  /// The lower left corner of the image.
  public static let zero = NormalizedPoint(x: 0, y: 0)

  /// The same coordinates as a `CGPoint`.
  public var cgPoint: CGPoint { CGPoint(x: x, y: y) }

  /// The point with the origin of y switched between lower and upper left.
  public func verticallyFlipped() -> NormalizedPoint { NormalizedPoint(x: x, y: 1 - y) }

  /// Converts the point to pixels.
  /// - Parameters:
  ///   - imageSize: the size of the image in pixels.
  ///   - origin: the origin of the result. The default is the lower left corner, as in Vision;
  ///     views, and ``pixels(in:)``, use the upper left one.
  public func toImageCoordinates(
    _ imageSize: CGSize, origin: CoordinateOrigin = .lowerLeft
  ) -> CGPoint {
    let point = origin == .upperLeft ? verticallyFlipped() : self
    return CGPoint(x: point.x * imageSize.width, y: point.y * imageSize.height)
  }

  /// Converts a point of a region to pixels of the whole image.
  /// - Parameters:
  ///   - regionOfInterest: the region to which this point is normalised, in 0...1 of the image.
  ///   - imageSize: the size of the whole image in pixels.
  ///   - origin: the origin of the result.
  public func toImageCoordinates(
    from regionOfInterest: NormalizedRect, imageSize: CGSize,
    origin: CoordinateOrigin = .lowerLeft
  ) -> CGPoint {
    NormalizedPoint(
      x: regionOfInterest.x + x * regionOfInterest.width,
      y: regionOfInterest.y + y * regionOfInterest.height
    ).toImageCoordinates(imageSize, origin: origin)
  }

  /// Converts from 0...1 of the image to 0...1 of a region of the image.
  public func normalized(to regionOfInterest: NormalizedRect) -> NormalizedPoint {
    NormalizedPoint(
      x: (x - regionOfInterest.x) / regionOfInterest.width,
      y: (y - regionOfInterest.y) / regionOfInterest.height)
  }

  /// The point in pixels of an image of `size`, origin upper left.
  public func pixels(in size: PixelSize) -> PixelPoint {
    PixelPoint(x: x * Double(size.width), y: (1 - y) * Double(size.height))
  }
}

/// The corner of an image at which coordinates start. The name and its cases are those of Apple's
/// Vision.
public enum CoordinateOrigin: Sendable, Hashable {
  /// The upper left corner, y downwards.
  case upperLeft
  /// The lower left corner, y upwards.
  case lowerLeft
}
