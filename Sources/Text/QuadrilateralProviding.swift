public import SummaGeometry

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
