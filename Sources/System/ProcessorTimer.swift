import Glibc

/// Ends this process by SIGPROF once it has used so much time of processors; time in which it waits
/// or is stopped costs nothing. C: `setitimer`.
package enum ProcessorTimer {
  /// - Parameter seconds: counted from now; 0 stops the timer.
  package static func start(seconds: Int) {
    var timer = itimerval()
    timer.it_value.tv_sec = seconds
    // It fails for bad arguments alone.
    unsafe setitimer(__itimer_which_t(ITIMER_PROF.rawValue), &timer, nil)
  }
}
