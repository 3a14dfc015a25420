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
    let rect = rect.normalized(in: size)
    guard region != .fullImage else { return rect }
    return NormalizedRect(
      x: (rect.x - region.x) / region.width, y: (rect.y - region.y) / region.height,
      width: rect.width / region.width, height: rect.height / region.height)
  }

  /// A point in pixels of the page, in 0...1 of ``region``, origin lower left.
  public func normalized(_ point: PixelPoint) -> NormalizedPoint {
    let rect = normalized(PixelRect(x: point.x, y: point.y, width: 0, height: 0))
    return NormalizedPoint(x: rect.x, y: rect.y)
  }
}
