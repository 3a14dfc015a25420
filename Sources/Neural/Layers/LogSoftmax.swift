import Glibc

/// Turns each row into logarithms of probabilities: their exponentials sum to 1.
public struct LogSoftmax: Sendable {
  public init() {}

  /// Works in place.
  public func apply(to matrix: inout Matrix) {
    let (rows, columns) = (matrix.rows, matrix.columns)
    guard columns > 0 else { return }
    unsafe matrix.withMutablePointer { numbers in
      for row in 0..<rows { unsafe Self.apply(to: numbers + row * columns, count: columns) }
    }
  }

  private static func apply(to row: UnsafeMutablePointer<Float>, count: Int) {
    let whole = count & ~7
    var many = Lanes(repeating: -.infinity)
    for column in stride(from: 0, to: whole, by: 8) {
      many = unsafe many.larger(Lanes(at: row + column))
    }
    var largest = many.max()
    for column in whole..<count { largest = unsafe max(largest, row[column]) }
    // Less the largest, so that no exponential is beyond a Float.
    var sums = Lanes(repeating: 0)
    for column in stride(from: 0, to: whole, by: 8) {
      sums += unsafe (Lanes(at: row + column) - largest).exponential
    }
    var sum = sums.sum()
    for column in whole..<count { sum += unsafe exp(row[column] - largest) }
    let logarithm = largest + log(sum)
    for column in 0..<count { unsafe row[column] -= logarithm }
  }
}
