import Glibc

/// Ends this process by SIGPROF after an amount of processor time; time spent waiting or stopped
/// does not count. C: `setitimer`.
package enum ProcessorTimer {
  /// - Parameter seconds: from the time of the call; 0 stops the timer.
  package static func start(seconds: Int) {
    var timer = itimerval()
    timer.it_value.tv_sec = seconds
    // Fails only for invalid arguments.
    unsafe setitimer(__itimer_which_t(ITIMER_PROF.rawValue), &timer, nil)
  }
}
