import Glibc
package import SystemPackage

/// The bytes of a file in memory, read when they are touched and given back with the last use.
@safe package struct FileMapping: ~Copyable, Sendable {
  private let start: Int
  package let count: Int

  /// Maps all of a file that has bytes. C: `mmap`.
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

  /// Lends the bytes for as long as `body` runs.
  package func withBytes<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let bytes = unsafe UnsafeRawBufferPointer(
      start: UnsafeRawPointer(bitPattern: start), count: count)
    return try unsafe body(bytes)
  }
}
