import Foundation
import SummaNeural
import SummaTestSupport
import Testing

/// Compares each layer with a direct implementation of its paper's formula.
@Suite("Layers")
struct LayerTests {
  static func tensor(_ shape: [Int], _ generator: inout SeededGenerator) -> Tensor {
    let count = shape.reduce(1, *)
    let values = (0..<count).map { _ in Float.random(in: -1...1, using: &generator) }
    return Tensor("random", shape: shape, values: values)
  }

  static func map(
    height: Int, width: Int, channels: Int, _ generator: inout SeededGenerator
  ) -> FeatureMap {
    var map = FeatureMap()
    map.resize(height: height, width: width, channels: channels)
    for y in 0..<height {
      for x in 0..<width {
        for channel in 0..<channels {
          map[y, x, channel] = .random(in: -1...1, using: &generator)
        }
      }
    }
    return map
  }

  /// True if each value of a map is within `tolerance` of the wanted one.
  static func matches(
    _ map: FeatureMap, within tolerance: Float = 0, _ wanted: (_ y: Int, _ x: Int, Int) -> Float
  ) -> Bool {
    (0..<map.height).allSatisfy { y in
      (0..<map.width).allSatisfy { x in
        (0..<map.channels).allSatisfy { abs(map[y, x, $0] - wanted(y, x, $0)) <= tolerance }
      }
    }
  }

  // MARK: - Maps

  /// Numbers of channels that fill lanes, and others.
  @Test(arguments: [1, 8, 24, 30])
  func enlargesAndAddsMaps(_ channels: Int) {
    var generator = SeededGenerator(state: 3)
    let coarse = Self.map(height: 3, width: 5, channels: channels, &generator)
    let fine = Self.map(height: 6, width: 10, channels: channels, &generator)
    var sum = fine
    sum.add(enlarged: coarse)
    #expect(sum.height == 6 && sum.width == 10 && sum.channels == channels)
    #expect(Self.matches(sum) { coarse[$0 / 2, $1 / 2, $2] + fine[$0, $1, $2] })
  }

  @Test(arguments: [1, 8, 20])
  func halvesMaps(_ channels: Int) {
    var generator = SeededGenerator(state: 5)
    let map = Self.map(height: 6, width: 10, channels: channels, &generator)
    let half = map.halved()
    #expect(half.height == 3 && half.width == 5 && half.channels == channels)
    let isMaximum = Self.matches(half) { y, x, channel in
      (0..<4).map { map[2 * y + $0 / 2, 2 * x + $0 % 2, channel] }.max() ?? .nan
    }
    #expect(isMaximum)
  }

  @Test func splitsPixelsIntoSquares() {
    // 3 rows of 5 pixels; the rest of the map is paper.
    let pixels = (0..<15).map { UInt8(255 - 10 * $0) }
    var map = FeatureMap()
    map.setInkOfSquares(pixels, width: 5, multiple: 4)
    #expect(map.height == 4 && map.width == 4 && map.channels == 4)
    let isInk = Self.matches(map, within: 1e-6) { row, column, channel in
      let (y, x) = (2 * row + channel / 2, 2 * column + channel % 2)
      return y < 3 && x < 5 ? Float(10 * (5 * y + x)) / 255 : 0
    }
    #expect(isInk)
  }

  @Test(arguments: [1, 8, 30])
  func copiesPixelsToRows(_ channels: Int) {
    var generator = SeededGenerator(state: 4)
    let map = Self.map(height: 3, width: 5, channels: channels, &generator)
    var rows = Matrix()
    map.copyPixels(into: &rows)
    #expect(rows.rows == 15 && rows.columns == channels)
    #expect(Self.matches(map) { rows[$0 * 5 + $1, $2] })
  }

  // MARK: - Convolution

  /// By hand: an image of 2 x 2, a kernel that adds the pixel and half of the one to its right.
  @Test func computesAKnownConvolution() throws {
    var image = FeatureMap()
    image.setInk(of: [255, 0, 0, 0], rows: 2, columns: 2, width: 2)
    var kernel = [Float](repeating: 0, count: 9)
    kernel[4] = 1
    kernel[5] = 0.5
    let layer = try Convolution(
      weight: Tensor("w", shape: [1, 1, 3, 3], values: kernel),
      bias: Tensor("b", shape: [1], values: [-0.25]), inputs: 1, pool: .none)
    var scratch = Convolution.Scratch()
    let result = layer.applied(to: image, with: &scratch)
    let values = [result[0, 0, 0], result[0, 1, 0], result[1, 0, 0], result[1, 1, 0]]
    // 0 + 0.5 - 0.25; 1 - 0.25; 1 + 0.5 - 0.25; 1 - 0.25.
    #expect(zip(values, [0.25, 0.75, 1.25, 0.75]).allSatisfy { abs($0 - $1) < 1e-6 })
  }

