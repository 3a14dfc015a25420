import Glibc
import SummaSystem

/// What a worker may take: the first line that it is given.
public struct WorkerLimits: Sendable, Hashable, Codable {
  /// Bytes of address space; nil sets no limit.
  public var memory: Int?
  /// Seconds that a page may take: of processors, and of time in which the worker may run. Waiting
  /// for others to take its answers does not count, and neither does a worker that is stopped, as
  /// by Ctrl-Z.
  public var secondsPerPage: Int

  /// 4 GiB, and a minute a page.
  public init(memory: Int? = 4096 << 20, secondsPerPage: Int = 60) {
    self.memory = memory
    self.secondsPerPage = secondsPerPage
  }

  enum CodingKeys: String, CodingKey {
    case memory
    case secondsPerPage = "seconds_per_page"
  }

  /// Open files that a worker may have: its streams, the document, libraries and models take about
  /// ten.
  private static let descriptors = 64
  /// Bytes of address space that a worker needs beside what it has taken at its start: models, and
  /// a small page.
  private static let leastMemory = 192 << 20

  /// Has them hold for this process.
  /// - Throws: `RecognitionError` where too little is left to read anything.
  func apply() throws(RecognitionError) {
    do {
      try ResourceLimit.core.lower(to: 0)
      try ResourceLimit.descriptors.lower(to: Self.descriptors)
      if let memory { try ResourceLimit.addressSpace.lower(to: memory) }
      // Less may have been set from outside, as by ulimit.
      guard let limit = try ResourceLimit.addressSpace.value(),
        let taken = ProcessFile.addressSpace, limit - taken < Self.leastMemory
      else { return }
      let needed = (taken + Self.leastMemory) >> 20 + 1
      throw RecognitionError(
        code: .workerFailed,
        message: "a reading process needs \(needed) MiB of addresses and may take \(limit >> 20); "
          + "raise \(.workerMemory), or the shell's ulimit -v")
    } catch let error as RecognitionError {
      throw error
    } catch {
      throw RecognitionError(
        code: .workerFailed, message: "a reading process could not be limited (\(error))")
    }
  }
}
