import Foundation
import SummaGeometry
public import SummaImaging
public import SummaNeural

/// The network that separates the paper of receipts from its background.
///
/// A small grey picture is reduced to a thirty-second of its size, where each pixel sees the whole
/// picture. It is enlarged to a quarter again, with the results of the reduction added. Each pixel
/// there has scores for four pixels at half size.
///
/// Sizes are those of the tensors in the file, with PyTorch's names: `c1` to `c7`, `d6` to `d3`,
/// `out`. Source of the architecture: Ronneberger et al. 2015, "U-Net", with sums instead of
/// concatenated channels, as in Lin et al. 2017, "Feature Pyramid Networks".
public struct SheetNetwork: PaperModel {
  private let down: [Convolution]
  private let up: [Convolution]
  private let output: Linear

  /// Sides of the network's input are multiples of the coarsest pixel.
  private static let coarsest = 32

  /// Reads the weights.
  /// - Parameter path: a safetensors file.
  /// - Throws: `WeightsError` if the file is missing, damaged, or of another network.
  public init(contentsOf path: String) throws(WeightsError) {
    let file = try Safetensors(contentsOf: path)
    let half = MaxPool(rows: 2, columns: 2)
    down = try Convolution.chain(
      [
        ("c1", half), ("c2", half), ("c3", .none), ("c4", half), ("c5", half), ("c6", half),
        ("c7", .none),
      ], of: file, inputs: 1)
    up = try Convolution.chain(
      ["d6", "d5", "d4", "d3"].map { ($0, .none) }, of: file, inputs: down[6].outputs)
    output = try Linear("out", of: file, inputs: up[3].outputs)
    // Maps that are added must have the same number of channels.
    let fits =
      down[6].outputs == down[4].outputs && up[1].outputs == down[3].outputs
      && up[2].outputs == down[2].outputs && output.outputs == 8
    guard fits else {
      throw WeightsError(
        .wrongShape, mismatch: "\(path) is not of the network that finds sheets")
    }
  }

  public func paper(in picture: GrayRaster, resolution: Int) -> PaperMap {
    let size = Self.size(for: picture.size, resolution: resolution)
    let small = picture.warped(by: .resize(from: size, to: picture.size), to: size)
    var scratch = Convolution.Scratch()
    var map = FeatureMap()
    map.setInk(of: small.pixels, rows: size.height, columns: size.width, width: size.width)
    var seen: [FeatureMap] = []
    for layer in down { seen.append(layer.applied(to: seen.last ?? map, with: &scratch)) }
    seen[4].add(enlarged: seen[6])
    map = up[0].applied(to: seen[4], with: &scratch)
    seen[3].add(enlarged: up[1].applied(to: map, with: &scratch))
    seen[2].add(enlarged: up[2].applied(to: seen[3], with: &scratch))
    return self.map(of: up[3].applied(to: seen[2], with: &scratch))
  }

  /// The two scores of each pixel's four places, in the order of PyTorch's `pixel_shuffle`.
  private func map(of features: FeatureMap) -> PaperMap {
    var (rows, scores) = (Matrix(), Matrix())
    features.copyPixels(into: &rows)
    output.apply(to: rows, into: &scores)
    let size = PixelSize(width: 2 * features.width, height: 2 * features.height)
    var paper = GrayRaster(size: size, filledWith: 0)
    var rim = paper
    for y in 0..<features.height {
      for x in 0..<features.width {
        let row = y * features.width + x
        for place in 0..<4 {
          let index = (2 * y + place / 2) * size.width + 2 * x + place % 2
          paper.pixels[index] = Self.probability(scores[row, place])
          rim.pixels[index] = Self.probability(scores[row, 4 + place])
        }
      }
    }
    return PaperMap(paper: paper, rim: rim)
  }

  private static func probability(_ score: Float) -> UInt8 {
    UInt8(max(0, min(255, (255 / (1 + exp(-score))).rounded())))
  }

  static func size(for size: PixelSize, resolution: Int) -> PixelSize {
    let scale = Double(resolution) / Double(max(1, size.width, size.height))
    func side(_ length: Int) -> Int {
      max(1, Int((scale * Double(length) / Double(coarsest)).rounded())) * coarsest
    }
    return PixelSize(width: side(size.width), height: side(size.height))
  }
}

extension SheetNetwork {
  /// Reads the weights that were built or installed with the program.
  /// - Parameter options: the options of the reader. These weights may be next to the reader's.
  /// - Throws: `ReadError` if they are missing or damaged.
  public init(_ options: ReaderOptions = ReaderOptions()) throws(ReadError) {
    self = try WeightsLocation(of: .sheets, besides: options).load(Self.init(contentsOf:))
  }
}
