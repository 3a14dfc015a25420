/// A convolution of 3 x 3 pixels with a border of zeros, the rectifier, and the largest of each
/// window of the result.
///
/// The nine neighbours of each pixel are put side by side, and one matrix product does the rest
/// (Chellapilla, Puri, Simard 2006, "High performance convolutional neural networks for document
/// processing").
public struct Convolution: Sendable {
  public let inputs: Int
  public let outputs: Int
  public let pool: MaxPool
  /// (9 * inputs) x outputs: rows in the order of a patch, that is by y, x and channel.
  private let weights: Matrix
  private let bias: [Float]

  /// Memory that convolutions share.
  public struct Scratch: Sendable {
    var patches = Matrix()
    var products = Matrix()

    public init() {}
  }

  /// - Parameters:
  ///   - weight: outputs x inputs x 3 x 3.
  ///   - bias: outputs.
  ///   - inputs: the channels of the layer before.
  /// - Throws: `WeightsError` where a shape is another one.
  public init(weight: Tensor, bias: Tensor, inputs: Int, pool: MaxPool) throws(WeightsError) {
    try weight.require(shape: [nil, inputs, 3, 3])
    outputs = weight.shape[0]
    try bias.require(shape: [outputs])
    self.inputs = inputs
    self.pool = pool
    self.bias = bias.values
    var rows = Matrix()
    rows.resize(rows: 9 * inputs, columns: outputs)
    for output in 0..<outputs {
      for input in 0..<inputs {
        for place in 0..<9 {
          rows[place * inputs + input, output] =
            weight.values[(output * inputs + input) * 9 + place]
        }
      }
    }
    weights = rows
  }

  /// Makes of `input` a map of `outputs` channels, its height and width divided by the pool's.
  /// - Precondition: `input` has `inputs` channels.
  public func convolve(
    _ input: FeatureMap, into output: inout FeatureMap, with scratch: inout Scratch
  ) {
    precondition(input.channels == inputs, "\(input.channels) channels where \(inputs) are needed")
    let (rows, columns) = (input.height / pool.rows, input.width / pool.columns)
    output.resize(height: rows, width: columns, channels: outputs)
    guard rows > 0, columns > 0 else { return }
    // A block at a time, so that patches stay in the cache and a wide line needs no more memory.
    let pixels = max(1, Self.patchNumbers / (9 * inputs * pool.rows * pool.columns))
    let blockColumns = min(columns, pixels)
    let blockRows = min(rows, max(1, pixels / blockColumns))
    let most = blockRows * pool.rows * blockColumns * pool.columns
    scratch.patches.resize(rows: most, columns: 9 * inputs)
    scratch.products.resize(rows: most, columns: outputs)
    for y in stride(from: 0, to: rows, by: blockRows) {
      for x in stride(from: 0, to: columns, by: blockColumns) {
        convolve(
          input, rows: y..<min(rows, y + blockRows), columns: x..<min(columns, x + blockColumns),
          into: &output, with: &scratch)
      }
    }
  }

  /// How many numbers of patches are worked on at once: 1 MiB, half of a usual second cache.
  private static let patchNumbers = 262_144

  /// Makes the given rows and columns of `output`.
  private func convolve(
    _ input: FeatureMap, rows: Range<Int>, columns: Range<Int>, into output: inout FeatureMap,
    with scratch: inout Scratch
  ) {
    let height = rows.count * pool.rows
    let width = columns.count * pool.columns
    let run = 3 * inputs
    let inputStride = input.rowStride
    let outputStride = output.rowStride
    unsafe scratch.patches.withMutablePointer { patches in
      unsafe input.withPointer { numbers in
        var patch = unsafe patches
        for y in 0..<height {
          // With the border, the patch around a pixel begins at the pixel's own place.
          var source =
            unsafe numbers + (rows.lowerBound * pool.rows + y) * inputStride
            + columns.lowerBound * pool.columns * inputs
          for _ in 0..<width {
            for line in 0..<3 {
              unsafe (patch + line * run).update(from: source + line * inputStride, count: run)
            }
            unsafe patch += 3 * run
            unsafe source += inputs
          }
        }
      }
      unsafe scratch.products.withMutablePointer { products in
        unsafe weights.withPointer { weights in
          unsafe BLAS.multiply(
            .init(patches, stride: 9 * inputs), .init(weights, stride: outputs), into: products,
            stride: outputs, rows: height * width, columns: outputs, inner: 9 * inputs)
        }
        unsafe output.withMutablePointer { target in
          for row in rows {
            unsafe pool.pool(
              products + (row - rows.lowerBound) * pool.rows * width * outputs,
              rowStride: width * outputs, count: columns.count, bias: bias, channels: outputs,
              into: target + (row + 1) * outputStride + (columns.lowerBound + 1) * outputs)
          }
        }
      }
    }
  }
}
