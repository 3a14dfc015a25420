import CSummaKernels

/// The convolution of a map of many channels by Winograd's minimal filtering F(4 x 4, 3 x 3): tiles
/// of 6 x 6 pixels are transformed so that 36 products per channel give 16 results; the definition
/// takes 144. For each of the 36 positions, one matrix product covers all tiles.
///
/// Source: Lavin and Gray 2016, "Fast Algorithms for Convolutional Neural Networks", section 4.
struct TiledConvolution: Sendable {
  /// Results of a tile vertically and horizontally.
  private static let results = 4
  /// Pixels of a tile vertically and horizontally: those of the results and one around them.
  private static let pixels = 6
  private static let places = pixels * pixels
  /// The maximum count of buffered values of tiles and products: 1 MiB, half of a typical L2 cache.
  private static let heldNumbers = 262_144

  private let pool: MaxPool
  /// Channels, padded to whole lanes.
  private let inputs: Int
  private let outputs: Int
  /// For each position inputs x outputs.
  private let weights: [Panels]
  /// `outputs` values.
  private let bias: [Float]

  /// - Precondition: `weight` is outputs x inputs x 3 x 3, and `bias` fits.
  init(weight: Tensor, bias: Tensor, pool: MaxPool) {
    let (outputs, inputs) = (weight.shape[0], weight.shape[1])
    self.pool = pool
    self.inputs = FeatureMap.wholeLanes(inputs)
    self.outputs = FeatureMap.wholeLanes(outputs)
    self.bias = bias.values + [Float](repeating: 0, count: self.outputs - outputs)
    var weights = [Panels](
      repeating: Panels(rows: self.inputs, columns: self.outputs), count: Self.places)
    // Reused, since there are thousands of kernels.
    var half = [Double](repeating: 0, count: 3 * Self.pixels)
    var whole = [Double](repeating: 0, count: Self.places)
    for output in 0..<outputs {
      for input in 0..<inputs {
        let first = (output * inputs + input) * 9
        Self.transform(weight.values[first..<first + 9], half: &half, into: &whole)
        for place in 0..<Self.places { weights[place][input, output] = Float(whole[place]) }
      }
    }
    self.weights = weights
  }

  func convolve(
    _ input: FeatureMap, into output: inout FeatureMap, with scratch: inout Convolution.Scratch
  ) {
    let across = (output.width * pool.columns + Self.results - 1) / Self.results
    let down = (output.height * pool.rows + Self.results - 1) / Self.results
    let count = across * down
    let held = min(count, max(1, Self.heldNumbers / (Self.places * (inputs + outputs))))
    scratch.tiles.resize(rows: Self.places * held, columns: inputs)
    scratch.products.resize(rows: Self.places * held, columns: outputs)
    let (height, width) = (output.height, output.width)
    unsafe scratch.tiles.withMutablePointer { tiles in
      unsafe scratch.products.withMutablePointer { products in
        unsafe input.withMap { source in
          unsafe output.withMutableMap { target in
            for first in stride(from: 0, to: count, by: held) {
              let held = min(held, count - first)
              unsafe summa_cut_tiles(source, first, held, across, inputs, tiles)
              unsafe multiply(tiles, count: held, into: products)
              unsafe summa_assemble_tiles(
                products, first, held, across, outputs, bias, pool.sides, target, height, width)
            }
          }
        }
      }
    }
  }

  private func multiply(
    _ tiles: UnsafePointer<Float>, count: Int, into products: UnsafeMutablePointer<Float>
  ) {
    for place in 0..<Self.places {
      unsafe weights[place].multiply(
        tiles + place * count * inputs, stride: inputs, count: count,
        into: products + place * count * outputs, stride: outputs)
    }
  }

  // MARK: - Weights

  /// The paper's matrix G, which maps three numbers to six.
  private static let widening: [Double] = [
    1 / 4, 0, 0, -1 / 6, -1 / 6, -1 / 6, -1 / 6, 1 / 6, -1 / 6, 1 / 24, 1 / 12, 1 / 6, 1 / 24,
    -1 / 12, 1 / 6, 0, 0, 1,
  ]

  /// Stores G times the kernel in `half`, and that times the transpose of G in `whole`.
  private static func transform(
    _ kernel: ArraySlice<Float>, half: inout [Double], into whole: inout [Double]
  ) {
    for y in 0..<pixels {
      for x in 0..<3 {
        var sum = 0.0
        for k in 0..<3 {
          sum += widening[3 * y + k] * Double(kernel[kernel.startIndex + 3 * k + x])
        }
        half[3 * y + x] = sum
      }
    }
    for y in 0..<pixels {
      for x in 0..<pixels {
        var sum = 0.0
        for k in 0..<3 { sum += widening[3 * x + k] * half[3 * y + k] }
        whole[pixels * y + x] = sum
      }
    }
  }
}
