import Glibc
package import SystemPackage

/// Waiting for descriptors. C: `poll`.
package enum Poll {
  package enum Readiness: Sendable {
    case readable, writable

    var events: Int16 { self == .readable ? Int16(POLLIN) : Int16(POLLOUT) }
  }

  /// Waits until `descriptor` is ready, or its other end is closed.
  /// - Parameter milliseconds: the maximum time; nil for no limit.
  /// - Returns: false if the time has expired.
  @discardableResult
  package static func wait(
    for descriptor: Int32, _ readiness: Readiness, milliseconds: Int32? = nil
  ) throws(Errno) -> Bool {
    var entry = pollfd(fd: descriptor, events: readiness.events, revents: 0)
    return try SystemCall.poll.make { unsafe poll(&entry, 1, milliseconds ?? -1) } > 0
  }
}
