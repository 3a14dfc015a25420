import ArgumentParser
import Foundation
import Subprocess
import Summa
import SystemPackage

/// How many processes read, and what each may take.
struct WorkerFlags: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "How many files to read at once (default: one for each core).", valueName: "count"))
  var jobs: Int?

  @Option(help: ArgumentHelp("Give up on a file after this many seconds.", valueName: "seconds"))
  var timeout = 60

  @Option(
    help: ArgumentHelp(
      "Address space of a reading process in MiB; 0 sets no limit.", valueName: "MiB"))
  var memoryLimit = 4096

  func validate() throws {
    guard (jobs ?? 1) > 0 else { throw ValidationError("--jobs is at least 1.") }
    guard (1...86_400).contains(timeout) else {
      throw ValidationError("--timeout is from 1 to 86400 seconds.")
    }
    guard memoryLimit >= 0 else { throw ValidationError("--memory-limit is 0 or more.") }
  }

  var memoryLimitBytes: Int? { memoryLimit == 0 ? nil : memoryLimit << 20 }

  /// Workers that run this program.
  func pool(arguments: [String]) -> WorkerPool {
    WorkerPool(
      executable: .path(FilePath("/proc/self/exe").resolvedOrSelf),
      arguments: ["worker", "--timeout", "\(timeout)", "--memory-limit", "\(memoryLimit)"]
        + arguments,
      count: jobs ?? ProcessInfo.processInfo.activeProcessorCount, timeout: .seconds(timeout))
  }
}

extension FilePath {
  /// Where the link leads; the child would resolve `/proc/self` to itself.
  fileprivate var resolvedOrSelf: FilePath {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: string)).map { FilePath($0) }
      ?? self
  }
}
