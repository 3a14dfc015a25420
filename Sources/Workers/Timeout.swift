/// How long somebody has been waited for, counted while it could run.
///
/// Time is looked at in steps. A step that took far longer than it should is one in which this
/// process could not run either, as after Ctrl-Z or on a laptop that slept, and counts for no more
/// than a step.
struct Patience {
  /// How often time is to be looked at.
  static let step = Duration.milliseconds(100)

  let limit: Duration
  private(set) var used = Duration.zero
  private var last: ContinuousClock.Instant

  init(limit: Duration, from start: ContinuousClock.Instant = .now) {
    self.limit = limit
    last = start
  }

  var isOver: Bool { used >= limit }

  /// Counts the time since the last look.
  /// - Parameter isStopped: whether who is waited for was kept from running.
  mutating func look(at now: ContinuousClock.Instant = .now, isStopped: Bool = false) {
    if !isStopped { used += min(now - last, Self.step * 3) }
    last = now
  }
}
