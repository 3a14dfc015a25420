/// The convolution of a map of many channels by Winograd's minimal filtering F(4 x 4, 3 x 3): tiles
/// of 6 x 6 pixels are transformed so that 36 products a channel give 16 results, where the
/// definition takes 144. For each of the 36 places, one matrix product goes over all tiles.
///
/// Source: Lavin and Gray 2016, "Fast Algorithms for Convolutional Neural Networks", section 4.
struct TiledConvolution: Sendable {
  /// Results of a tile down and across.
  private static let results = 4
  /// Pixels of a tile down and across: those of the results and one around them.
  private static let pixels = 6
  private static let places = pixels * pixels
  /// How many numbers of tiles and products are held at once: 1 MiB, half of a usual second cache.
  private static let heldNumbers = 262_144

  private let pool: MaxPool
  /// Channels, filled up to whole lanes.
  private let inputs: Int
  private let outputs: Int
  /// For each place inputs x outputs.
  private let weights: Matrix
  private let bias: [Lanes]

  /// - Precondition: `weight` is outputs x inputs x 3 x 3, and `bias` fits.
  init(weight: Tensor, bias: Tensor, pool: MaxPool) {
    let (outputs, inputs) = (weight.shape[0], weight.shape[1])
    self.pool = pool
    self.inputs = Self.wholeLanes(inputs)
    self.outputs = Self.wholeLanes(outputs)
    var lanes = [Lanes](
      repeating: Lanes(repeating: 0), count: self.outputs / Lanes.scalarCount)
    for (output, value) in bias.values.enumerated() {
      lanes[output / Lanes.scalarCount][output % Lanes.scalarCount] = value
    }
    self.bias = lanes
    var weights = Matrix(
      rows: Self.places * self.inputs, columns: self.outputs,
      values: [Float](repeating: 0, count: Self.places * self.inputs * self.outputs))
    for output in 0..<outputs {
      for input in 0..<inputs {
        let first = (output * inputs + input) * 9
        let kernel = weight.values[first..<first + 9].map(Double.init)
        for (place, value) in Self.transformed(kernel).enumerated() {
          weights[place * self.inputs + input, output] = Float(value)
        }
      }
    }
    self.weights = weights
  }

  private static func wholeLanes(_ channels: Int) -> Int {
    (channels + Lanes.scalarCount - 1) / Lanes.scalarCount * Lanes.scalarCount
  }

  func convolve(
    _ input: FeatureMap, into output: inout FeatureMap, with scratch: inout Convolution.Scratch
  ) {
    let across = (output.width * pool.columns + Self.results - 1) / Self.results
    let down = (output.height * pool.rows + Self.results - 1) / Self.results
    let count = across * down
    let held = min(count, max(1, Self.heldNumbers / (Self.places * (inputs + outputs))))
    scratch.tiles.resize(rows: Self.places * held, columns: inputs)
    scratch.products.resize(rows: Self.places * held, columns: outputs)
    for first in stride(from: 0, to: count, by: held) {
      let block = Block(tiles: first..<min(count, first + held), across: across)
      unsafe scratch.tiles.withMutablePointer { tiles in
        unsafe scratch.products.withMutablePointer { products in
          unsafe cut(block, out: input, into: tiles)
          unsafe multiply(tiles, count: block.tiles.count, into: products)
          unsafe assemble(block, of: products, into: &output)
        }
      }
    }
  }

  /// Tiles that are worked on together, counted from the upper left.
  private struct Block {
    var tiles: Range<Int>
    var across: Int
  }

  private func multiply(
    _ tiles: UnsafePointer<Float>, count: Int, into products: UnsafeMutablePointer<Float>
  ) {
    unsafe weights.withPointer { weights in
      for place in 0..<Self.places {
        unsafe BLAS.multiply(
          .init(tiles + place * count * inputs, stride: inputs),
          .init(weights + place * inputs * outputs, stride: outputs),
          into: products + place * count * outputs, stride: outputs, rows: count,
          columns: outputs, inner: inputs)
      }
    }
  }

  // MARK: - In

