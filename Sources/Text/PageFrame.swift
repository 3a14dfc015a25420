public import SummaGeometry

/// The reference of normalised coordinates: a page, or a part of it.
public struct PageFrame: Sendable, Hashable {
  /// The size of the upright page in pixels.
  public var size: PixelSize
  /// The part of the page to which 0...1 refers: in 0...1 of the page, origin lower left.
  public var region: NormalizedRect

  public init(size: PixelSize, region: NormalizedRect = .fullImage) {
    self.size = size
    self.region = region
  }

  /// Converts a rectangle from pixels of the page to 0...1 of ``region``, origin lower left.
  public func normalized(_ rect: PixelRect) -> NormalizedRect {
    rect.normalized(in: size).normalized(to: region)
  }

  /// Converts a point from pixels of the page to 0...1 of ``region``, origin lower left.
  public func normalized(_ point: PixelPoint) -> NormalizedPoint {
    point.normalized(in: size).normalized(to: region)
  }
}
