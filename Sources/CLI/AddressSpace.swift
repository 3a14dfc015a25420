import Summa
import SummaSystem

/// The addresses that the shell lets this program take.
enum AddressSpace {
  /// What the threads of this program take beside what it has at its start. With 60 MiB left it
  /// crashed or hung in the start of one, with 85 it did not.
  private static let needed = 128 << 20

  /// Says so where there are too few to work with: a thread that cannot be started is waited for
  /// without end.
  /// - Throws: the exit code.
  static func check() throws {
    guard let limit = (try? ResourceLimit.addressSpace.value()) ?? nil,
      let taken = ProcessFile.addressSpace, limit - taken < needed
    else { return }
    Terminal.writeError(
      "summa: the shell allows \(limit >> 20) MiB of addresses, and \((taken + needed) >> 20) are needed; "
        + "raise ulimit -v\n")
    throw ExitStatus.cannotStart.exitCode
  }
}
