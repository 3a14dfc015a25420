extension Transform {
  /// An affine map as PDF has it. Source: ISO 32000-1, 8.3.3.
  /// - Parameter digits: behind the point.
  func operands(digits: Int) -> String {
    [a, d, b, e, c, f].map { Decimals.text($0, digits: digits) }.joined(separator: " ")
  }
}
