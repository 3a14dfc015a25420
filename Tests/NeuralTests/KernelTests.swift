import CSummaKernels
import Foundation
import Testing

@testable import SummaNeural

/// Compares the vectorised functions with those of the C library in double precision.
@Suite("Kernels")
struct KernelTests {
  /// From -100 to 100, dense around 0, and up to the limits of `Float`.
  static let numbers: [Float] =
    (-4000...4000).map { Float($0) / 40 } + (-1000...1000).map { Float($0) / 20_000 }
    + [-.greatestFiniteMagnitude, -1e10, 1e10, .greatestFiniteMagnitude, -0.0, 1e-30]

  typealias Function = (UnsafeMutablePointer<Float>, Int) -> Void

  /// In groups of 11, so that the last numbers of each group use the padded copy.
  static func results(_ numbers: [Float], of function: Function) -> [Float] {
    stride(from: 0, to: numbers.count, by: 11).flatMap { start in
      var part = Array(numbers[start..<min(start + 11, numbers.count)])
      unsafe part.withUnsafeMutableBufferPointer { part in
        if let first = part.baseAddress { unsafe function(first, part.count) }
      }
      return part
    }
  }

  static func largestError(
    _ numbers: [Float], of function: Function, to reference: (Double) -> Double,
    relative: Bool = false
  ) -> Double {
    unsafe zip(numbers, results(numbers, of: function)).map { number, result in
      let wanted = reference(Double(number))
      let error = abs(Double(result) - wanted)
      return relative ? error / wanted : error
    }.max() ?? 0
  }

  @Test func approximatesExponential() {
    let numbers = Self.numbers.filter { abs($0) < 87 }
    #expect(
      unsafe Self.largestError(
        numbers, of: summa_exponential, to: Foundation.exp, relative: true) < 3e-7)
    let extremes = unsafe Self.results([-1e10, 1e10], of: summa_exponential)
    #expect(extremes[0] > 0)
    #expect(extremes[1].isFinite)
  }

  @Test func approximatesSigmoid() {
    #expect(
      unsafe Self.largestError(Self.numbers, of: summa_sigmoid) { 1 / (1 + Foundation.exp(-$0)) }
        < 3e-7)
  }

  @Test func approximatesHyperbolicTangent() {
    #expect(
      unsafe Self.largestError(Self.numbers, of: summa_hyperbolic_tangent, to: Foundation.tanh)
        < 5e-7)
  }

  @Test func computesLogSoftmax() {
    for count in [1, 7, 8, 21] {
      let values = (0..<count).map { Float($0 * 7 % 11) * 3 - 40 }
      var matrix = Matrix(rows: 1, columns: count, values: values)
      LogSoftmax().apply(to: &matrix)
      let sum = values.map { Foundation.exp(Double($0)) }.reduce(0, +)
      for (column, value) in values.enumerated() {
        #expect(abs(Double(matrix[0, column]) - (Double(value) - Foundation.log(sum))) < 1e-5)
      }
    }
  }
}

/// Compares matrix products with their definition.
@Suite("Matrix products")
struct ProductTests {
  /// Small whole numbers, whose products and sums are exact.
  static func numbers(_ count: Int, seed: Int) -> [Float] {
    (0..<count).map { Float(($0 * 37 + seed * 11) % 17 - 8) }
  }

  static func product(
    _ left: [Float], _ weights: LayerWeights, rows: Int, columns: Int, adding: [Float]? = nil
  ) -> [Float] {
    // Two more columns than needed, which have to stay as they are.
    let stride = columns + 2
    var target = [Float](repeating: 99, count: rows * stride)
    for (index, value) in (adding ?? []).enumerated() {
      target[index / columns * stride + index % columns] = value
    }
    unsafe left.withUnsafeBufferPointer { left in
      unsafe target.withUnsafeMutableBufferPointer { target in
        guard let start = left.baseAddress, let target = target.baseAddress else { return }
        unsafe weights.multiply(
          start, stride: left.count / rows, count: rows, into: target, stride: stride,
          adding: adding != nil)
      }
    }
    for row in 0..<rows {
      #expect(target[row * stride + columns] == 99)
      #expect(target[row * stride + columns + 1] == 99)
    }
    return (0..<rows).flatMap { target[$0 * stride..<$0 * stride + columns] }
  }

