/// A point in 0...1 of a page, origin in the lower left corner, y upwards, as in Apple's Vision.
public struct NormalizedPoint: Sendable, Hashable, Codable {
  public var x: Double
  public var y: Double

  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The pixel position of `imagePoint` in an image of `size`, normalised.
  public init(imagePoint: PixelPoint, in size: PixelSize) {
    self.init(
      x: imagePoint.x / Double(size.width),
      y: 1 - imagePoint.y / Double(size.height))
  }

  /// Scales by the image's size and flips y: origin upper left.
  public func toImageCoordinates(_ size: PixelSize) -> PixelPoint {
    PixelPoint(x: x * Double(size.width), y: (1 - y) * Double(size.height))
  }
}

/// A rectangle in 0...1 of a page, origin in the lower left corner, y upwards, as in Apple's
/// Vision.
///
/// `x` and `y` are the lower left corner of the rectangle.
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

  /// The whole page.
  public static let fullImage = NormalizedRect(x: 0, y: 0, width: 1, height: 1)

  /// A rectangle of pixels, origin upper left, in an image of `size`.
  public init(imageRect rect: PixelRect, in size: PixelSize) {
    let (width, height) = (Double(size.width), Double(size.height))
    self.init(
      x: rect.x / width, y: 1 - rect.maxY / height,
      width: rect.width / width, height: rect.height / height)
  }

  public var maxX: Double { x + width }
  public var maxY: Double { y + height }
  public var center: NormalizedPoint { NormalizedPoint(x: x + width / 2, y: y + height / 2) }

  /// Scales by the image's size and flips y: a rectangle of pixels, origin upper left.
  public func toImageCoordinates(_ size: PixelSize) -> PixelRect {
    let (width, height) = (Double(size.width), Double(size.height))
    return PixelRect(
      x: x * width, y: (1 - maxY) * height, width: self.width * width, height: self.height * height)
  }

  /// The same rectangle with the origin of y exchanged between lower and upper left.
  public func verticallyFlipped() -> NormalizedRect {
    NormalizedRect(x: x, y: 1 - maxY, width: width, height: height)
  }

  /// Whether `point` lies inside or on the border.
  public func contains(_ point: NormalizedPoint) -> Bool {
    point.x >= x && point.x <= maxX && point.y >= y && point.y <= maxY
  }

  /// The rectangle that holds both.
  public func union(_ other: NormalizedRect) -> NormalizedRect {
    let (left, bottom) = (min(x, other.x), min(y, other.y))
    return NormalizedRect(
      x: left, y: bottom, width: max(maxX, other.maxX) - left,
      height: max(maxY, other.maxY) - bottom)
  }
}
