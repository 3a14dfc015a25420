/// Measures the time of each stage of a page.
public struct StageClock: Sendable {
  /// The timed stages, in order.
  public enum Stage: String, Sendable, CaseIterable, Codable {
    case decode, prepare, lines, read, parse, annotate
  }

  /// Wall time of the stages that ran.
  public private(set) var durations: [Stage: Duration] = [:]

  public init() {}

  /// Creates a clock that continues previous measurements.
  init(_ durations: [Stage: Duration]) {
    self.durations = durations
  }

  package mutating func time<Value, Failure: Error>(
    _ stage: Stage, _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    let start = ContinuousClock.now
    defer { durations[stage, default: .zero] += ContinuousClock.now - start }
    return try body()
  }
}