  static let cases: [(size: [Int], inputs: Int, outputs: Int, pool: MaxPool)] = [
    ([32, 20], 1, 16, MaxPool(rows: 2, columns: 2)), ([6, 10], 1, 3, MaxPool(rows: 2, columns: 2)),
    ([4, 3], 16, 8, .none), ([8, 5], 8, 24, MaxPool(rows: 2, columns: 1)),
    ([5, 7], 3, 11, MaxPool(rows: 2, columns: 2)), ([1, 1], 2, 5, .none),
    ([3, 4], 20, 16, MaxPool(rows: 2, columns: 1)), ([2, 1200], 24, 2, .none),
    ([1, 9], 2, 2, MaxPool(rows: 2, columns: 2)), ([7, 9], 5, 4, MaxPool(rows: 4, columns: 1)),
  ]

  @Test(arguments: cases)
  func convolvesByDefinition(size: [Int], inputs: Int, outputs: Int, pool: MaxPool) throws {
    var generator = SeededGenerator(state: UInt64(inputs + outputs))
    let weight = Self.tensor([outputs, inputs, 3, 3], &generator)
    let bias = Self.tensor([outputs], &generator)
    let layer = try Convolution(weight: weight, bias: bias, inputs: inputs, pool: pool)
    let (height, width) = (size[0], size[1])
    let image = Self.map(height: height, width: width, channels: inputs, &generator)
    func expected(_ y: Int, _ x: Int, _ output: Int) -> Float {
      var sum = bias.values[output]
      for dy in -1...1 where (0..<height).contains(y + dy) {
        for dx in -1...1 where (0..<width).contains(x + dx) {
          for input in 0..<inputs {
            let place = ((output * inputs + input) * 3 + dy + 1) * 3 + dx + 1
            sum += weight.values[place] * image[y + dy, x + dx, input]
          }
        }
      }
      return max(0, sum)
    }
    // Starts with a larger map, so that a border of old pixels would be visible.
    var results = [Self.map(height: 40, width: 50, channels: outputs, &generator)]
    var scratch = Convolution.Scratch()
    for _ in 0..<2 { layer.convolve([image], into: &results, with: &scratch) }
    let result = results[0]
    #expect(result.height == height / pool.rows && result.width == width / pool.columns)
    // Sums of up to 216 products of numbers of the order of 1.
    let isConvolved = Self.matches(result, within: 5e-5) { y, x, output in
      let pooled = (0..<pool.rows * pool.columns).map { place in
        expected(
          y * pool.rows + place / pool.columns, x * pool.columns + place % pool.columns, output)
      }
      return pooled.max() ?? .nan
    }
    #expect(isConvolved)
  }

  /// The border is zero whatever the memory contained, since the next layer reads it.
  @Test func clearsTheBorder() throws {
    var generator = SeededGenerator(state: 3)
    let ones = try Convolution(
      weight: Tensor("w", shape: [1, 1, 3, 3], values: [Float](repeating: 1, count: 9)),
      bias: Tensor("b", shape: [1], values: [0]), inputs: 1, pool: .none)
    var map = Self.map(height: 9, width: 9, channels: 2, &generator)
    map.setInk(of: [0], rows: 1, columns: 1, width: 3)
    var scratch = Convolution.Scratch()
    let result = ones.applied(to: map, with: &scratch)
    for (x, wanted) in [Float(1), 1, 0].enumerated() {
      #expect(abs(result[0, x, 0] - wanted) < 1e-6)
    }
  }

  // MARK: - Linear

  @Test func computesAKnownLinearLayer() throws {
    let weight = Tensor("w", shape: [2, 3], values: [1, 2, 3, -1, 0, 0.5])
    let bias = Tensor("b", shape: [2], values: [10, 0])
    let input = Matrix(rows: 2, columns: 3, values: [1, 1, 1, 2, 0, -2])
    for (rectifies, wanted) in [(false, [16, -0.5, 6, -3]), (true, [16, 0, 6, 0] as [Float])] {
      let layer = try Linear(weight: weight, bias: bias, inputs: 3, rectifies: rectifies)
      var output = Matrix()
      layer.apply(to: input, into: &output)
      #expect(Array(output.row(0)) + Array(output.row(1)) == wanted)
    }
  }

  // MARK: - LSTM

  static func direction(
    inputs: Int, cells: Int, _ generator: inout SeededGenerator
  ) -> BidirectionalLSTM.Direction {
    BidirectionalLSTM.Direction(
      inputWeight: tensor([4 * cells, inputs], &generator),
      recurrentWeight: tensor([4 * cells, cells], &generator),
      inputBias: tensor([4 * cells], &generator), recurrentBias: tensor([4 * cells], &generator))
  }

  /// The nearest of 127 equal steps up to the largest magnitude, to either side of 0.
  static func rounded(_ values: ArraySlice<Float>) -> [Float] {
    let largest = values.map(abs).max() ?? 0
    return values.map {
      largest > 0 ? ($0 * (127 / largest)).rounded(.toNearestOrEven) * (largest / 127) : 0
    }
  }

