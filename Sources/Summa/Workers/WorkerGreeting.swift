/// The first line that a service says to its worker, before any job.
struct WorkerGreeting: Sendable, Codable {
  var limits: WorkerLimits
  /// The process to end with.
  var parent: Int32
}
