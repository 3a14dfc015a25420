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
      FeatureMap.pixelStride(channels: inputs) < FeatureMap.lanes
      ? .direct(DirectConvolution(weight: weight, bias: bias, pool: pool))
      : .tiled(TiledConvolution(weight: weight, bias: bias, pool: pool))
  }

  /// Computes a map of `outputs` channels, with height and width divided by those of the pool.
  /// - Precondition: `input` has `inputs` channels.
  public func convolve(
    _ input: FeatureMap, into output: inout FeatureMap, with scratch: inout Scratch
  ) {
    precondition(input.channels == inputs, "\(input.channels) channels where \(inputs) are needed")
    output.resize(
      height: input.height / pool.rows, width: input.width / pool.columns, channels: outputs)
    guard output.height > 0, output.width > 0 else { return }
    switch method {
    case .direct(let convolution): convolution.convolve(input, into: &output)
    case .tiled(let convolution): convolution.convolve(input, into: &output, with: &scratch)
    }
  }
  /// Returns the result of ``convolve(_:into:with:)``.
  public func applied(to input: FeatureMap, with scratch: inout Scratch) -> FeatureMap {
    var output = FeatureMap()
    convolve(input, into: &output, with: &scratch)
    return output
  }
}
