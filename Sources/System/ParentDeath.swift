import CSummaSystem
import Glibc

/// Ties this process to its parent.
package enum ParentDeath {
  /// Makes the kernel end this process together with the thread of `parent` that started it, even
  /// if that is killed. Does nothing if another process has started it. C: `prctl`,
  /// `PR_SET_PDEATHSIG`.
  package static func follow(_ parent: Int32) {
    guard getppid() == parent else { return }
    summa_die_with_parent()
    // The parent may have ended before the call, without a signal.
    if getppid() != parent { _exit(0) }
  }
}