  /// Transforms the tiles: for each place a matrix of tiles x inputs.
  private func cut(
    _ block: Block, out input: FeatureMap, into target: UnsafeMutablePointer<Float>
  ) {
    let (rowStride, pixelStride) = (input.rowStride, input.pixelStride)
    let placeStride = block.tiles.count * inputs
    unsafe input.withPointer { numbers in
      unsafe withUnsafeTemporaryAllocation(of: Lanes.self, capacity: Self.places) { buffer in
        guard let half = buffer.baseAddress else { return }
        for tile in block.tiles {
          let (row, column) = tile.quotientAndRemainder(dividingBy: block.across)
          // With the border, a tile begins at the place of its first result.
          let source = unsafe numbers + Self.results * (row * rowStride + column * pixelStride)
          let result = unsafe target + (tile - block.tiles.lowerBound) * inputs
          for channel in stride(from: 0, to: inputs, by: Lanes.scalarCount) {
            for x in 0..<Self.pixels {
              let line = unsafe source + x * pixelStride + channel
              let sums = unsafe Self.spread(
                Lanes(at: line), Lanes(at: line + rowStride), Lanes(at: line + 2 * rowStride),
                Lanes(at: line + 3 * rowStride), Lanes(at: line + 4 * rowStride),
                Lanes(at: line + 5 * rowStride))
              unsafe half[x] = sums.0
              unsafe half[x + 6] = sums.1
              unsafe half[x + 12] = sums.2
              unsafe half[x + 18] = sums.3
              unsafe half[x + 24] = sums.4
              unsafe half[x + 30] = sums.5
            }
            for y in 0..<Self.pixels {
              let line = unsafe half + y * Self.pixels
              let sums = unsafe Self.spread(
                line[0], line[1], line[2], line[3], line[4], line[5])
              let place = unsafe result + y * Self.pixels * placeStride + channel
              unsafe sums.0.store(to: place)
              unsafe sums.1.store(to: place + placeStride)
              unsafe sums.2.store(to: place + 2 * placeStride)
              unsafe sums.3.store(to: place + 3 * placeStride)
              unsafe sums.4.store(to: place + 4 * placeStride)
              unsafe sums.5.store(to: place + 5 * placeStride)
            }
          }
        }
      }
    }
  }

  /// Six numbers times the paper's matrix B, transposed.
  @inline(__always)
  private static func spread(
    _ d0: Lanes, _ d1: Lanes, _ d2: Lanes, _ d3: Lanes, _ d4: Lanes, _ d5: Lanes
  ) -> (Lanes, Lanes, Lanes, Lanes, Lanes, Lanes) {
    let even = d4 - 4 * d2
    let odd = d3 - 4 * d1
    let evenNear = d4 - d2
    let oddNear = 2 * (d3 - d1)
    return (
      4 * (d0 - d2) + evenNear, even + odd, even - odd, evenNear + oddNear, evenNear - oddNear,
      d5 - d3 - 2 * oddNear
    )
  }

  // MARK: - Out

  /// Transforms the products back and keeps the largest of each window.
  private func assemble(
    _ block: Block, of products: UnsafePointer<Float>, into output: inout FeatureMap
  ) {
    // Loops over windows of a size that the compiler knows are unrolled.
    switch (pool.rows, pool.columns) {
    case (1, 1): unsafe assemble(block, of: products, into: &output, rows: 1, columns: 1)
    case (2, 1): unsafe assemble(block, of: products, into: &output, rows: 2, columns: 1)
    case (2, 2): unsafe assemble(block, of: products, into: &output, rows: 2, columns: 2)
    case (let rows, let columns):
      unsafe assemble(block, of: products, into: &output, rows: rows, columns: columns)
    }
  }

