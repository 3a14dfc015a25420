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
