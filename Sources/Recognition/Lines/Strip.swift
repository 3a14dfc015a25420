public import SummaGeometry
public import SummaImaging

/// A text line cut out of a sheet and straightened along its baseline.
public struct Strip: Sendable {
  /// Dark text on light ground.
  public var raster: GrayRaster
  /// From pixels of the strip to pixels of the sheet.
  public var toSheet: Transform
}
