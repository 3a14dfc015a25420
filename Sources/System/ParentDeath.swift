import CSummaSystem
import Glibc

/// The bond between a process and the one that has started it.
package enum ParentDeath {
  /// Has the kernel end this process together with the thread of `parent` that started it, even
  /// where that is killed. Nothing happens where somebody else has started it. C: `prctl`,
  /// `PR_SET_PDEATHSIG`.
  package static func follow(_ parent: Int32) {
    guard getppid() == parent else { return }
    summa_die_with_parent()
    // It may have ended in between, and the signal with it.
    if getppid() != parent { _exit(0) }
  }
}
