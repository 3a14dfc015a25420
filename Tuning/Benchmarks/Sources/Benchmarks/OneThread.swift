import Glibc
import Summa

/// Makes the C libraries run on one thread, as in a worker.
enum OneThread {
  /// Restarts this program with the environment of a worker, unless it has it: OpenMP reads it
  /// before `main`. C: `execv`.
  static func ensure() {
    guard unsafe getenv("OMP_THREAD_LIMIT") == nil else { return }
    for (name, value) in LibraryEnvironment.variables { unsafe setenv(name, value, 1) }
    unsafe execv("/proc/self/exe", CommandLine.unsafeArgv)
    // Only a failure returns; slower figures are better than none.
  }
}
