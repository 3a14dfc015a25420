import Glibc
import SystemPackage

/// The system calls that Summa makes beside those of Foundation: each has one wrapper in this
/// module, and nothing else calls it.
package enum SystemCall: Sendable, Hashable, CaseIterable {
  case open, read, write, close, fsync, stat, lstat, fstat, rename, unlink, mkdir, mkdtemp, rmdir,
    opendir, readdir
  case renameNew, readlink, fchmod, openUnnamed, linkUnnamed, duplicate
  case pread, truncate, lock, inotifyInit, inotifyAdd
  case poll, pipe, spawn, wait, kill, getrlimit, setrlimit, memfd, mmap, thread, access

  /// Makes the call, again where a signal interrupted it, and turns -1 into the error.
  ///
  /// Tests put faults in its place, see ``Faults``.
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

  /// The bytes that one call may move; fewer than `count` where a test asks for short ones.
  func length(_ count: Int) -> Int {
    Faults.current?.shortest(self).map { min($0, count) } ?? count
  }
}
