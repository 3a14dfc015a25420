import Foundation
import Glibc

/// Tesseract's matrix products start four threads a page, which cost more than they bring and fight over the cores with
/// those of other workers. OpenMP and OpenBLAS read their limits once, before `main`, so the program sets them and starts
/// itself anew.
enum OneThread {
  private static let limits = ["OMP_THREAD_LIMIT", "OPENBLAS_NUM_THREADS"]

  /// Does nothing where the limits are set, also to other numbers: the user's word counts.
  static func restartIfNeeded() {
    let environment = ProcessInfo.processInfo.environment
    guard limits.contains(where: { environment[$0] == nil }) else { return }
    for limit in limits { unsafe setenv(limit, "1", 0) }
    var arguments: [UnsafeMutablePointer<CChar>?] = unsafe CommandLine.arguments.map {
      unsafe strdup($0)
    }
    unsafe arguments.append(nil)
    // Where it fails, as without /proc, the program works on with more threads.
    unsafe execv("/proc/self/exe", &arguments)
    unsafe arguments.forEach { unsafe free($0) }
  }
}
