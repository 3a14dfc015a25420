import Glibc
package import SystemPackage

/// A file that grows by whole lines. Appended lines are on disk when the call returns. An
/// incomplete line left by a crash is removed when the file is opened. C: `open` with `O_APPEND`,
/// `flock`.
package struct LineLog: ~Copyable, Sendable {
  private let file: Descriptor

  /// Opens or creates a file, and removes an incomplete line at its end.
  /// - Parameters:
  ///   - isShared: true to wait for other processes that have the file open.
  ///   - isOwn: returns true if a file with these first bytes, or an empty one, may be written to;
  ///     nil to skip the check.
  /// - Throws: `Errno.fileExists` if the file may not be written to,
  ///   `.resourceTemporarilyUnavailable` if another process has it open, and `.illegalSeek` if it
  ///   is not a regular file.
  package init(
    at path: FilePath, isShared: Bool, isOwn: (([UInt8]) -> Bool)? = nil
  ) throws(Errno) {
    let flags = O_RDWR | O_CREAT | O_APPEND | O_NONBLOCK
    let file = try Files.open(path, flags, permissions: 0o666)
    guard try file.status().kind == .file else { throw .illegalSeek }
    try file.lock(waits: isShared)
    let size = try file.status().size
    if let isOwn, !isOwn(try file.bytes(limit: Self.headLength)) { throw .fileExists }
    let end = try Self.lastEnd(in: file, size: size)
    if end < size { try file.truncate(to: end) }
    self.file = file
  }

  /// Longer than any line; see `OutputSignatures`.
  private static let headLength = 16 << 20

  /// The size in bytes.
  package func length() throws(Errno) -> Int { try file.status().size }

  /// The lines from an offset on, without their line ends; empty if the file is shorter.
  package func lines(from place: Int = 0) throws(Errno) -> [ArraySlice<UInt8>] {
    var bytes = [UInt8](repeating: 0, count: max(0, try length() - place))
    let count = try file.read(into: &bytes, at: place)
    return bytes[..<count].split(separator: UInt8(ascii: "\n"))
  }

  /// - Parameter line: with its line end.
  /// - Throws: if the disk is full or gone; the file is then restored to its previous length.
  package func append(_ line: [UInt8]) throws(Errno) {
    let size = try file.status().size
    do {
      try Descriptor.writeAll(file.number, line)
      try file.sync()
    } catch {
      // If this also fails, the next opening repeats it.
      try? file.truncate(to: size)
      throw error
    }
  }

  /// The offset after the last complete line.
  private static func lastEnd(in file: borrowing Descriptor, size: Int) throws(Errno) -> Int {
    var end = size
    while end > 0 {
      let start = max(0, end - 1 << 16)
      var block = [UInt8](repeating: 0, count: end - start)
      let count = try file.read(into: &block, at: start)
      if let last = block[..<count].lastIndex(of: UInt8(ascii: "\n")) { return start + last + 1 }
      end = start
    }
    return 0
  }
}

extension Descriptor {
  /// Reads from `place` until `bytes` is full or the file ends, and returns the number of bytes. C:
  /// `pread`.
  package func read(into bytes: inout [UInt8], at place: Int) throws(Errno) -> Int {
    let number = number
    return try unsafe bytes.withUnsafeMutableBufferPointer { buffer throws(Errno) in
      var done = 0
      while done < buffer.count {
        let count = SystemCall.pread.length(buffer.count - done)
        let got = try SystemCall.pread.make {
          unsafe pread(number, buffer.baseAddress?.advanced(by: done), count, place + done)
        }
        if got == 0 { break }
        done += got
      }
      return done
    }
  }

  /// Locks the file until it is closed; not every file system supports locks. C: `flock`.
  /// - Throws: `Errno.resourceTemporarilyUnavailable` if another process has the lock and `waits`
  ///   is false.
  package func lock(waits: Bool) throws(Errno) {
    let number = number
    do throws(Errno) {
      _ = try SystemCall.lock.make { flock(number, waits ? LOCK_EX : LOCK_EX | LOCK_NB) }
    } catch {
      guard error == .noLocks || error == .notSupported else { throw error }
    }
  }

  /// Flushes written data to the disk. C: `fsync`.
  package func sync() throws(Errno) {
    let number = number
    _ = try SystemCall.fsync.make { fsync(number) }
  }

  /// Truncates the file. C: `ftruncate`.
  package func truncate(to size: Int) throws(Errno) {
    let number = number
    _ = try SystemCall.truncate.make { ftruncate(number, size) }
  }
}
