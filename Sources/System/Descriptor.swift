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
      precondition(error != .badFileDescriptor, "other code has closed descriptor \(number)")
      // Other failures cannot be handled, and Linux has freed the number even then.
    }
  }

  /// Duplicates a descriptor owned by other code. C: `fcntl`, `F_DUPFD_CLOEXEC`.
  package init(duplicating number: Int32) throws(Errno) {
    self.init(
      owning: try SystemCall.duplicate.make {
        // Standard streams that are closed stay closed.
        fcntl(number, F_DUPFD_CLOEXEC, STDERR_FILENO + 1)
      })
  }

  /// Closes the descriptor and reports errors of earlier writes. C: `close`.
  package consuming func close() throws(Errno) {
    let number = number
    discard self
    try Self.close(number)
  }

  /// Makes calls on this file return at once instead of waiting. C: `fcntl`.
  package func setNonBlocking() throws(Errno) {
    _ = try SystemCall.open.make { summa_set_nonblocking(number) }
  }

  /// Writes as many bytes as one call accepts, and returns their number. C: `write`.
  package func write(_ bytes: ArraySlice<UInt8>) throws(Errno) -> Int {
    let number = number
    return try unsafe bytes.withUnsafeBufferPointer { bytes throws(Errno) in
      try unsafe Self.write(number, bytes)
    }
  }

  /// Writes all of `bytes` in as many calls as necessary, and waits while the other end is not
  /// ready. C: `write`.
  /// - Parameter number: a descriptor, which may be owned by other code, such as standard output.
  package static func writeAll(_ number: Int32, _ bytes: [UInt8]) throws(Errno) {
    try unsafe bytes.withUnsafeBufferPointer { bytes throws(Errno) in
      var done = 0
      while done < bytes.count {
        done += try whenReady(number, .writable) { () throws(Errno) in
          try unsafe write(number, UnsafeBufferPointer(rebasing: bytes[done...]))
        }
      }
    }
  }

  /// Writes all of `text` in UTF-8.
  package static func writeAll(_ number: Int32, _ text: String) throws(Errno) {
    try writeAll(number, Array(text.utf8))
  }

  private static func write(
    _ number: Int32, _ bytes: UnsafeBufferPointer<UInt8>
  ) throws(Errno) -> Int {
    let count = SystemCall.write.length(bytes.count)
    return try SystemCall.write.make { unsafe Glibc.write(number, bytes.baseAddress, count) }
  }

  /// Makes a call that moves bytes, again each time that the descriptor becomes ready: another
  /// process may have made it non-blocking, and a slow terminal or pipe is not closed.
  static func whenReady(
    _ number: Int32, _ readiness: Poll.Readiness, _ call: () throws(Errno) -> Int
  ) throws(Errno) -> Int {
    while true {
      do {
        return try call()
      } catch .resourceTemporarilyUnavailable {
        try Poll.wait(for: number, readiness)
      }
    }
  }

  /// Reports write errors that some file systems report only at close; the descriptor stays open.
  /// C: `dup`, `close`.
  package static func check(_ number: Int32) throws(Errno) {
    try Descriptor(duplicating: number).close()
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
