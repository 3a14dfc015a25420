/// Numbers as digits with a decimal point and without an exponent.
enum Decimals {
  /// The nearest integer; 0 for coordinates that no page has, which records of other programs may
  /// contain.
  static func whole(_ value: Double) -> Int {
    value.isFinite && abs(value) < 1e12 ? Int(value.rounded()) : 0
  }

  /// - Parameter digits: the largest number of decimals, 1 to 6.
  static func text(_ value: Double, digits: Int = 3) -> String {
    guard value.isFinite, abs(value) < 1e12 else { return "0" }
    let factor = (0..<digits).reduce(1) { product, _ in 10 * product }
    let scaled = Int((Double(factor) * value).rounded())
    let (whole, rest) = abs(scaled).quotientAndRemainder(dividingBy: factor)
    let sign = scaled < 0 ? "-" : ""
    guard rest > 0 else { return "\(sign)\(whole)" }
    var behind = String(factor + rest).dropFirst()
    while behind.last == "0" { behind.removeLast() }
    return "\(sign)\(whole).\(behind)"
  }
}

extension String {
  /// A number with leading zeros.
  /// - Parameter digits: the least number of digits.
  package init(
    _ value: some BinaryInteger, digits: Int, radix: Int = 10, uppercase: Bool = false
  ) {
    let text = String(value, radix: radix, uppercase: uppercase)
    self.init(repeating: "0", count: Swift.max(0, digits - text.count))
    self += text
  }

  /// A number in upper-case hexadecimal digits.
  init(hexadecimal value: some BinaryInteger, digits: Int) {
    self.init(value, digits: digits, radix: 16, uppercase: true)
  }
}
