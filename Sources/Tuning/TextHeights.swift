/// Minimum text heights on the command line: `0.008,0.011`.
package struct TextHeights {
  /// The fractions of the page's height in ascending order, without duplicates.
  package let values: [Double]

  /// Values from no limit to Vision's default of 1/32, densest around 0.011, the best value of
  /// Vision users.
  package static let standard = TextHeights(values: [
    0, 0.004, 0.005, 0.006, 0.007, 0.008, 0.009, 0.010, 0.011, 0.0125, 0.015, 0.02, 0.03125,
  ])

  private init(values: [Double]) {
    self.values = values
  }

  /// - Parameter text: fractions, separated by commas.
  package init?(_ text: String) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let values = parts.compactMap { Double($0) }
    guard values.count == parts.count, values.allSatisfy((0..<1).contains) else { return nil }
    self.values = Set(values).sorted()
  }

  package var text: String {
    values.map(Self.text).joined(separator: ",")
  }

  /// `0.011`, and `0` rather than `0.0`.
  package static func text(_ value: Double) -> String {
    value == 0 ? "0" : "\(value)"
  }
}
