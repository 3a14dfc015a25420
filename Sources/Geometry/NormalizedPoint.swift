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

  /// The same numbers as a `CGPoint`.
  public init(normalizedPoint: CGPoint) {
    self.init(x: normalizedPoint.x, y: normalizedPoint.y)
  }

  /// Scales down by the image's size.
  /// - Parameters:
  ///   - imagePoint: in pixels, origin lower left.
  ///   - imageSize: the size of the image in pixels.
  public init(imagePoint: CGPoint, in imageSize: CGSize) {
    self.init(x: imagePoint.x / imageSize.width, y: imagePoint.y / imageSize.height)
  }

  /// Scales down by the size of a region of the image.
  /// - Parameters:
  ///   - imagePoint: in pixels of the whole image, origin lower left.
  ///   - imageSize: the size of the whole image in pixels.
  ///   - regionOfInterest: what the point is normalised to, in 0...1 of the image.
  public init(
    imagePoint: CGPoint, in imageSize: CGSize, normalizedTo regionOfInterest: NormalizedRect
  ) {
    self = NormalizedPoint(imagePoint: imagePoint, in: imageSize).normalized(to: regionOfInterest)
  }

  /// The lower left corner of the image.
  public static let zero = NormalizedPoint(x: 0, y: 0)

  /// The same numbers as a `CGPoint`.
  public var cgPoint: CGPoint { CGPoint(x: x, y: y) }

  /// The same point with the origin of y exchanged between lower and upper left.
  public func verticallyFlipped() -> NormalizedPoint { NormalizedPoint(x: x, y: 1 - y) }

  /// Scales up by the image's size.
  /// - Parameters:
  ///   - imageSize: the size of the image in pixels.
  ///   - origin: where the point that is returned counts from. As in Vision it is the lower left
  ///     corner unless said otherwise; views, and ``pixels(in:)``, count from the upper left one.
  public func toImageCoordinates(
    _ imageSize: CGSize, origin: CoordinateOrigin = .lowerLeft
  ) -> CGPoint {
    let point = origin == .upperLeft ? verticallyFlipped() : self
    return CGPoint(x: point.x * imageSize.width, y: point.y * imageSize.height)
  }

  /// Takes a point of a region to the whole image, and scales up by the image's size.
  /// - Parameters:
  ///   - regionOfInterest: what this point is normalised to, in 0...1 of the image.
  ///   - imageSize: the size of the whole image in pixels.
  ///   - origin: where the point that is returned counts from.
  public func toImageCoordinates(
    from regionOfInterest: NormalizedRect, imageSize: CGSize,
    origin: CoordinateOrigin = .lowerLeft
  ) -> CGPoint {
    NormalizedPoint(
      x: regionOfInterest.x + x * regionOfInterest.width,
      y: regionOfInterest.y + y * regionOfInterest.height
    ).toImageCoordinates(imageSize, origin: origin)
  }

  /// In 0...1 of a region instead of 0...1 of the image that the region is a part of.
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
