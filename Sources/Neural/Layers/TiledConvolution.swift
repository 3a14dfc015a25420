import CSummaKernels

/// The convolution of a map of many channels by Winograd's minimal filtering F(4 x 4, 3 x 3): tiles
/// of 6 x 6 pixels are transformed so that 36 products per channel give 16 results; the definition
/// takes 144. For each of the 36 positions, one matrix product covers all tiles.
///
/// Source: Lavin and Gray 2016, "Fast Algorithms for Convolutional Neural Networks", section 4.
struct TiledConvolution: Sendable {
  /// Results of a tile vertically and horizontally.
  private static let results = 4
  /// Pixels of a tile vertically and horizontally: those of the results and one around them.
  private static let pixels = 6
  private static let places = pixels * pixels
  /// The maximum count of buffered values of tiles and products: 1 MiB, half of a typical L2 cache.
  private static let heldNumbers = 262_144

  private let pool: MaxPool
  /// Channels, padded to whole lanes. The products leave out the padding of the inputs.
  private let inputs: Int
  private let outputs: Int
  /// For each position inputs x outputs.
  private let weights: [Panels]
  /// `outputs` values.
  private let bias: [Float]

  /// - Precondition: `weight` is outputs x inputs x 3 x 3, and `bias` fits.
  init(weight: Tensor, bias: Tensor, pool: MaxPool) {
    let (outputs, inputs) = (weight.shape[0], weight.shape[1])
    self.pool = pool
    self.inputs = FeatureMap.wholeLanes(inputs)
    self.outputs = FeatureMap.wholeLanes(outputs)
    self.bias = bias.values + [Float](repeating: 0, count: self.outputs - outputs)
    // Reused, since there are thousands of kernels.
    var half = [Double](repeating: 0, count: 3 * Self.pixels)
    var whole = [Double](repeating: 0, count: Self.places)
    let columns = self.outputs
    // For each position outputs x inputs, with zeros in place of missing outputs.
    var transformed = [Float](repeating: 0, count: Self.places * columns * inputs)
    for kernel in 0..<outputs * inputs {
      Self.transform(weight.values[9 * kernel..<9 * kernel + 9], half: &half, into: &whole)
      for place in 0..<Self.places {
        transformed[place * columns * inputs + kernel] = Float(whole[place])
      }
    }
    weights = (0..<Self.places).map { place in
      let first = place * columns * inputs
      return Panels(
        transposing: transformed[first..<first + columns * inputs], rows: inputs, columns: columns)
    }
  }

  /// A part of the tiles of a map.
  private struct Part {
    var map: Int
    var first: Int
    var count: Int
    /// The tiles before it in the buffer.
    var offset: Int
  }

  /// Tiles of several maps are multiplied together: small maps have few, and each product fetches
  /// all weights.
  func convolve(
    _ inputs: ArraySlice<FeatureMap>, into outputs: inout [FeatureMap],
    with scratch: inout Convolution.Scratch
  ) {
    let across = inputs.indices.map {
      (outputs[$0].width * pool.columns + Self.results - 1) / Self.results
    }
    let counts = inputs.indices.map {
      across[$0] * ((outputs[$0].height * pool.rows + Self.results - 1) / Self.results)
    }
    let most = max(1, Self.heldNumbers / (Self.places * (self.inputs + self.outputs)))
    let held = min(counts.reduce(0, +), most)
    guard held > 0 else { return }
    scratch.tiles.resize(rows: Self.places * held, columns: self.inputs)
    scratch.products.resize(rows: Self.places * held, columns: self.outputs)
    unsafe scratch.tiles.withMutablePointer { tiles in
      unsafe scratch.products.withMutablePointer { products in
        var parts: [Part] = []
        var filled = 0
        func finish() {
          unsafe multiply(tiles, count: filled, held: held, into: products)
          for part in parts {
            unsafe assemble(part, products, held: held, across[part.map], into: &outputs)
          }
          parts.removeAll(keepingCapacity: true)
          filled = 0
        }
        for map in inputs.indices {
          var first = 0
          while first < counts[map] {
            let part = Part(
              map: map, first: first, count: min(counts[map] - first, held - filled),
              offset: filled)
            unsafe inputs[map].withMap { source in
              unsafe summa_cut_tiles(
                source, part.first, part.count, across[map], self.inputs,
                tiles + part.offset * self.inputs, held * self.inputs)
            }
            parts.append(part)
            first += part.count
            filled += part.count
            if filled == held { finish() }
          }
        }
        if filled > 0 { finish() }
      }
    }
  }

  private func assemble(
    _ part: Part, _ products: UnsafePointer<Float>, held: Int, _ across: Int,
    into maps: inout [FeatureMap]
  ) {
    let (height, width) = (maps[part.map].height, maps[part.map].width)
    unsafe maps[part.map].withMutableMap { target in
      unsafe summa_assemble_tiles(
        products + part.offset * outputs, held * outputs, part.first, part.count, across, outputs,
        bias, pool.sides, target, height, width)
    }
  }

  private func multiply(
    _ tiles: UnsafePointer<Float>, count: Int, held: Int,
    into products: UnsafeMutablePointer<Float>
  ) {
    for place in 0..<Self.places {
      unsafe weights[place].multiply(
        tiles + place * held * inputs, stride: inputs, count: count,
        into: products + place * held * outputs, stride: outputs)
    }
  }

  // MARK: - Weights

  /// The paper's matrix G, which maps three numbers to six.
  private static let widening: [Double] = [
    1 / 4, 0, 0, -1 / 6, -1 / 6, -1 / 6, -1 / 6, 1 / 6, -1 / 6, 1 / 24, 1 / 12, 1 / 6, 1 / 24,
    -1 / 12, 1 / 6, 0, 0, 1,
  ]

  /// Stores G times the kernel in `half`, and that times the transpose of G in `whole`.
  private static func transform(
    _ kernel: ArraySlice<Float>, half: inout [Double], into whole: inout [Double]
  ) {
    for y in 0..<pixels {
      for x in 0..<3 {
        var sum = 0.0
        for k in 0..<3 {
          sum += widening[3 * y + k] * Double(kernel[kernel.startIndex + 3 * k + x])
        }
        half[3 * y + x] = sum
      }
    }
    for y in 0..<pixels {
      for x in 0..<pixels {
        var sum = 0.0
        for k in 0..<3 { sum += widening[3 * x + k] * half[3 * y + k] }
        whole[pixels * y + x] = sum
      }
    }
  }
}
