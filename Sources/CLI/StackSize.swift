import SummaSystem

/// The stack that the shell lets the threads of this program have.
enum StackSize {
  /// With 512 KiB a receipt was read, with 256 the workers crashed, with 96 the program itself.
  private static let needed = 1 << 20

  /// Takes what is needed, and says so where that may not be had.
  /// - Throws: the exit code.
  static func check() throws {
    guard let limit = (try? ResourceLimit.stack.value()) ?? nil, limit < needed else { return }
    do {
      try ResourceLimit.stack.raise(to: needed)
    } catch {
      Terminal.writeError(
        "summa: the shell allows \(limit >> 10) KiB of stack, and \(needed >> 10) are needed; "
          + "raise ulimit -s\n")
      throw ExitStatus.cannotStart.exitCode
    }
    // The size holds for the threads of a program that starts with it.
    ThisProgram.restart()
  }
}
