import Glibc

/// Sees to it that the C libraries run on one thread, as they do in a worker.
enum OneThread {
  /// Starts this program anew with the environment that a worker gets, unless it has it: OpenMP reads it before `main`.
  /// C: `execv`.
  static func ensure() {
    guard unsafe getenv("OMP_THREAD_LIMIT") == nil else { return }
    for name in ["OMP_THREAD_LIMIT", "OPENBLAS_NUM_THREADS"] { unsafe setenv(name, "1", 1) }
    unsafe execv("/proc/self/exe", CommandLine.unsafeArgv)
    // Only a failure comes back; slower figures are better than none.
  }
}
