import Glibc
import SummaSystem

/// The resource limits of a worker, and its priority.
public struct WorkerLimits: Sendable, Hashable, Codable {
  /// The limit of address space in bytes; nil sets no limit.
  public var memory: Int?
  /// The limit of a page in seconds, both of CPU time and of time in which the worker could run.
  /// Time does not count while the worker waits for its answers to be taken or is stopped, for
  /// example by Ctrl-Z.
  public var secondsPerPage: Int
  /// The niceness of a worker, 0...19, by which its priority is lower than that of the process that
  /// starts it; nil for the same priority. It is meant for services that answer people meanwhile.
  public var niceness: Int?

  /// By default 4 GiB, 60 s per page, and the same priority.
  public init(memory: Int? = 4096 << 20, secondsPerPage: Int = 60, niceness: Int? = nil) {
    self.memory = memory
    self.secondsPerPage = secondsPerPage
    self.niceness = niceness
  }

  enum CodingKeys: String, CodingKey {
    case memory, niceness
    case secondsPerPage = "seconds_per_page"
  }

  /// The largest number of open files. Streams, the document, libraries and models need about ten.
  private static let descriptors = 64
  /// The address space that a worker needs after its start for models and a small page, in bytes.
  private static let leastMemory = 192 << 20

  /// Applies the limits to this process.
  /// - Throws: `RecognitionError` if too little memory is left to read a page.
  func apply() throws(RecognitionError) {
    do {
      try ResourceLimit.core.lower(to: 0)
      try ResourceLimit.descriptors.lower(to: Self.descriptors)
      if let memory { try ResourceLimit.addressSpace.lower(to: memory) }
      if let niceness { ThreadPriority.lower(by: niceness) }
      // A lower limit may have been set from outside, for example by ulimit.
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
