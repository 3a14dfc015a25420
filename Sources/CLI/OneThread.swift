import Foundation
import Glibc
import Summa
import SummaSystem

/// OpenMP and OpenBLAS read how many threads to start once, before `main`, so the program sets what
/// they read and starts itself anew.
enum OneThread {
  /// Does nothing where the threads are set, also to other numbers: the user's word counts.
  static func restartIfNeeded() {
    let environment = ProcessInfo.processInfo.environment
    guard LibraryEnvironment.threads.keys.contains(where: { environment[$0] == nil }) else {
      return
    }
    for (name, value) in LibraryEnvironment.variables { unsafe setenv(name, value, 0) }
    // Where it fails the program works on with more threads.
    ThisProgram.restart()
  }
}
