import SummaGeometry
public import SummaImaging
public import SummaNeural

/// The network that reads receipts: convolutions, two bidirectional LSTM layers, and the
/// probabilities of all characters in each frame (connectionist temporal classification, Graves et
/// al. 2006).
///
/// Sizes are those of the tensors in the file, with PyTorch's names: `conv1` to `conv5`,
/// `projection`, `lstm1`, `lstm2`, `output`.
public struct ReceiptNetwork: Sendable {
  /// The height of a strip, in pixels.
  public static let stripHeight = 32
  /// The width of a frame, in pixels of the strip.
  public static let pixelsPerFrame = 4

  /// The characters that the network reads. The class of the first one is 1.
  public let characters: [Unicode.Scalar]
  /// The strings of the file's metadata.
  public let metadata: [String: String]
  /// The network that recognises handwriting; nil if the file has none.
  let handwriting: HandwritingNetwork?
  /// The letter model of the network's script; nil if the file has none.
  let letters: LetterModel?

  private let convolutions: [Convolution]
  private let projection: Linear
  private let lstms: [BidirectionalLSTM]
  private let output: Linear

  /// After each convolution; together they reduce 32 rows to 2 and four columns to one.
  private static let pools = [
    MaxPool(rows: 2, columns: 2), MaxPool(rows: 2, columns: 2), .none,
    MaxPool(rows: 2, columns: 1), MaxPool(rows: 2, columns: 1),
  ]
  private static let remainingRows = 2
  /// The greatest number of lines in a batch. Larger batches are not measurably faster.
  private static let batchSize = 16
  /// The greatest number of frames in a batch, unless a single line has more. It bounds the memory:
  /// 9 kB a frame. Batches of 4096 frames are not measurably faster.
  private static let batchFrames = 1024
  /// The greatest number of frames of lines whose maps are convolved together.
  private static let mapFrames = 256

  /// The memory of a reading. It grows with the widest lines, to 20 MiB.
  private struct Workspace {
    /// The maps of a few lines.
    var inputs: [FeatureMap] = []
    var outputs: [FeatureMap] = []
    var convolution = Convolution.Scratch()
    var batch = SequenceBatch()
    var frames = Matrix()
    var results = Matrix()
    var lstm = BidirectionalLSTM.Scratch()
  }

  /// Reads the weights.
  /// - Parameter path: a safetensors file with the string `characters` in its metadata.
  /// - Throws: `WeightsError` if the file is missing, damaged, or of another network.
  public init(contentsOf path: String) throws(WeightsError) {
    let file = try Safetensors(contentsOf: path)
    convolutions = try Convolution.chain(
      zip(1..., Self.pools).map { ("conv\($0)", $1) }, of: file, inputs: 1)
    projection = try Linear(
      "projection", of: file, inputs: convolutions[4].outputs * Self.remainingRows, rectifies: true,
      rounds: true)
    let first = try BidirectionalLSTM("lstm1", of: file, inputs: projection.outputs, rounds: true)
    let second = try BidirectionalLSTM("lstm2", of: file, inputs: first.outputs, rounds: true)
    lstms = [first, second]
    output = try Linear("output", of: file, inputs: second.outputs, rounds: true)
    metadata = file.metadata
    handwriting = try HandwritingNetwork(in: file)
    letters = try LetterModel(in: file)
    guard let text = metadata["characters"] else {
      throw WeightsError(.missing, mismatch: "\(path) does not say which characters it knows")
    }
    characters = Array(text.unicodeScalars)
    try output.require(characters: characters.count, in: path)
  }

