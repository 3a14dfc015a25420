extension BidirectionalLSTM {
  /// Loads a layer from a file. Its tensors are named as in PyTorch: `lstm1.weight_ih_l0`, with the
  /// suffix `_reverse` for the backward direction.
  /// - Parameter inputs: the number of values per input frame.
  /// - Throws: `WeightsError` if a tensor is missing or its shape does not fit.
  public init(
    _ name: String, of file: borrowing Safetensors, inputs: Int
  ) throws(WeightsError) {
    try self.init(
      forward: Direction(name, of: file, suffix: ""),
      backward: Direction(name, of: file, suffix: "_reverse"), inputs: inputs)
  }
}

extension BidirectionalLSTM.Direction {
  fileprivate init(
    _ name: String, of file: borrowing Safetensors, suffix: String
  ) throws(WeightsError) {
    try self.init(
      inputWeight: file.tensor("\(name).weight_ih_l0\(suffix)"),
      chainWeight: file.tensor("\(name).weight_hh_l0\(suffix)"),
      inputBias: file.tensor("\(name).bias_ih_l0\(suffix)"),
      chainBias: file.tensor("\(name).bias_hh_l0\(suffix)"))
  }
}