  /// - Parameters:
  ///   - rows: those of the pool.
  ///   - columns: likewise.
  @inline(__always)
  private func assemble(
    _ block: Block, of products: UnsafePointer<Float>, into output: inout FeatureMap, rows: Int,
    columns: Int
  ) {
    let (height, width) = (output.height, output.width)
    let (rowStride, pixelStride) = (output.rowStride, output.pixelStride)
    let placeStride = block.tiles.count * outputs
    let (windowsDown, windowsAcross) = (Self.results / rows, Self.results / columns)
    unsafe output.withMutablePointer { target in
      unsafe withUnsafeTemporaryAllocation(of: Lanes.self, capacity: 40) { buffer in
        guard let half = buffer.baseAddress else { return }
        let whole = unsafe half + 24
        for tile in block.tiles {
          let (down, right) = tile.quotientAndRemainder(dividingBy: block.across)
          let source = unsafe products + (tile - block.tiles.lowerBound) * outputs
          let corner =
            unsafe target + (down * windowsDown + 1) * rowStride
            + (right * windowsAcross + 1) * pixelStride
          // The last tiles may reach beyond the map.
          let yEnd = min(windowsDown, height - down * windowsDown)
          let xEnd = min(windowsAcross, width - right * windowsAcross)
          for channel in stride(from: 0, to: outputs, by: Lanes.scalarCount) {
            unsafe transformBack(
              source + channel, placeStride: placeStride, half: half, whole: whole)
            let bias = bias[channel / Lanes.scalarCount]
            let count = pixelStride - channel
            for y in 0..<yEnd {
              for x in 0..<xEnd {
                let window = unsafe whole + y * rows * Self.results + x * columns
                var largest = unsafe window[0]
                for row in 0..<rows {
                  for column in 0..<columns where row + column > 0 {
                    largest = unsafe largest.larger(window[row * Self.results + column])
                  }
                }
                let result = (largest + bias).larger(Lanes(repeating: 0))
                let pixel = unsafe corner + y * rowStride + x * pixelStride + channel
                if count >= Lanes.scalarCount {
                  unsafe result.store(to: pixel)
                } else {
                  unsafe result.store(to: pixel, count: count)
                }
              }
            }
          }
        }
      }
    }
  }

  /// The 16 results of a tile in eight channels.
  @inline(__always)
  private func transformBack(
    _ source: UnsafePointer<Float>, placeStride: Int, half: UnsafeMutablePointer<Lanes>,
    whole: UnsafeMutablePointer<Lanes>
  ) {
    let lineStride = Self.pixels * placeStride
    for x in 0..<Self.pixels {
      let line = unsafe source + x * placeStride
      let sums = unsafe Self.gather(
        Lanes(at: line), Lanes(at: line + lineStride), Lanes(at: line + 2 * lineStride),
        Lanes(at: line + 3 * lineStride), Lanes(at: line + 4 * lineStride),
        Lanes(at: line + 5 * lineStride))
      unsafe half[x] = sums.0
      unsafe half[x + 6] = sums.1
      unsafe half[x + 12] = sums.2
      unsafe half[x + 18] = sums.3
    }
    for y in 0..<Self.results {
      let line = unsafe half + y * Self.pixels
      let sums = unsafe Self.gather(line[0], line[1], line[2], line[3], line[4], line[5])
      unsafe whole[y * Self.results] = sums.0
      unsafe whole[y * Self.results + 1] = sums.1
      unsafe whole[y * Self.results + 2] = sums.2
      unsafe whole[y * Self.results + 3] = sums.3
    }
  }

  /// Six numbers times the paper's matrix A, transposed.
  @inline(__always)
  private static func gather(
    _ m0: Lanes, _ m1: Lanes, _ m2: Lanes, _ m3: Lanes, _ m4: Lanes, _ m5: Lanes
  ) -> (Lanes, Lanes, Lanes, Lanes) {
    let nearSum = m1 + m2
    let nearDifference = m1 - m2
    let farSum = m3 + m4
    let farDifference = m3 - m4
    return (
      m0 + nearSum + farSum, nearDifference + 2 * farDifference, nearSum + 4 * farSum,
      nearDifference + 8 * farDifference + m5
    )
  }

  // MARK: - Weights

  /// The paper's matrix G: three numbers to six.
  private static let widening: [[Double]] = [
    [1 / 4, 0, 0], [-1 / 6, -1 / 6, -1 / 6], [-1 / 6, 1 / 6, -1 / 6],
    [1 / 24, 1 / 12, 1 / 6], [1 / 24, -1 / 12, 1 / 6], [0, 0, 1],
  ]

  /// G times the kernel times G, transposed.
  private static func transformed(_ kernel: [Double]) -> [Double] {
    let half = widening.map { factors in
      (0..<3).map { x in (0..<3).reduce(0) { $0 + factors[$1] * kernel[$1 * 3 + x] } }
    }
    return half.flatMap { line in
      widening.map { factors in (0..<3).reduce(0) { $0 + factors[$1] * line[$1] } }
    }
  }
}
