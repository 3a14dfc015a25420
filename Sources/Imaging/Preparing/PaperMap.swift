public import SummaGeometry

/// Where paper is in a picture, and where it ends, on a grid over all of it.
public struct PaperMap: Sendable {
  /// How likely each place is paper, 0...255.
  public let paper: GrayRaster
  /// How likely it is within a step or so of the edge of a sheet, and on the sheet, 0...255.
  public let rim: GrayRaster

  public var size: PixelSize { paper.size }

  /// - Precondition: both are of one size.
  public init(paper: GrayRaster, rim: GrayRaster) {
    precondition(paper.size == rim.size, "the rim is not of the size of the paper")
    self.paper = paper
    self.rim = rim
  }

  /// What of the paper is no rim: sheets that touch lie apart in it.
  var core: GrayRaster {
    GrayRaster(
      size: size,
      pixels: zip(paper.pixels, rim.pixels).map { UInt8(Int($0) * (255 - Int($1)) / 255) })
  }
}
