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
      "How many pages to read at once (default: one for each core).", valueName: "count"))
  var jobs: Int?

  @Option(help: ArgumentHelp("Give up on a page after this many seconds.", valueName: "seconds"))
  var timeout = 60

  @Option(
    help: ArgumentHelp(
      "Limit the address space of each reading process, in MiB; 0 sets no limit.", valueName: "MiB")
  )
  var memoryLimit = 4096

  /// More workers than any machine has cores.
  private static let greatestJobs = 1024
  /// In MiB: 1 PiB, which is more than any address space and does not overflow in bytes.
  private static let greatestMemory = 1 << 30

  func validate() throws {
    guard (1...Self.greatestJobs).contains(jobs ?? 1) else {
      throw ValidationError("--jobs is from 1 to \(Self.greatestJobs).")
    }
    guard (1...86_400).contains(timeout) else {
      throw ValidationError("--timeout is from 1 to 86400 seconds.")
    }
    guard (0...Self.greatestMemory).contains(memoryLimit) else {
      throw ValidationError(
        "--memory-limit is from 1 to \(Self.greatestMemory) MiB, or 0 for no limit.")
    }
  }

  var limits: WorkerLimits {
    WorkerLimits(
      memory: memoryLimit == 0 ? nil : memoryLimit << 20, secondsPerPage: timeout)
  }

  /// A service with workers that run this program.
  /// - Parameter niceness: how much lower the priority of the workers is.
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
