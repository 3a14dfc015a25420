import ArgumentParser

/// Whole numbers on the command line, within bounds that the error names.
enum WholeNumber {
  /// A transform for `@Option`.
  /// - Parameter option: its name, such as `--jobs`.
  static func within(
    _ range: ClosedRange<Int>, of option: String
  ) -> @Sendable (String) throws -> Int {
    { text in
      // Any number of digits is a number to people.
      guard let number = Int(text), range.contains(number) else {
        throw ValidationError(
          "\(option) is a whole number from \(range.lowerBound) to \(range.upperBound).")
      }
      return number
    }
  }
}
