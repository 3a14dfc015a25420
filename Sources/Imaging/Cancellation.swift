/// Whether the work that the current task asked for is still wanted. Stages look here every few
/// milliseconds.
package enum Cancellation {
  /// Told of each look. For tests, which cancel at a certain one or measure the time between two.
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
