import CSummaSystem
import Glibc
package import SystemPackage

/// An open file that closes itself.
package struct Descriptor: ~Copyable, Sendable {
  package let number: Int32

  /// Takes ownership of a descriptor.
  package init(owning number: Int32) { self.number = number }

  deinit {
    do throws(Errno) {
      try Self.close(number)
    } catch {
      // Other code has closed it, and may meanwhile have closed a new file with the same number.
      precondition(error != .badFileDescriptor, "descriptor \(number) was closed by somebody else")
      // Other failures cannot be handled, and Linux has freed the number even then.
    }
  }

  /// Duplicates a descriptor owned by other code. C: `fcntl`, `F_DUPFD_CLOEXEC`.
  package init(duplicating number: Int32) throws(Errno) {
    self.init(
      owning: try SystemCall.duplicate.make { fcntl(number, F_DUPFD_CLOEXEC, 0) })
  }

  /// Closes the descriptor and reports errors of earlier writes. C: `close`.
  package consuming func close() throws(Errno) {
    let number = number
    discard self
    try Self.close(number)
  }

  /// Reads into `buffer`; returns 0 at the end. C: `read`.
  package func read(into buffer: UnsafeMutableRawBufferPointer) throws(Errno) -> Int {
    try unsafe Self.read(number, into: buffer)
  }

  /// Writes all of `bytes` in as many calls as necessary, and waits while the other end is not
  /// ready. C: `write`.
  package func writeAll(_ bytes: UnsafeRawBufferPointer) throws(Errno) {
    try unsafe Self.writeAll(number, bytes)
  }

  /// Makes calls on this file return at once instead of waiting. C: `fcntl`.
  package func setNonBlocking() throws(Errno) {
    _ = try SystemCall.open.make { summa_set_nonblocking(number) }
  }

  /// Writes as many bytes as one call accepts, and returns their number. C: `write`.
  package func write(_ bytes: UnsafeRawBufferPointer) throws(Errno) -> Int {
    let count = SystemCall.write.length(bytes.count)
    return try SystemCall.write.make { unsafe Glibc.write(number, bytes.baseAddress, count) }
  }

  /// Like ``read(into:)``, for a descriptor owned by other code, such as standard input.
  package static func read(
    _ number: Int32, into buffer: UnsafeMutableRawBufferPointer
  ) throws(Errno) -> Int {
    let count = SystemCall.read.length(buffer.count)
    while true {
      do {
        return try SystemCall.read.make { unsafe Glibc.read(number, buffer.baseAddress, count) }
      } catch .resourceTemporarilyUnavailable {
        // Another process may have made it non-blocking.
        try Poll.wait(for: number, .readable)
      }
    }
  }

  /// Like ``writeAll(_:)``, for a descriptor owned by other code, such as standard output.
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
        // A terminal or pipe that was made non-blocking is slow, not closed.
        try Poll.wait(for: number, .writable)
      }
    }
  }

  /// Like ``writeAll(_:)``, for an array of bytes.
  package static func writeAll(_ number: Int32, _ bytes: [UInt8]) throws(Errno) {
    // `withUnsafeBytes` of arrays has no typed throws.
    let result = unsafe bytes.withUnsafeBytes { bytes in
      Result { () throws(Errno) in try unsafe writeAll(number, bytes) }
    }
    try result.get()
  }

  /// Like ``writeAll(_:)``, for text.
  package static func writeAll(_ number: Int32, _ text: String) throws(Errno) {
    try writeAll(number, Array(text.utf8))
  }

  /// Reports write errors that some file systems report only at close; the descriptor stays open.
  /// C: `dup`, `close`.
  package static func check(_ number: Int32) throws(Errno) {
    let other = try SystemCall.duplicate.make { fcntl(number, F_DUPFD_CLOEXEC, 3) }
    try Descriptor(owning: other).close()
  }

  private static func close(_ number: Int32) throws(Errno) {
    do {
      // Not repeated after an interruption: the number may have been reused by then. Source:
      // close(2).
      _ = try SystemCall.close.make(retriesInterruption: false) { Glibc.close(number) }
    } catch Errno.interrupted {
      return
    }
  }
}

/// Standard input, output and error.
package enum StandardStreams {
  /// Opens the standard streams that are closed, so that no other file gets their numbers and is
  /// written to by mistake. Reading and writing fail as on closed streams. C: `fcntl`, `open`.
  package static func occupy() {
    for number in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
    where fcntl(number, F_GETFD) == -1 && errno == EBADF {
      // `open` takes the lowest free number. The access mode is reversed on purpose.
      let flags = number == STDIN_FILENO ? O_WRONLY : O_RDONLY
      _ = unsafe open("/dev/null", flags)
    }
  }
}
