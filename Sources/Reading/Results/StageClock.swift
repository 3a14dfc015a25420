/// Measures what each stage of a page takes.
public struct StageClock: Sendable {
  /// The stages that are timed, in their order.
  public enum Stage: String, Sendable, CaseIterable, Codable {
    case decode, prepare, lines, read, parse, annotate
  }

  /// Wall time by stage, of those that ran.
  public private(set) var durations: [Stage: Duration] = [:]

  public init() {}

  /// One that goes on from what was measured before.
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
