/// A timeout for another process. Only time in which that process could run counts.
///
/// The time is updated in steps. If a step took much longer than ``step``, this process was stopped
/// as well, by Ctrl-Z or because the computer slept. Such a step counts as at most three steps.
struct Timeout {
  /// The interval between updates.
  static let step = Duration.milliseconds(100)

  let limit: Duration
  private(set) var used = Duration.zero
  private var last: ContinuousClock.Instant

  init(limit: Duration, from start: ContinuousClock.Instant = .now) {
    self.limit = limit
    last = start
  }

  var isExpired: Bool { used >= limit }

  /// Adds the time since the last update.
  /// - Parameter isStopped: true if the other process was stopped.
  mutating func update(at now: ContinuousClock.Instant = .now, isStopped: Bool = false) {
    if !isStopped { used += min(now - last, Self.step * 3) }
    last = now
  }
}
