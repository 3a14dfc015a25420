public import SummaGeometry

/// What normalised coordinates refer to: a page, or a part of it.
public struct PageFrame: Sendable, Hashable {
  /// The size of the upright page in pixels.
  public var size: PixelSize
  /// The part of the page that 0...1 spans: in 0...1 of the page, origin lower left.
  public var region: NormalizedRect

  public init(size: PixelSize, region: NormalizedRect = .fullImage) {
    self.size = size
    self.region = region
  }

  /// A rectangle in pixels of the page, in 0...1 of ``region``, origin lower left.
  public func normalized(_ rect: PixelRect) -> NormalizedRect {
    rect.normalized(in: size).normalized(to: region)
  }

  /// A point in pixels of the page, in 0...1 of ``region``, origin lower left.
  public func normalized(_ point: PixelPoint) -> NormalizedPoint {
    point.normalized(in: size).normalized(to: region)
  }
}
