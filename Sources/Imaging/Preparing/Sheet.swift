public import SummaGeometry

/// A page prepared for reading: even background, level lines, only paper and ink.
public struct Sheet: Sendable {
  /// Grey pixels with the background near white.
  public var gray: GrayRaster
  /// The ink of ``gray``, same size.
  public var ink: BinaryRaster
  /// Maps pixels of the sheet to pixels of the page.
  public var toPage: Transform
  /// The size of the page in pixels.
  public var pageSize: PixelSize
  /// The skew of the text on the page, in degrees, clockwise positive.
  public var skew: Double

  public init(
    gray: GrayRaster, ink: BinaryRaster, toPage: Transform, pageSize: PixelSize, skew: Double
  ) {
    self.gray = gray
    self.ink = ink
    self.toPage = toPage
    self.pageSize = pageSize
    self.skew = skew
  }

  /// Pixels of the sheet per pixel of the page; 1, or less if the page was decoded smaller.
  public var scale: Double {
    let rect = gray.size.bounds
    let area = toPage.boundingRect(of: rect).area
    return area > 0 ? (rect.area / area).squareRoot() : 1
  }
}