  /// The scores of each strip, in the order of `strips`. A strip whose width is not a multiple of
  /// four is padded with paper. A strip without columns has no frames.
  /// - Throws: `CancellationError` if the task is cancelled.
  /// - Precondition: all strips are ``stripHeight`` rows high.
  public func scores(of strips: [GrayRaster]) throws(CancellationError) -> [FrameScores] {
    var workspace = Workspace()
    let empty = FrameScores(frames: 0, classes: output.outputs, logProbabilities: [])
    var scores = [FrameScores](repeating: empty, count: strips.count)
    for strip in strips {
      precondition(
        strip.size.height == Self.stripHeight, "a strip has \(strip.size.height) rows, not 32")
    }
    for batch in Self.batches(ofWidths: strips.map(\.size.width)) {
      try read(batch.map { ($0, strips[$0]) }, into: &scores, using: &workspace)
    }
    return scores
  }

  /// The strips of each batch, given by their widths: lines of similar width together, the longest
  /// first. Strips without columns are left out.
  static func batches(ofWidths widths: [Int]) -> [[Int]] {
    var batches: [[Int]] = []
    var frames = 0
    for index in widths.indices.sorted(by: { (widths[$0], $1) > (widths[$1], $0) }) {
      let count = frameCount(width: widths[index])
      guard count > 0 else { continue }
      if let last = batches.last, last.count < batchSize, frames + count <= batchFrames {
        batches[batches.count - 1].append(index)
        frames += count
      } else {
        batches.append([index])
        frames = count
      }
    }
    return batches
  }

  private static func frameCount(width: Int) -> Int {
    (width + pixelsPerFrame - 1) / pixelsPerFrame
  }

  private func read(
    _ lines: [(index: Int, strip: GrayRaster)], into scores: inout [FrameScores],
    using workspace: inout Workspace
  ) throws(CancellationError) {
    workspace.batch.set(lengths: lines.map { Self.frameCount(width: $0.strip.size.width) })
    workspace.frames.resize(rows: workspace.batch.rows, columns: projection.inputs)
    var next = 0
    while next < lines.count {
      try Cancellation.check()
      let first = next
      var frames = 0
      repeat {
        frames += workspace.batch.lengths[next]
        next += 1
      } while next < lines.count && frames + workspace.batch.lengths[next] <= Self.mapFrames
      convolve(lines[first..<next].map(\.strip), from: first, using: &workspace)
    }
    projection.apply(to: workspace.frames, into: &workspace.results)
    for lstm in lstms {
      try Cancellation.check()
      swap(&workspace.frames, &workspace.results)
      lstm.apply(
        to: workspace.frames, of: workspace.batch, into: &workspace.results, with: &workspace.lstm)
    }
    swap(&workspace.frames, &workspace.results)
    output.apply(to: workspace.frames, into: &workspace.results)
    LogSoftmax().apply(to: &workspace.results)
    for (position, line) in lines.enumerated() {
      let length = workspace.batch.lengths[position]
      var values: [Float] = []
      values.reserveCapacity(length * output.outputs)
      for frame in 0..<length {
        values += workspace.results.row(workspace.batch.row(line: position, frame: frame))
      }
      scores[line.index] = FrameScores(
        frames: length, classes: output.outputs, logProbabilities: values)
    }
  }

  /// Runs the convolutions on a few lines and copies the results into the lines' frames.
  private func convolve(
    _ strips: [GrayRaster], from first: Int, using workspace: inout Workspace
  ) {
    while workspace.inputs.count < strips.count { workspace.inputs.append(FeatureMap()) }
    for (index, strip) in strips.enumerated() {
      workspace.inputs[index].setInk(
        of: strip.pixels, rows: strip.size.height, columns: strip.size.width,
        width: Self.frameCount(width: strip.size.width) * Self.pixelsPerFrame)
    }
    for convolution in convolutions {
      convolution.convolve(
        workspace.inputs[..<strips.count], into: &workspace.outputs,
        with: &workspace.convolution)
      swap(&workspace.inputs, &workspace.outputs)
    }
    for index in strips.indices {
      workspace.inputs[index].copyColumns(
        into: &workspace.frames, of: workspace.batch, line: first + index)
    }
  }
}
