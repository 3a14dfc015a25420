import SummaSystem

/// What `summa --version` prints: the number, and the commit where the build knew it.
struct Version: CustomStringConvertible {
  static let current = Version(number: "0.1.0", commit: ThisProgram.commit)

  /// That of the newest release in CHANGELOG.md, which a test compares.
  var number: String
  var commit: String?

  var description: String {
    commit.map { "\(number) (\($0))" } ?? number
  }
}
