import ArgumentParser
import Foundation
import Summa
import SummaSystem
import SystemPackage

/// Options for the number of worker processes and their limits.
struct WorkerFlags: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "How many pages to read at once (default: one for each core).", valueName: "count"),
    // More than any machine has cores.
    transform: WholeNumber.within(1...1024, of: "--jobs"))
  var jobs: Int?

  @Option(
    help: ArgumentHelp("Give up on a page after this many seconds.", valueName: "seconds"),
    transform: WholeNumber.within(1...86_400, of: "--timeout"))
  var timeout = 60

  @Option(
    help: ArgumentHelp(
      "Limit the address space of each reading process, in MiB; 0 sets no limit.", valueName: "MiB"),
    // 1 PiB is more than any address space and does not overflow in bytes.
    transform: WholeNumber.within(0...1 << 30, of: "--memory-limit"))
  var memoryLimit = 4096

  var limits: WorkerLimits {
    WorkerLimits(
      memory: memoryLimit == 0 ? nil : memoryLimit << 20, secondsPerPage: timeout)
  }

  /// A service with workers that run this program.
  /// - Parameter niceness: the niceness of the workers, which lowers their priority.
  func service(niceness: Int? = nil) throws -> WorkerService {
    service(of: try Self.program(), niceness: niceness)
  }

  func service(of program: WorkerProgram, niceness: Int? = nil) -> WorkerService {
    var limits = limits
    limits.niceness = niceness
    return WorkerService(
      program, count: jobs ?? ProcessInfo.processInfo.activeProcessorCount, limits: limits,
      optionNames: RecognitionOption.flags, notify: Terminal.warn)
  }

  /// This program as a worker.
  static func program() throws -> WorkerProgram {
    guard let path = ThisProgram.path else {
      throw ExitStatus.cannotStart.because(
        "the program cannot find itself; call it by its path, or mount /proc")
    }
    return WorkerProgram(executable: path)
  }
}
