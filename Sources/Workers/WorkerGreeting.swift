/// The first line that a service says to its worker, before any job.
struct WorkerGreeting: Sendable, Codable {
  var limits: WorkerLimits
  /// The process to end with.
  var parent: Int32
  /// What the service's users call the options that messages name; nil for those of the worker's
  /// program.
  var optionNames: OptionNames?

  enum CodingKeys: String, CodingKey {
    case limits, parent
    case optionNames = "option_names"
  }
}
