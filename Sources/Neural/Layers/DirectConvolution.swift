import CSummaKernels

/// The convolution of a map of few channels, computed by its definition.
struct DirectConvolution: Sendable {
  private let inputs: Int
  private let pool: MaxPool
  /// The number of groups of outputs that are computed at once, one in each of the ``Lanes``.
  private let groups: Int
  /// For each group, by y, x and input: the weights of its outputs.
  private let weights: [Float]
  /// One value for each output, padded to whole groups.
  private let bias: [Float]

  /// - Precondition: `weight` is outputs x inputs x 3 x 3, and `bias` fits.
  init(weight: Tensor, bias: Tensor, pool: MaxPool) {
    let (outputs, inputs) = (weight.shape[0], weight.shape[1])
    self.inputs = inputs
    self.pool = pool
    let (lanes, padded) = (Lanes.count, Lanes.whole(outputs))
    groups = padded / lanes
    var weights = [Float](repeating: 0, count: padded * 9 * inputs)
    for output in 0..<outputs {
      let (group, lane) = output.quotientAndRemainder(dividingBy: lanes)
      for input in 0..<inputs {
        for place in 0..<9 {
          weights[((group * 9 + place) * inputs + input) * lanes + lane] =
            weight.values[(output * inputs + input) * 9 + place]
        }
      }
    }
    self.weights = weights
    self.bias = bias.values + [Float](repeating: 0, count: padded - outputs)
  }

  /// C: `summa_convolve`.
  func convolve(_ input: FeatureMap, into output: inout FeatureMap) {
    let (height, width) = (output.height, output.width)
    unsafe input.withMap { source in
      unsafe output.withMutableMap { target in
        unsafe summa_convolve(
          source, target, height, width, pool.sides, inputs, groups, weights, bias)
      }
    }
  }
}
