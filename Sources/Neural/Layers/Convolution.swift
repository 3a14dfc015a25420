/// A convolution of 3 x 3 pixels with a border of zeros, followed by a rectifier and max pooling.
public struct Convolution: Sendable {
  public let inputs: Int
  public let outputs: Int
  public let pool: MaxPool
  private let method: Method

  private enum Method: Sendable {
    case direct(DirectConvolution)
    case tiled(TiledConvolution)
  }

  /// Buffers that convolutions can share.
  public struct Scratch: Sendable {
    var tiles = Matrix()
    var products = Matrix()

    public init() {}
  }

  /// - Parameters:
  ///   - weight: outputs x inputs x 3 x 3.
  ///   - bias: outputs.
  ///   - inputs: the number of input channels.
  /// - Throws: `WeightsError` if a shape does not fit.
  public init(weight: Tensor, bias: Tensor, inputs: Int, pool: MaxPool) throws(WeightsError) {
    try weight.require(shape: [nil, inputs, 3, 3])
    let outputs = weight.shape[0]
    try bias.require(shape: [outputs])
    self.inputs = inputs
    self.outputs = outputs
    self.pool = pool
    // For so few channels, a matrix product costs more in preparation than it saves.
    method =
      inputs < 4
      ? .direct(DirectConvolution(weight: weight, bias: bias, pool: pool))
      : .tiled(TiledConvolution(weight: weight, bias: bias, pool: pool))
  }

  /// Computes a map of `outputs` channels for each of `maps`, in the first elements of `results`.
  /// Height and width are divided by those of the pool.
  /// - Precondition: `maps` have `inputs` channels; its indices start at 0.
  public func convolve(
    _ maps: ArraySlice<FeatureMap>, into results: inout [FeatureMap], with scratch: inout Scratch
  ) {
    for (index, map) in maps.enumerated() {
      precondition(map.channels == inputs, "\(map.channels) channels where \(inputs) are needed")
      if index == results.count { results.append(FeatureMap()) }
      results[index].resize(
        height: map.height / pool.rows, width: map.width / pool.columns, channels: outputs)
    }
    switch method {
    case .direct(let convolution):
      for index in maps.indices where results[index].height > 0 && results[index].width > 0 {
        convolution.convolve(maps[index], into: &results[index])
      }
    case .tiled(let convolution): convolution.convolve(maps, into: &results, with: &scratch)
    }
  }

  /// Returns the result of ``convolve(_:into:with:)`` for one map.
  public func applied(to input: FeatureMap, with scratch: inout Scratch) -> FeatureMap {
    var outputs: [FeatureMap] = []
    convolve([input], into: &outputs, with: &scratch)
    return outputs[0]
  }
}
