/// A convolution along a sequence of frames, followed by a rectifier: each result sees a window of
/// frames around its own, and nothing beyond both ends.
public struct SequenceConvolution: Sendable {
  /// Numbers of a frame.
  public let inputs: Int
  /// Numbers of a result.
  public var outputs: Int { weights.outputs }
  /// Frames of a window, an odd number.
  public let kernel: Int
  /// Frames from one window to the next.
  public let stride: Int

  private let weights: Linear

  /// Memory that layers share.
  public struct Scratch: Sendable {
    var windows = Matrix()

    public init() {}
  }

  /// - Parameters:
  ///   - weight: outputs x inputs x kernel, as `torch.nn.Conv1d` has it.
  ///   - bias: outputs.
  ///   - inputs: the numbers of a frame of the layer before.
  ///   - stride: frames from one window to the next.
  /// - Throws: `WeightsError` where a shape is another one.
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

  /// How many results a sequence has.
  public func count(of frames: Int) -> Int { (frames + stride - 1) / stride }

  /// Makes a row of `outputs` numbers of each window.
  /// - Precondition: the rows of `input` have `inputs` numbers.
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
