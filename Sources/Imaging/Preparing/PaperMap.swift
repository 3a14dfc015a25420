public import SummaGeometry

/// Probabilities of paper and of sheet edges, on a grid over a picture.
public struct PaperMap: Sendable {
  /// The probability that each cell is paper, 0...255.
  public let paper: GrayRaster
  /// The probability that each cell is on a sheet, within about a cell of its edge, 0...255.
  public let rim: GrayRaster
  /// The paper without the rims, where touching sheets are separate.
  let core: GrayRaster

  public var size: PixelSize { paper.size }

  /// - Precondition: both have the same size.
  public init(paper: GrayRaster, rim: GrayRaster) {
    precondition(paper.size == rim.size, "the rim is not of the size of the paper")
    self.paper = paper
    self.rim = rim
    core = GrayRaster(
      size: paper.size,
      pixels: zip(paper.pixels, rim.pixels).map { UInt8(Int($0) * (255 - Int($1)) / 255) })
  }
}

/// A model that separates the paper of receipts from its surroundings.
public protocol PaperModel: Sendable {
  /// The paper in `picture`, seen with about `resolution` pixels along its longer side.
  func paper(in picture: GrayRaster, resolution: Int) -> PaperMap
}