  /// The output of one direction after each of `frames`.
  /// - Parameter rounds: true for products of rounded factors.
  static func chain(
    _ direction: BidirectionalLSTM.Direction, cells: Int, frames: [[Float]], rounds: Bool
  ) -> [[Float]] {
    func sigmoid(_ x: Float) -> Float { 1 / (1 + exp(-x)) }
    func product(_ weight: Tensor, _ row: Int, _ x: [Float]) -> Float {
      let factors = weight.values[row * x.count..<(row + 1) * x.count]
      return zip(rounds ? rounded(factors) : Array(factors), rounds ? rounded(x[...]) : x)
        .reduce(0) { $0 + $1.0 * $1.1 }
    }
    var output = [Float](repeating: 0, count: cells)
    var state = output
    return frames.map { frame in
      let gates = (0..<4 * cells).map { row in
        product(direction.inputWeight, row, frame) + product(direction.recurrentWeight, row, output)
          + direction.inputBias.values[row] + direction.recurrentBias.values[row]
      }
      for cell in 0..<cells {
        state[cell] =
          sigmoid(gates[cells + cell]) * state[cell]
          + sigmoid(gates[cell]) * tanh(gates[2 * cells + cell])
        output[cell] = sigmoid(gates[3 * cells + cell]) * tanh(state[cell])
      }
      return output
    }
  }

  @Test(
    arguments: [(3, 1, [1]), (5, 8, [4, 4, 1]), (2, 11, [7, 6, 6, 2]), (16, 16, [9, 3])],
    [false, true])
  func matchesLSTMByDefinition(
    _ shape: (inputs: Int, cells: Int, lengths: [Int]), rounds: Bool
  ) throws {
    let (inputs, cells, lengths) = shape
    var generator = SeededGenerator(state: UInt64(cells))
    let forward = Self.direction(inputs: inputs, cells: cells, &generator)
    let backward = Self.direction(inputs: inputs, cells: cells, &generator)
    let layer = try BidirectionalLSTM(
      forward: forward, backward: backward, inputs: inputs, rounds: rounds)
    let lines = lengths.map { length in
      (0..<length).map { _ in Self.tensor([inputs], &generator).values }
    }
    var batch = SequenceBatch()
    batch.set(lengths: lengths)
    #expect(batch.rows == lengths.reduce(0, +))
    var input = Matrix()
    input.resize(rows: batch.rows, columns: inputs)
    for (line, frames) in lines.enumerated() {
      for (frame, values) in frames.enumerated() {
        for (column, value) in values.enumerated() {
          input[batch.row(line: line, frame: frame), column] = value
        }
      }
    }
    var output = Matrix()
    var scratch = BidirectionalLSTM.Scratch()
    layer.apply(to: input, of: batch, into: &output, with: &scratch)
    for (line, frames) in lines.enumerated() {
      let ahead = Self.chain(forward, cells: cells, frames: frames, rounds: rounds)
      let back = Self.chain(backward, cells: cells, frames: frames.reversed(), rounds: rounds)
        .reversed()
      for (frame, wanted) in zip(ahead, back).map({ $0 + $1 }).enumerated() {
        let row = output.row(batch.row(line: line, frame: frame))
        #expect(zip(row, wanted).allSatisfy { abs($0 - $1) < 1e-5 })
      }
    }
  }

  // MARK: - Shapes

  @Test func rejectsLayersThatDoNotFit() {
    let zeros = { (shape: [Int]) in
      Tensor("t", shape: shape, values: [Float](repeating: 0, count: shape.reduce(1, *)))
    }
    let convolution = { (weight: [Int], bias: [Int]) throws(WeightsError) in
      _ = try Convolution(weight: zeros(weight), bias: zeros(bias), inputs: 2, pool: .none)
    }
    let linear = { (weight: [Int], bias: [Int]) throws(WeightsError) in
      _ = try Linear(weight: zeros(weight), bias: zeros(bias), inputs: 2)
    }
    for (weight, bias) in [
      ([4, 3, 3, 3], [4]), ([4, 2, 3, 3], [3]), ([4, 2, 5, 3], [4]), ([4, 18], [4]),
      ([0, 2, 3, 3], [0]), ([4, 2, 3, 3], [4, 1]),
    ] {
      let error = #expect(throws: WeightsError.self) { try convolution(weight, bias) }
      #expect(error?.code == .wrongShape)
    }
    for (weight, bias) in [([4, 3], [4]), ([4, 2], [2]), ([4, 2, 1], [4]), ([], [4])] {
      let error = #expect(throws: WeightsError.self) { try linear(weight, bias) }
      #expect(error?.code == .wrongShape)
    }
    for broken in 0..<4 {
      var shapes = [[8, 3], [8, 2], [8], [8]]
      shapes[broken][0] += 1
      let direction = BidirectionalLSTM.Direction(
        inputWeight: zeros(shapes[0]), recurrentWeight: zeros(shapes[1]),
        inputBias: zeros(shapes[2]), recurrentBias: zeros(shapes[3]))
      let error = #expect(throws: WeightsError.self) {
        try BidirectionalLSTM(forward: direction, backward: direction, inputs: 3)
      }
      #expect(error?.code == .wrongShape)
    }
    #expect(
      throws: WeightsError(
        .wrongShape,
        "memory: t has the shape [4, 3], and [any, 2] is needed; "
          + "take the weights that came with this version of Summa")
    ) { try linear([4, 3], [4]) }
  }
}
