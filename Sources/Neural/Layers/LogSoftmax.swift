import CSummaKernels

/// Converts each row to logarithms of probabilities: their exponentials add up to 1.
public struct LogSoftmax: Sendable {
  public init() {}

  /// Works in place. C: `summa_log_softmax`.
  public func apply(to matrix: inout Matrix) {
    let (rows, columns) = (matrix.rows, matrix.columns)
    guard columns > 0 else { return }
    unsafe matrix.withMutablePointer { numbers in
      for row in 0..<rows { unsafe summa_log_softmax(numbers + row * columns, columns) }
    }
  }
}
