import Glibc
import Summa

/// Sees to it that the C libraries run on one thread, as they do in a worker.
enum OneThread {
  /// Starts this program anew with the environment that a worker gets, unless it has it: OpenMP
  /// reads it before `main`. C: `execv`.
  static func ensure() {
    guard unsafe getenv("OMP_THREAD_LIMIT") == nil else { return }
    for (name, value) in LibraryEnvironment.variables { unsafe setenv(name, value, 1) }
    unsafe execv("/proc/self/exe", CommandLine.unsafeArgv)
    // Only a failure comes back; slower figures are better than none.
  }
}
