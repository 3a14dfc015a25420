public import SummaGeometry

/// What has four corners on a page. The names are those of Apple's Vision.
public protocol QuadrilateralProviding {
  /// In 0...1, origin lower left, as the other corners.
  var topLeft: NormalizedPoint { get }
  var topRight: NormalizedPoint { get }
  var bottomRight: NormalizedPoint { get }
  var bottomLeft: NormalizedPoint { get }
  /// The upright rectangle around it in 0...1, origin lower left.
  var boundingBox: NormalizedRect { get }
}
