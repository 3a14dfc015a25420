extension Linear {
  /// Loads a layer from a file. Its tensors are named as in PyTorch: `output.weight`,
  /// `output.bias`.
  /// - Parameters:
  ///   - name: the name of the layer.
  ///   - file: the file of weights.
  ///   - inputs: the number of values per input row.
  ///   - rectifies: true to clamp results below 0 to 0.
  ///   - rounds: true to round weights and rows to 8 bits, which is faster on many processors.
  /// - Throws: `WeightsError` if a tensor is missing or its shape does not fit.
  public init(
    _ name: String, of file: borrowing Safetensors, inputs: Int, rectifies: Bool = false,
    rounds: Bool = false
  ) throws(WeightsError) {
    try self.init(
      weight: file.tensor("\(name).weight"), bias: file.tensor("\(name).bias"), inputs: inputs,
      rectifies: rectifies, rounds: rounds)
  }

  /// Checks that there is an output for each character of a network, and one for the blank of CTC.
  /// - Throws: `WeightsError` with ``WeightsError/Code/wrongShape``.
  package func require(characters count: Int, in path: String) throws(WeightsError) {
    guard outputs == count + 1 else {
      throw WeightsError(
        .wrongShape,
        mismatch: "\(path) names \(count) characters, and its network tells \(outputs - 1) apart")
    }
  }
}
