import SummaNeural

/// The network that reads strokes: two convolutions along the samples of the pen's path, two or
/// three bidirectional LSTM layers, and the probabilities of all characters in each frame
/// (connectionist temporal classification, Graves et al. 2006).
///
/// Sizes are those of the tensors in the file, with PyTorch's names: `conv1`, `conv2`, `lstm1`,
/// `lstm2`, `output`, and `lstm3` if the file's metadata has three `layers`. Made by Tuning/Ink.
struct InkNetwork: Sendable {
  /// The number of samples in a frame.
  static let samplesPerFrame = 4

  /// The characters that the network reads. The class of the first one is 1.
  let characters: [Character]
  /// The grammar of the texts.
  let grammar: InkGrammar
  /// The strings of the file's metadata.
  let metadata: [String: String]
  /// The factor for the results, 1 / temperature, which calibrates the probabilities.
  private let sharpness: Float

  private let convolutions: [SequenceConvolution]
  private let lstms: [BidirectionalLSTM]
  /// The third layer, whose results are added to its inputs.
  private let corrections: BidirectionalLSTM?
  private let output: Linear
  /// The features of its samples.
  let form: InkSamples.Form

  /// - Parameter path: a safetensors file with the string `charset` in its metadata.
  /// - Throws: `WeightsError` if the file is missing, damaged, or of another network.
  init(contentsOf path: String) throws(WeightsError) {
    let file = try Safetensors(contentsOf: path)
    form = file.metadata["which"] == "latin" ? .letters : .amounts
    let first = try SequenceConvolution("conv1", of: file, inputs: form.features)
    let second = try SequenceConvolution("conv2", of: file, inputs: first.outputs)
    convolutions = [first, second]
    let lower = try BidirectionalLSTM("lstm1", of: file, inputs: second.outputs)
    let upper = try BidirectionalLSTM("lstm2", of: file, inputs: lower.outputs)
    lstms = [lower, upper]
    corrections =
      file.metadata["layers"] == "3"
      ? try BidirectionalLSTM("lstm3", of: file, inputs: upper.outputs) : nil
    output = try Linear("output", of: file, inputs: upper.outputs)
    metadata = file.metadata
    // A mark without its letter is a character of its own here.
    characters = (metadata["charset"] ?? "").unicodeScalars.map { Character($0) }
    try output.require(characters: characters.count, in: path)
    grammar = try InkGrammar(of: file, characters: characters)
    sharpness = 1 / (metadata["temperature"].flatMap(Float.init) ?? 1)
  }

  /// - Parameter samples: the rows of `InkSamples`.
  func scores(of samples: Matrix) -> FrameScores {
    var (frames, results) = (samples, Matrix())
    var windows = SequenceConvolution.Scratch()
    for convolution in convolutions {
      convolution.apply(to: frames, into: &results, with: &windows)
      swap(&frames, &results)
    }
    var batch = SequenceBatch()
    batch.set(lengths: [frames.rows])
    var memory = BidirectionalLSTM.Scratch()
    for lstm in lstms {
      lstm.apply(to: frames, of: batch, into: &results, with: &memory)
      swap(&frames, &results)
    }
    if let corrections {
      corrections.apply(to: frames, of: batch, into: &results, with: &memory)
      frames.add(results)
    }
    output.apply(to: frames, into: &results)
    var scores = Matrix(
      rows: results.rows, columns: results.columns,
      values: (0..<results.rows).flatMap { results.row($0).map { $0 * sharpness } })
    LogSoftmax().apply(to: &scores)
    return FrameScores(
      frames: scores.rows, classes: scores.columns,
      logProbabilities: (0..<scores.rows).flatMap { scores.row($0) })
  }
}

extension SequenceConvolution {
  fileprivate init(
    _ name: String, of file: borrowing Safetensors, inputs: Int
  ) throws(WeightsError) {
    try self.init(
      weight: file.tensor("\(name).weight"), bias: file.tensor("\(name).bias"), inputs: inputs,
      stride: 2)
  }
}
