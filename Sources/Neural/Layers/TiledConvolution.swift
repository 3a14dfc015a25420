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
  /// Channels, padded to whole lanes.
  private let inputs: Int
  private let outputs: Int
  /// Channels of the inputs without padding, which the products leave out.
  private let multiplied: Int
  /// For each position `multiplied` x `outputs`, as panels.
  private let weights: [Float]
  /// `outputs` values.
  private let bias: [Float]

  /// - Precondition: `weight` is outputs x inputs x 3 x 3, and `bias` fits.
  init(weight: Tensor, bias: Tensor, pool: MaxPool) {
    let (outputs, inputs) = (weight.shape[0], weight.shape[1])
    self.pool = pool
    self.inputs = Lanes.whole(inputs)
    self.outputs = Lanes.whole(outputs)
    self.bias = bias.values + [Float](repeating: 0, count: self.outputs - outputs)
    multiplied = inputs
    let count = Self.places * inputs * self.outputs
    weights = unsafe [Float](unsafeUninitializedCapacity: count) { weights, initialized in
      if let panels = weights.baseAddress {
        unsafe summa_transform_kernels(weight.values, outputs, inputs, panels)
      }
      initialized = count
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

  /// Tiles of several maps are multiplied together, since small maps have few tiles and each
  /// product fetches all weights.
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
    unsafe weights.withUnsafeBufferPointer { weights in
      guard let first = weights.baseAddress else { return }
      for place in 0..<Self.places {
        unsafe summa_multiply(
          tiles + place * held * inputs, inputs, first + place * multiplied * outputs,
          products + place * held * outputs, outputs, count, outputs, multiplied, false)
      }
    }
  }
}
