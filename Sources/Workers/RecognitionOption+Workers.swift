public import SummaMessages

/// The options that messages of this module name.
extension RecognitionOption {
  public static let workerMemory = Self(rawValue: "WorkerLimits.memory")
  public static let workerSeconds = Self(rawValue: "WorkerLimits.secondsPerPage")
}
