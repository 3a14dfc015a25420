extension Convolution {
  /// Loads a layer from a file. Its tensors are named as in PyTorch: `conv1.weight`, `conv1.bias`.
  /// - Parameters:
  ///   - inputs: the number of input channels.
  ///   - pool: the pooling after it.
  /// - Throws: `WeightsError` if a tensor is missing or its shape does not fit.
  public init(
    _ name: String, of file: borrowing Safetensors, inputs: Int, pool: MaxPool = .none
  ) throws(WeightsError) {
    try self.init(
      weight: file.tensor("\(name).weight"), bias: file.tensor("\(name).bias"), inputs: inputs,
      pool: pool)
  }

  /// Loads layers that follow each other.
  /// - Parameters:
  ///   - layers: the names of the layers, with the pooling after each.
  ///   - inputs: the number of input channels of the first layer.
  /// - Throws: `WeightsError` if a tensor is missing or its shape does not fit.
  public static func chain(
    _ layers: [(name: String, pool: MaxPool)], of file: borrowing Safetensors, inputs: Int
  ) throws(WeightsError) -> [Convolution] {
    var chain: [Convolution] = []
    for (name, pool) in layers {
      chain.append(
        try Convolution(name, of: file, inputs: chain.last?.outputs ?? inputs, pool: pool))
    }
    return chain
  }
}
