extension BidirectionalLSTM {
  /// Loads a layer from a file. Its tensors are named as in PyTorch: `lstm1.weight_ih_l0`, with the
  /// suffix `_reverse` for the backward direction.
  /// - Parameters:
  ///   - name: the name of the layer.
  ///   - file: the file of weights.
  ///   - inputs: the number of values per input frame.
  ///   - rounds: true to round weights and frames to 8 bits, which is faster on many processors.
  /// - Throws: `WeightsError` if a tensor is missing or its shape does not fit.
  public init(
    _ name: String, of file: borrowing Safetensors, inputs: Int, rounds: Bool = false
  ) throws(WeightsError) {
    try self.init(
      forward: Direction(name, of: file, suffix: ""),
      backward: Direction(name, of: file, suffix: "_reverse"), inputs: inputs,
      rounds: rounds)
  }
}

extension BidirectionalLSTM.Direction {
  fileprivate init(
    _ name: String, of file: borrowing Safetensors, suffix: String
  ) throws(WeightsError) {
    try self.init(
      inputWeight: file.tensor("\(name).weight_ih_l0\(suffix)"),
      recurrentWeight: file.tensor("\(name).weight_hh_l0\(suffix)"),
      inputBias: file.tensor("\(name).bias_ih_l0\(suffix)"),
      recurrentBias: file.tensor("\(name).bias_hh_l0\(suffix)"))
  }
}
