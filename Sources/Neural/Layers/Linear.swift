/// A layer in which each output is a weighted sum of all values of a row.
public struct Linear: Sendable {
  public let inputs: Int
  public let outputs: Int
  private let weights: LayerWeights
  private let bias: [Float]
  private let rectifies: Bool

  /// - Parameters:
  ///   - weight: outputs x inputs.
  ///   - bias: outputs.
  ///   - inputs: the number of values per input row.
  ///   - rectifies: true to clamp results below 0 to 0.
  ///   - rounds: true to round weights and rows to 8 bits, which is faster on many processors.
  /// - Throws: `WeightsError` if a shape does not fit.
  public init(
    weight: Tensor, bias: Tensor, inputs: Int, rectifies: Bool = false, rounds: Bool = false
  ) throws(WeightsError) {
    try weight.require(shape: [nil, inputs])
    outputs = weight.shape[0]
    try bias.require(shape: [outputs])
    self.inputs = inputs
    self.bias = bias.values
    self.rectifies = rectifies
    weights = LayerWeights(
      transposing: weight.values, rows: inputs, columns: outputs, rounds: rounds)
  }

  /// Computes a row of `outputs` values for each row of `input`.
  /// - Precondition: the rows of `input` have `inputs` values.
  public func apply(to input: Matrix, into output: inout Matrix) {
    precondition(input.columns == inputs, "\(input.columns) numbers where \(inputs) are needed")
    output.resize(rows: input.rows, columns: outputs)
    let rows = input.rows
    unsafe output.withMutablePointer { target in
      unsafe input.withPointer { source in
        unsafe weights.multiply(
          source, stride: inputs, count: rows, into: target, stride: outputs)
      }
      let floor: Float = rectifies ? 0 : -.infinity
      unsafe bias.withUnsafeBufferPointer { bias in
        for row in 0..<rows {
          let numbers = unsafe target + row * outputs
          for column in 0..<outputs {
            let sum = unsafe numbers[column] + bias[column]
            unsafe numbers[column] = sum < floor ? floor : sum
          }
        }
      }
    }
  }
}
