public import SummaGeometry

/// A page as its header describes it, before it is decoded.
public struct PageHeader: Sendable, Hashable {
  /// In pixels, before the page is turned.
  public var size: PixelSize
  /// How the page is to be turned.
  public var orientation: Orientation
  /// How fine the pixels are, before the page is turned; nil where the file does not say.
  public var density: PixelDensity?

  public init(
    size: PixelSize, orientation: Orientation = .up, density: PixelDensity? = nil
  ) {
    self.size = size
    self.orientation = orientation
    self.density = density
  }
}
