public import SummaGeometry

/// The properties of a page in its header, before it is decoded.
public struct PageHeader: Sendable, Hashable {
  /// In pixels, before orientation is applied.
  public var size: PixelSize
  /// The orientation to apply.
  public var orientation: Orientation
  /// The pixel density before orientation is applied; nil if the file does not state it.
  public var density: PixelDensity?

  public init(
    size: PixelSize, orientation: Orientation = .up, density: PixelDensity? = nil
  ) {
    self.size = size
    self.orientation = orientation
    self.density = density
  }
}
