/// Tells whether the current task was cancelled. Stages check every few milliseconds.
package enum Cancellation {
  /// Called at each check. Tests use it to cancel at a certain check or to measure the interval.
  @TaskLocal package static var observer: (any CancellationObserver)?

  package static var isRequested: Bool {
    observer?.look()
    return Task.isCancelled
  }

  package static func check() throws(CancellationError) {
    if isRequested { throw CancellationError() }
  }
}

package protocol CancellationObserver: Sendable {
  func look()
}
