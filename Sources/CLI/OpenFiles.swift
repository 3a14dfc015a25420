import SummaSystem

/// The files that the shell lets this program have open.
enum OpenFiles {
  /// With 10 the workers of two pages had none left, with 16 those of four had; with 4 the program
  /// crashed at its start.
  private static let needed = 16

  /// Takes all that may be had, and says so where that is too few to work with.
  /// - Throws: the exit code.
  static func check() throws {
    try? ResourceLimit.descriptors.raiseToHard()
    guard let limit = (try? ResourceLimit.descriptors.value()) ?? nil, limit < needed else {
      return
    }
    Terminal.writeError(
      "summa: the shell allows \(limit) open files, and \(needed) are needed; raise ulimit -n\n")
    throw ExitStatus.cannotStart.exitCode
  }
}
