import SummaGeometry
import SummaImaging
import SummaNeural

/// The network that distinguishes handwritten words from printed ones by their picture.
///
/// Four convolutions, a layer over each column of four pixels, the mean over the columns, and one
/// score. Its tensors are in the reader's file under `handwriting.`, with PyTorch's names.
struct HandwritingNetwork: Sendable {
  /// The paper on both sides of a word, in pixels of the strip.
  static let margin = 6
  /// The greatest width of a word, in pixels, as in training. Only the beginning of a wider word
  /// counts.
  static let greatestWidth = 128
  /// The columns of a strip for each column of the last layer.
  private static let pixelsPerColumn = 4
  private static let remainingRows = 2

  private let convolutions: [Convolution]
  private let projection: Linear
  private let output: Linear
  /// Words with a higher score are handwritten.
  private let threshold: Float

  private static let pools = [
    MaxPool(rows: 2, columns: 2), MaxPool(rows: 2, columns: 2),
    MaxPool(rows: 2, columns: 1), MaxPool(rows: 2, columns: 1),
  ]

  /// Loads the network from a file of weights.
  /// - Returns: nil if the file has no such network.
  /// - Throws: `WeightsError` if its shape is wrong.
  init?(in file: borrowing Safetensors) throws(WeightsError) {
    guard let text = file.metadata["handwriting_threshold"], let threshold = Float(text) else {
      return nil
    }
    self.threshold = threshold
    convolutions = try Convolution.chain(
      zip(1..., Self.pools).map { ("handwriting.conv\($0)", $1) }, of: file, inputs: 1)
    projection = try Linear(
      "handwriting.projection", of: file, inputs: convolutions[3].outputs * Self.remainingRows,
      rectifies: true)
    output = try Linear("handwriting.output", of: file, inputs: projection.outputs)
    guard output.outputs == 1 else {
      throw WeightsError(
        .wrongShape, mismatch: "\(file.path) is not of the network that knows handwriting")
    }
  }

  /// True if the columns of a strip show handwriting.
  /// - Parameters:
  ///   - columns: the columns with ink of the word.
  ///   - strip: dark on light, ``ReceiptNetwork/stripHeight`` rows high.
  func isHandwritten(_ columns: Range<Int>, of strip: GrayRaster) -> Bool {
    score(of: columns, in: strip).map { $0 > threshold } ?? false
  }

  /// The logarithm of the odds that a word is handwritten; nil if the strip has none of the
  /// columns.
  func score(of columns: Range<Int>, in strip: GrayRaster) -> Float? {
    precondition(strip.size.height == ReceiptNetwork.stripHeight)
    let first = max(0, columns.lowerBound - Self.margin)
    let end = min(strip.size.width, columns.upperBound + Self.margin, first + Self.greatestWidth)
    guard first < end else { return nil }
    let (width, height) = (end - first, strip.size.height)
    let pixels = (0..<height).flatMap { row in
      strip.pixels[row * strip.size.width + first..<row * strip.size.width + end]
    }
    let frames = (width + Self.pixelsPerColumn - 1) / Self.pixelsPerColumn
    var map = FeatureMap()
    map.setInk(of: pixels, rows: height, columns: width, width: frames * Self.pixelsPerColumn)
    var scratch = Convolution.Scratch()
    for convolution in convolutions { map = convolution.applied(to: map, with: &scratch) }
    var batch = SequenceBatch()
    batch.set(lengths: [frames])
    var (rows, seen) = (Matrix(), Matrix())
    rows.resize(rows: frames, columns: projection.inputs)
    map.copyColumns(into: &rows, of: batch, line: 0)
    projection.apply(to: rows, into: &seen)
    var mean = [Float](repeating: 0, count: projection.outputs)
    for frame in 0..<frames {
      for (index, value) in seen.row(frame).enumerated() { mean[index] += value / Float(frames) }
    }
    output.apply(to: Matrix(rows: 1, columns: mean.count, values: mean), into: &seen)
    return seen[0, 0]
  }
}
