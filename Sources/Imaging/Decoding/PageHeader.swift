public import SummaGeometry

/// A page as its header describes it, before it is decoded.
public struct PageHeader: Sendable, Hashable {
  /// In pixels, before the page is turned.
  public var size: PixelSize
  /// How the page is to be turned.
  public var orientation: Orientation

  public init(size: PixelSize, orientation: Orientation = .up) {
    self.size = size
    self.orientation = orientation
  }
}
