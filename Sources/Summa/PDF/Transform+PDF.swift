extension Transform {
  /// An affine map as PDF has it. Source: ISO 32000-1, 8.3.3.
  var operands: String {
    [a, d, b, e, c, f].map { Decimals.text($0, digits: 4) }.joined(separator: " ")
  }
}
