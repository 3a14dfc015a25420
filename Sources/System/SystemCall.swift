import Glibc
import SystemPackage

/// The system calls that Summa makes directly, not through Foundation. Each has one wrapper in this
/// module, and is called only there.
package enum SystemCall: Sendable, Hashable, CaseIterable {
  case open, read, write, close, fsync, stat, lstat, fstat, rename, unlink, mkdir, mkdtemp, rmdir,
    opendir, readdir
  case renameNew, readlink, fchmod, openUnnamed, linkUnnamed, duplicate
  case pread, truncate, lock, inotifyInit, inotifyAdd
  case poll, pipe, spawn, wait, kill, getrlimit, setrlimit, memfd, mmap, thread, access

  /// Makes the call, repeats it if a signal interrupted it, and converts -1 to the error.
  ///
  /// Tests can inject faults, see ``Faults``.
  func make<Result: SignedInteger & FixedWidthInteger>(
    retriesInterruption: Bool = true, _ body: () -> Result
  ) throws(Errno) -> Result {
    while true {
      let result: Result
      if let fault = Faults.current?.next(self) {
        errno = fault.rawValue
        result = -1
      } else {
        result = body()
      }
      if result != -1 { return result }
      let error = Errno(rawValue: errno)
      guard retriesInterruption, error == .interrupted else { throw error }
    }
  }

  /// The number of bytes that one call may move; lower than `count` if a test requires short calls.
  func length(_ count: Int) -> Int {
    Faults.current?.shortest(self).map { min($0, count) } ?? count
  }
}
