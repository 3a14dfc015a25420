import Glibc
package import SystemPackage

/// The bytes of a file mapped into memory, read on access and unmapped after the last use.
@safe package struct FileMapping: ~Copyable, Sendable {
  private let start: Int
  package let count: Int

  /// Maps a whole file, which must not be empty. C: `mmap`.
  /// - Parameter count: the file's size.
  package init(_ file: borrowing Descriptor, count: Int) throws(Errno) {
    let number = file.number
    start = try SystemCall.mmap.make {
      // MAP_FAILED is the address -1.
      unsafe Int(bitPattern: mmap(nil, count, PROT_READ, MAP_PRIVATE, number, 0))
    }
    self.count = count
  }

  deinit { unsafe munmap(UnsafeMutableRawPointer(bitPattern: start), count) }

  /// Calls `body` with the bytes, which are valid only during the call.
  package func withBytes<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let bytes = unsafe UnsafeRawBufferPointer(
      start: UnsafeRawPointer(bitPattern: start), count: count)
    return try unsafe body(bytes)
  }
}
