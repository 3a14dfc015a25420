import Foundation
import SummaGeometry
import SummaImaging
public import SummaNeural

/// The network that finds lines of text on a grey picture whose capitals are 5 to 32 pixels high.
///
/// The picture is reduced to a thirty-second of its size and enlarged to a quarter again, with the
/// results of the reduction added. Each pixel there has the geometry of its line, and two scores
/// for each of four pixels at half size.
///
/// Sizes are those of the tensors in the file, with PyTorch's names: `c1` to `c8`, `d5` to `d3`,
/// `out`. Source of the architecture: Ronneberger et al. 2015, "U-Net", with sums instead of
/// concatenated channels, as in Lin et al. 2017, "Feature Pyramid Networks". `Tuning/Lines` trains
/// it.
public struct TextNetwork: Sendable {
  private let down: [Convolution]
  private let up: [Convolution]
  private let output: Linear

  /// The sides of the picture that the convolutions see are multiples of this many pixels.
  private static let coarsest = 32

  /// Reads the weights.
  /// - Parameter path: a safetensors file.
  /// - Throws: `WeightsError` if the file is missing, damaged, or of another network.
  public init(contentsOf path: String) throws(WeightsError) {
    let file = try Safetensors(contentsOf: path)
    down = try Convolution.chain(
      (1...8).map { ("c\($0)", $0 == 1 ? MaxPool(rows: 2, columns: 2) : .none) }, of: file,
      inputs: 4)
    up = try Convolution.chain(
      ["d5", "d4", "d3"].map { ($0, .none) }, of: file, inputs: down[7].outputs)
    output = try Linear("out", of: file, inputs: up[2].outputs)
    // Maps that are added must have the same number of channels.
    let fits =
      down[7].outputs == down[5].outputs && up[0].outputs == down[3].outputs
      && up[1].outputs == down[1].outputs && output.outputs == TextMap.scores
    guard fits else {
      throw WeightsError(
        .wrongShape, mismatch: "\(path) is not of the network that finds lines")
    }
  }

  /// Finds the cores of the lines of `picture`.
  func text(in picture: GrayRaster) -> TextMap {
    var scratch = Convolution.Scratch()
    var map = FeatureMap()
    map.setInkOfSquares(
      picture.pixels, width: picture.size.width, multiple: Self.coarsest / 2)
    // Each map is freed once the next one is computed: those of the first layers are the largest.
    for layer in down[0...1] { map = layer.applied(to: map, with: &scratch) }
    // At a quarter of the size, an eighth and a sixteenth.
    var seen = [map]
    for layers in [2...3, 4...5] {
      seen.append(applied(layers, to: seen[seen.count - 1], with: &scratch))
    }
    map = applied(6...7, to: seen[2], with: &scratch)
    for layer in up {
      var finer = seen.removeLast()
      finer.add(enlarged: map)
      map = layer.applied(to: finer, with: &scratch)
    }
    let size = PixelSize(width: map.width, height: map.height)
    var (rows, scores) = (Matrix(), Matrix())
    map.copyPixels(into: &rows)
    map = FeatureMap()
    output.apply(to: rows, into: &scores)
    rows = Matrix()
    return TextMap(scores: scores, size: size, of: picture.size)
  }

  /// The result of a few layers on `map` at half its size.
  private func applied(
    _ layers: ClosedRange<Int>, to map: FeatureMap, with scratch: inout Convolution.Scratch
  ) -> FeatureMap {
    down[layers].reduce(map.halved()) { $1.applied(to: $0, with: &scratch) }
  }
}

extension TextNetwork {
  /// Reads the weights that were built or installed with the program.
  /// - Parameter options: the options of the reader. These weights may be next to the reader's.
  /// - Throws: `ReadError` if they are missing or damaged.
  public init(_ options: ReaderOptions = ReaderOptions()) throws(ReadError) {
    self = try WeightsLocation(of: .lines, besides: options).load(Self.init(contentsOf:))
  }
}
