import CSummaSystem
import Glibc
package import SystemPackage

/// An open file that closes itself.
package struct Descriptor: ~Copyable, Sendable {
  package let number: Int32

  /// Takes over a descriptor that nobody else closes.
  package init(owning number: Int32) { self.number = number }

  deinit {
    do throws(Errno) {
      try Self.close(number)
    } catch {
      // Somebody else has closed it, and may by now have closed what was given its number since.
      precondition(error != .badFileDescriptor, "descriptor \(number) was closed by somebody else")
      // Nothing can be done about other failures, and Linux has freed the number even then.
    }
  }

  /// Another descriptor of a file that somebody else has open. C: `fcntl`, `F_DUPFD_CLOEXEC`.
  package init(duplicating number: Int32) throws(Errno) {
    self.init(
      owning: try SystemCall.duplicate.make { fcntl(number, F_DUPFD_CLOEXEC, 0) })
  }

  /// Closes it and says what went wrong with what was written. C: `close`.
  package consuming func close() throws(Errno) {
    let number = number
    discard self
    try Self.close(number)
  }

  /// Reads into `buffer`; 0 is the end. C: `read`.
  package func read(into buffer: UnsafeMutableRawBufferPointer) throws(Errno) -> Int {
    try unsafe Self.read(number, into: buffer)
  }

  /// Writes all of `bytes`, however few a call takes, and waits where the other end is not ready.
  /// C: `write`.
  package func writeAll(_ bytes: UnsafeRawBufferPointer) throws(Errno) {
    try unsafe Self.writeAll(number, bytes)
  }

  /// Makes calls on this file return at once where they would wait. C: `fcntl`.
  package func setNonBlocking() throws(Errno) {
    _ = try SystemCall.open.make { summa_set_nonblocking(number) }
  }

  /// Writes what fits in one call, and says how much that was. C: `write`.
  package func write(_ bytes: UnsafeRawBufferPointer) throws(Errno) -> Int {
    let count = SystemCall.write.length(bytes.count)
    return try SystemCall.write.make { unsafe Glibc.write(number, bytes.baseAddress, count) }
  }

  /// As ``read(into:)``, of a descriptor that is somebody else's, such as standard input.
  package static func read(
    _ number: Int32, into buffer: UnsafeMutableRawBufferPointer
  ) throws(Errno) -> Int {
    let count = SystemCall.read.length(buffer.count)
    while true {
      do {
        return try SystemCall.read.make { unsafe Glibc.read(number, buffer.baseAddress, count) }
      } catch .resourceTemporarilyUnavailable {
        // Whoever made it non-blocking may not have meant this process.
        try Poll.wait(for: number, .readable)
      }
    }
  }

  /// As ``writeAll(_:)``, to a descriptor that is somebody else's, such as standard output.
  package static func writeAll(
    _ number: Int32, _ bytes: UnsafeRawBufferPointer
  ) throws(Errno) {
    var done = 0
    while done < bytes.count {
      let count = SystemCall.write.length(bytes.count - done)
      do {
        done += try SystemCall.write.make {
          unsafe Glibc.write(number, bytes.baseAddress?.advanced(by: done), count)
        }
      } catch .resourceTemporarilyUnavailable {
        // A terminal or pipe that somebody made non-blocking is slow, not closed.
        try Poll.wait(for: number, .writable)
      }
    }
  }

  /// As ``writeAll(_:)``, of bytes in an array.
  package static func writeAll(_ number: Int32, _ bytes: [UInt8]) throws(Errno) {
    // `withUnsafeBytes` of arrays has no typed throws.
    let result = unsafe bytes.withUnsafeBytes { bytes in
      Result { () throws(Errno) in try unsafe writeAll(number, bytes) }
    }
    try result.get()
  }

  /// As ``writeAll(_:)``, of text.
  package static func writeAll(_ number: Int32, _ text: String) throws(Errno) {
    try writeAll(number, Array(text.utf8))
  }

  /// What goes wrong with what was written, as some file systems say only when a file is closed; it
  /// stays open. C: `dup`, `close`.
  package static func check(_ number: Int32) throws(Errno) {
    let other = try SystemCall.duplicate.make { fcntl(number, F_DUPFD_CLOEXEC, 3) }
    try Descriptor(owning: other).close()
  }

  private static func close(_ number: Int32) throws(Errno) {
    do {
      // Not again after an interruption: the number may be somebody else's by then. Source:
      // close(2).
      _ = try SystemCall.close.make(retriesInterruption: false) { Glibc.close(number) }
    } catch Errno.interrupted {
      return
    }
  }
}
