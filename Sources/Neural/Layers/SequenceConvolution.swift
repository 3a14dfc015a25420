/// A convolution along a sequence of frames, followed by a rectifier: each output depends on a
/// window of frames around it, with zeros beyond both ends.
public struct SequenceConvolution: Sendable {
  /// Values per input frame.
  public let inputs: Int
  /// Values per output frame.
  public var outputs: Int { weights.outputs }
  /// Frames per window, an odd number.
  public let kernel: Int
  /// The distance between windows, in frames.
  public let stride: Int

  private let weights: Linear

  /// Buffers that layers can share.
  public struct Scratch: Sendable {
    var windows = Matrix()

    public init() {}
  }

  /// - Parameters:
  ///   - weight: outputs x inputs x kernel, as in `torch.nn.Conv1d`.
  ///   - bias: outputs.
  ///   - inputs: the number of values per input frame.
  ///   - stride: the distance between windows, in frames.
  /// - Throws: `WeightsError` if a shape does not fit.
  public init(weight: Tensor, bias: Tensor, inputs: Int, stride: Int) throws(WeightsError) {
    try weight.require(shape: [nil, inputs, nil])
    kernel = weight.shape[2]
    self.inputs = inputs
    self.stride = stride
    weights = try Linear(
      weight: Tensor(
        weight.name, file: weight.file, shape: [weight.shape[0], inputs * kernel],
        values: weight.values), bias: bias, inputs: inputs * kernel, rectifies: true)
  }

  /// The number of output frames of a sequence.
  public func count(of frames: Int) -> Int { (frames + stride - 1) / stride }

  /// Computes a row of `outputs` values for each window.
  /// - Precondition: the rows of `input` have `inputs` values.
  public func apply(to input: Matrix, into output: inout Matrix, with scratch: inout Scratch) {
    precondition(input.columns == inputs, "\(input.columns) numbers where \(inputs) are needed")
    let count = count(of: input.rows)
    scratch.windows.resize(rows: count, columns: inputs * kernel)
    for row in 0..<count {
      for offset in 0..<kernel {
        let frame = row * stride + offset - kernel / 2
        let isInside = (0..<input.rows).contains(frame)
        for channel in 0..<inputs {
          scratch.windows[row, channel * kernel + offset] = isInside ? input[frame, channel] : 0
        }
      }
    }
    weights.apply(to: scratch.windows, into: &output)
  }
}
