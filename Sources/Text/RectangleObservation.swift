public import SummaGeometry

/// A rectangle found on a page. The names are those of Apple's Vision, except for ``imageBox``.
public struct RectangleObservation: QuadrilateralProviding, Sendable, Hashable {
  public let boundingBox: NormalizedRect
  /// In pixels of the upright page, origin upper left.
  public let imageBox: PixelRect
  /// 0...1.
  public let confidence: Float

  /// - Parameters:
  ///   - imageBox: in pixels of the upright page, origin upper left.
  ///   - confidence: 0...1.
  ///   - frame: the reference of the normalised corners.
  public init(_ imageBox: PixelRect, confidence: Float = 1, in frame: PageFrame) {
    self.imageBox = imageBox
    self.confidence = confidence
    boundingBox = frame.normalized(imageBox)
  }

  public var topLeft: NormalizedPoint {
    NormalizedPoint(x: boundingBox.x, y: boundingBox.maxY)
  }
  public var topRight: NormalizedPoint {
    NormalizedPoint(x: boundingBox.maxX, y: boundingBox.maxY)
  }
  public var bottomRight: NormalizedPoint {
    NormalizedPoint(x: boundingBox.maxX, y: boundingBox.y)
  }
  public var bottomLeft: NormalizedPoint {
    NormalizedPoint(x: boundingBox.x, y: boundingBox.y)
  }
}

/// A type with four corners on a page. The names are those of Apple's Vision.
public protocol QuadrilateralProviding {
  /// In 0...1, origin lower left, like the other corners.
  var topLeft: NormalizedPoint { get }
  var topRight: NormalizedPoint { get }
  var bottomRight: NormalizedPoint { get }
  var bottomLeft: NormalizedPoint { get }
  /// The axis-aligned bounding box in 0...1, origin lower left.
  var boundingBox: NormalizedRect { get }
}
