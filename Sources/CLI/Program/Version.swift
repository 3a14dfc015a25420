import SummaSystem

/// The output of `summa --version`: the number, and the commit if it was known to the build.
struct Version: CustomStringConvertible {
  static let current = Version(number: "0.2.0", commit: ThisProgram.commit)

  /// Equal to the newest release in CHANGELOG.md; a test compares them.
  var number: String
  var commit: String?

  var description: String {
    commit.map { "\(number) (\($0))" } ?? number
  }
}
