import CSummaKernels

/// Two chains of long short-term memory cells along each line, one from its first frame and one
/// from its last.
///
/// Source: Hochreiter and Schmidhuber 1997, "Long Short-Term Memory", with the forget gate of Gers,
/// Schmidhuber and Cummins 2000; Schuster and Paliwal 1997 for the two directions. Gates are in
/// PyTorch's order: input, forget, cell, output.
public struct BidirectionalLSTM: Sendable {
  public let inputs: Int
  /// The number of cells of one direction.
  public let cells: Int
  /// The number of values per output frame: the forward cells, then the backward ones.
  public var outputs: Int { 2 * cells }

  /// inputs x (8 * cells): the gates of the forward chain, then those of the backward one.
  private let inputWeights: LayerWeights
  /// cells x (4 * cells) for each chain.
  private let recurrentWeights: [LayerWeights]
  /// 8 * cells.
  private let bias: [Float]

  /// Buffers that layers can share.
  public struct Scratch: Sendable {
    var gates = Matrix()
    var states = Matrix()

    public init() {}
  }

  /// The tensors of one direction, as `torch.nn.LSTM` names them.
  public struct Direction: Sendable {
    /// (4 * cells) x inputs.
    public var inputWeight: Tensor
    /// (4 * cells) x cells.
    public var recurrentWeight: Tensor
    /// 4 * cells each; PyTorch has two biases, and their sum is used.
    public var inputBias: Tensor
    public var recurrentBias: Tensor

    public init(
      inputWeight: Tensor, recurrentWeight: Tensor, inputBias: Tensor, recurrentBias: Tensor
    ) {
      self.inputWeight = inputWeight
      self.recurrentWeight = recurrentWeight
      self.inputBias = inputBias
      self.recurrentBias = recurrentBias
    }
  }

  /// - Parameters:
  ///   - forward: the tensors of the chain from the first frame.
  ///   - backward: those of the chain from the last frame.
  ///   - inputs: the number of values per input frame.
  ///   - rounds: true to round weights and frames to 8 bits, which is faster on many processors.
  /// - Throws: `WeightsError` if the shapes do not fit.
  public init(
    forward: Direction, backward: Direction, inputs: Int, rounds: Bool = false
  ) throws(WeightsError) {
    try forward.recurrentWeight.require(shape: [nil, nil])
    cells = forward.recurrentWeight.shape[1]
    for direction in [forward, backward] {
      try direction.recurrentWeight.require(shape: [4 * cells, cells])
      try direction.inputWeight.require(shape: [4 * cells, inputs])
      try direction.inputBias.require(shape: [4 * cells])
      try direction.recurrentBias.require(shape: [4 * cells])
    }
    self.inputs = inputs
    inputWeights = LayerWeights(
      transposing: forward.inputWeight.values + backward.inputWeight.values, rows: inputs,
      columns: 8 * cells, rounds: rounds)
    let cells = cells
    recurrentWeights = [forward, backward].map { direction in
      LayerWeights(
        transposing: direction.recurrentWeight.values, rows: cells, columns: 4 * cells,
        rounds: rounds)
    }
    bias = [forward, backward].flatMap { direction in
      zip(direction.inputBias.values, direction.recurrentBias.values).map { $0 + $1 }
    }
  }

  /// Computes `outputs` values for each frame, for lines of different lengths at once. A line's
  /// result does not depend on the other lines.
  /// - Parameters:
  ///   - input: the frames in the order of `batch`.
  ///   - output: likewise.
  /// - Precondition: `input` has the rows of `batch`, with `inputs` values each.
  public func apply(
    to input: Matrix, of batch: SequenceBatch, into output: inout Matrix,
    with scratch: inout Scratch
  ) {
    precondition(input.columns == inputs && input.rows == batch.rows, "frames do not fit")
    output.resize(rows: batch.rows, columns: outputs)
    scratch.gates.resize(rows: batch.rows, columns: 8 * cells)
    scratch.states.resize(rows: batch.lengths.count, columns: cells)
    unsafe scratch.gates.withMutablePointer { gates in
      unsafe input.withPointer { input in
        unsafe inputWeights.multiply(
          input, stride: inputs, count: batch.rows, into: gates, stride: 8 * cells)
      }
      unsafe output.withMutablePointer { output in
        unsafe scratch.states.withMutablePointer { states in
          unsafe Chain(layer: self, isBackward: false, gates: gates, states: states, output: output)
            .run(along: batch)
          unsafe Chain(layer: self, isBackward: true, gates: gates, states: states, output: output)
            .run(along: batch)
        }
      }
    }
  }
}

// MARK: - One direction

extension BidirectionalLSTM {
  @safe private struct Chain {
    let layer: BidirectionalLSTM
    let isBackward: Bool
    let gates: UnsafeMutablePointer<Float>
    let states: UnsafeMutablePointer<Float>
    let output: UnsafeMutablePointer<Float>

    init(
      layer: BidirectionalLSTM, isBackward: Bool, gates: UnsafeMutablePointer<Float>,
      states: UnsafeMutablePointer<Float>, output: UnsafeMutablePointer<Float>
    ) {
      // Both chains share the rows of gates and of output, and each uses one half.
      let half = isBackward ? layer.cells : 0
      self.layer = layer
      self.isBackward = isBackward
      unsafe self.gates = gates + 4 * half
      unsafe self.states = states
      unsafe self.output = output + half
    }

    func run(along batch: SequenceBatch) {
      unsafe states.update(repeating: 0, count: batch.lengths.count * layer.cells)
      for position in 0..<batch.steps {
        let step = isBackward ? batch.steps - 1 - position : position
        let before = isBackward ? step + 1 : step - 1
        let running = batch.running(at: step)
        // Lines that had a frame before this one: all lines forward, only longer lines backward.
        let continuing = before < 0 ? 0 : min(running, batch.running(at: before))
        let row = batch.starts[step]
        if continuing > 0 { add(continuing, from: batch.starts[before], to: row) }
        for line in 0..<running { advance(row: row + line, line: line) }
      }
    }

    /// Adds the product of the outputs from row `source` on to the gates from row `target` on.
    private func add(_ count: Int, from source: Int, to target: Int) {
      let cells = layer.cells
      unsafe layer.recurrentWeights[isBackward ? 1 : 0].multiply(
        output + source * 2 * cells, stride: 2 * cells, count: count,
        into: gates + target * 8 * cells, stride: 8 * cells, adding: true)
    }

    /// Advances the cells of one line by one frame. C: `summa_advance_cells`.
    private func advance(row: Int, line: Int) {
      let cells = layer.cells
      unsafe layer.bias.withUnsafeBufferPointer { bias in
        guard let bias = bias.baseAddress else { return }
        unsafe summa_advance_cells(
          gates + row * 8 * cells, bias + (isBackward ? 4 * cells : 0), states + line * cells,
          output + row * 2 * cells, cells)
      }
    }
  }
}
