/// The convolution of a map of few channels, written down as it is defined.
struct DirectConvolution: Sendable {
  /// The results that are worked on at once.
  private typealias Wide = SIMD16<Float>

  private let inputs: Int
  private let pool: MaxPool
  /// For each group of 16 outputs, by y, x and input: the weights of these outputs.
  private let weights: [Wide]
  /// One a group.
  private let bias: [Wide]

  /// - Precondition: `weight` is outputs x inputs x 3 x 3, and `bias` fits.
  init(weight: Tensor, bias: Tensor, pool: MaxPool) {
    let (outputs, inputs) = (weight.shape[0], weight.shape[1])
    self.inputs = inputs
    self.pool = pool
    let groups = (outputs + Wide.scalarCount - 1) / Wide.scalarCount
    var weights = [Wide](repeating: Wide(repeating: 0), count: groups * 9 * inputs)
    var biases = [Wide](repeating: Wide(repeating: 0), count: groups)
    for output in 0..<outputs {
      let (group, lane) = output.quotientAndRemainder(dividingBy: Wide.scalarCount)
      biases[group][lane] = bias.values[output]
      for input in 0..<inputs {
        for place in 0..<9 {
          weights[(group * 9 + place) * inputs + input][lane] =
            weight.values[(output * inputs + input) * 9 + place]
        }
      }
    }
    self.weights = weights
    self.bias = biases
  }

  func convolve(_ input: FeatureMap, into output: inout FeatureMap) {
    let (height, width) = (output.height, output.width)
    let (inputStride, outputStride) = (input.rowStride, output.rowStride)
    let pixelStride = output.pixelStride
    unsafe weights.withUnsafeBufferPointer { weights in
      guard let weights = weights.baseAddress else { return }
      unsafe input.withPointer { source in
        unsafe output.withMutablePointer { target in
          for y in 0..<height {
            for x in 0..<width {
              // With the border, the patch around a pixel begins at the pixel's own place.
              let patch = unsafe source + y * pool.rows * inputStride + x * pool.columns * inputs
              let result = unsafe target + (y + 1) * outputStride + (x + 1) * pixelStride
              for group in bias.indices {
                let largest = unsafe largest(
                  patch, rowStride: inputStride, weights: weights + group * 9 * inputs)
                let sum = largest + bias[group]
                unsafe Self.store(
                  sum.replacing(with: 0, where: sum .< 0), to: result + group * Wide.scalarCount,
                  count: pixelStride - group * Wide.scalarCount)
              }
            }
          }
        }
      }
    }
  }

  /// The largest of the sums in the window whose first patch is given.
  @inline(__always)
  private func largest(
    _ patch: UnsafePointer<Float>, rowStride: Int, weights: UnsafePointer<Wide>
  ) -> Wide {
    var largest = Wide(repeating: -.infinity)
    for row in 0..<pool.rows {
      for column in 0..<pool.columns {
        var sum = Wide(repeating: 0)
        for line in 0..<3 {
          let pixels = unsafe patch + (row + line) * rowStride + column * inputs
          for index in 0..<3 * inputs {
            unsafe sum += pixels[index] * weights[3 * line * inputs + index]
          }
        }
        largest.replace(with: sum, where: sum .> largest)
      }
    }
    return largest
  }

  @inline(__always)
  private static func store(_ numbers: Wide, to pointer: UnsafeMutablePointer<Float>, count: Int) {
    if count >= Wide.scalarCount {
      unsafe UnsafeMutableRawPointer(pointer).storeBytes(of: numbers, as: Wide.self)
    } else {
      for lane in 0..<count { unsafe pointer[lane] = numbers[lane] }
    }
  }
}