  /// All heights of blocks, and columns that leave each number of panels and a part of one.
  @Test(arguments: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 25, 40])
  func multiplies(rows: Int) {
    for columns in [1, 15, 16, 17, 40, 64, 100, 128, 144, 250] {
      for inner in [1, 8, 33] {
        let left = Self.numbers(rows * inner, seed: 1)
        let right = Self.numbers(columns * inner, seed: 2)
        let weights = LayerWeights(
          transposing: right, rows: inner, columns: columns, rounds: false)
        let sums = Self.numbers(rows * columns, seed: 3)
        let expected = (0..<rows * columns).map { index in
          let (row, column) = index.quotientAndRemainder(dividingBy: columns)
          return (0..<inner).reduce(0) { $0 + left[row * inner + $1] * right[column * inner + $1] }
        }
        #expect(Self.product(left, weights, rows: rows, columns: columns) == expected)
        #expect(
          Self.product(left, weights, rows: rows, columns: columns, adding: sums)
            == zip(sums, expected).map { $0 + $1 })
      }
    }
  }

  /// A line gets the same result in each batch.
  @Test func computesEachRowByItself() {
    let (rows, columns, inner) = (29, 83, 96)
    let left = Self.numbers(rows * inner, seed: 1).map { ($0 + 0.1) / 7 }
    let right = Self.numbers(columns * inner, seed: 2).map { ($0 + 0.3) / 3 }
    let weights = LayerWeights(
      transposing: right, rows: inner, columns: columns, rounds: false)
    let all = Self.product(left, weights, rows: rows, columns: columns)
    for count in [1, 2, 3, 5, 7, 12] {
      for first in stride(from: 0, through: rows - count, by: 4) {
        let part = Array(left[first * inner..<(first + count) * inner])
        #expect(
          Self.product(part, weights, rows: count, columns: columns)
            == Array(all[first * columns..<(first + count) * columns]))
      }
    }
  }

  // MARK: - Rounded factors

  /// Each row or column has a scale of its own; the sums of rounded numbers are exact.
  static func roundedProduct(
    _ left: [Float], _ right: [Float], rows: Int, columns: Int, inner: Int
  ) -> [Float] {
    func rounded(_ values: [Float], _ count: Int) -> [(scale: Float, numbers: [Float])] {
      (0..<count).map { index in
        let own = values[index * inner..<(index + 1) * inner]
        let largest = own.map(abs).max() ?? 0
        let factor = largest > 0 ? 127 / largest : 0
        return (largest / 127, own.map { ($0 * factor).rounded(.toNearestOrEven) })
      }
    }
    let columns = rounded(right, columns)
    return rounded(left, rows).flatMap { row in
      columns.map { column in
        zip(row.numbers, column.numbers).reduce(0) { $0 + $1.0 * $1.1 }
          * (row.scale * column.scale)
      }
    }
  }

  /// Equal to the last bit, whether this processor multiplies bytes or floats.
  @Test(arguments: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 23, 25, 50])
  func multipliesRounded(rows: Int) {
    for (columns, inner) in [
      (1, 1), (15, 3), (16, 4), (17, 33), (40, 96), (100, 15), (128, 17), (250, 8), (48, 512),
    ] {
      // Rows of the left factor differ by a thousand times, and one is zero.
      let left = Self.numbers(rows * inner, seed: 1).enumerated().map { index, number in
        (number + 0.3) * ([0.001, 1, 0, 0.7][index / inner % 4] as Float)
      }
      let right = Self.numbers(columns * inner, seed: 2).map { ($0 + 0.1) / 7 }
      let weights = LayerWeights(
        transposing: right, rows: inner, columns: columns, rounds: true)
      let wanted = Self.roundedProduct(left, right, rows: rows, columns: columns, inner: inner)
      #expect(Self.product(left, weights, rows: rows, columns: columns) == wanted)
      let sums = Self.numbers(rows * columns, seed: 3)
      #expect(
        Self.product(left, weights, rows: rows, columns: columns, adding: sums)
          == zip(sums, wanted).map { $1 + $0 })
    }
  }
}
