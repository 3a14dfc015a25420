import Foundation
import Glibc
import Summa
import SummaSystem

/// Prepares this process: the limits that its shell has set, and the threads of its libraries.
enum Startup {
  /// The smallest stack of a thread. With 512 KiB a receipt was read; with 256 KiB the workers
  /// crashed, with 96 KiB the program itself.
  private static let stack = 1 << 20
  /// The addresses that the threads of this program take in addition to those at its start. With
  /// 60 MiB left it crashed or hung when it started a thread, with 85 MiB it did not.
  private static let addresses = 128 << 20
  /// The number of open files. With 10 the workers of two pages had none left, with 16 those of
  /// four pages had some; with 4 the program crashed at its start.
  private static let files = 16

  /// Raises the limit of the stack if it is too low, and restarts the program.
  /// - Throws: the exit code, after a message, if the limit cannot be raised.
  static func checkStack() throws {
    guard let limit = try? ResourceLimit.stack.value(), limit < stack else { return }
    do {
      try ResourceLimit.stack.raise(to: stack)
    } catch {
      throw tooLow("\(limit >> 10) KiB of stack", "\(stack >> 10)", "-s")
    }
    // The size applies to the threads of a program that starts with it.
    ThisProgram.restart()
  }

  /// Restarts a worker with one thread for OpenMP, unless the variable is set, by the user or by
  /// the service that started the worker. OpenMP reads it once, before `main`.
  static func limitThreads() {
    let environment = ProcessInfo.processInfo.environment
    guard LibraryEnvironment.variables.keys.contains(where: { environment[$0] == nil }) else {
      return
    }
    for (name, value) in LibraryEnvironment.variables { unsafe setenv(name, value, 0) }
    // If it fails, the program runs with more threads.
    ThisProgram.restart()
  }

  /// Checks that enough addresses are left. The program would hang on a thread that cannot be
  /// started.
  /// - Throws: the exit code, after a message.
  static func checkAddressSpace() throws {
    guard let limit = try? ResourceLimit.addressSpace.value(),
      let taken = ProcessFile.addressSpace, limit - taken < addresses
    else { return }
    throw tooLow("\(limit >> 20) MiB of addresses", "\((taken + addresses) >> 20)", "-v")
  }

  /// Raises the limit of open files as far as possible, and checks that it is high enough.
  /// - Throws: the exit code, after a message.
  static func checkOpenFiles() throws {
    try? ResourceLimit.descriptors.raiseToHard()
    guard let limit = try? ResourceLimit.descriptors.value(), limit < files else {
      return
    }
    throw tooLow("\(limit) open files", "\(files)", "-n")
  }

  private static func tooLow(_ limit: String, _ needed: String, _ option: String) -> any Error {
    Terminal.warn("the shell allows \(limit), and \(needed) are needed; raise ulimit \(option)")
    return ExitStatus.cannotStart.exitCode
  }
}
